import { campo, hoje } from '../core/index.ts'

/** What a due date must be, whether the form says it or whoever accepts the task (spec 1-tasks §5). */
export const datasDoVencimento = [
  {
    id: 'tarefa.dt_vencimento.min',
    field: 'dt_vencimento',
    changed: true,
    when: { dt_fatal: { gte: hoje() } },
    valid: { dt_vencimento: { gte: hoje() } },
    message: 'A "Data do Vencimento" não pode ser anterior a hoje!',
  },
  {
    id: 'tarefa.dt_vencimento.max',
    field: 'dt_vencimento',
    changed: true,
    valid: { dt_vencimento: { lte: campo('dt_fatal') } },
    message: 'A "Data do Vencimento" não pode ser posterior ao "Prazo Fatal"!',
  },
] as const

/** What the dates of a task must be. */
export const regrasDasDatas = [
  {
    id: 'tarefa.dt_fatal.min',
    field: 'dt_fatal',
    changed: true,
    valid: { dt_fatal: { gte: hoje() } },
    message: 'O "Prazo Fatal" não pode ser anterior a hoje!',
  },
  {
    id: 'tarefa.dt_audiencia.min',
    field: 'dt_audiencia',
    changed: true,
    valid: { dt_audiencia: { gte: hoje() } },
    message: 'A "Data da Audiência" não pode ser anterior a hoje!',
  },
  ...datasDoVencimento,
] as const
