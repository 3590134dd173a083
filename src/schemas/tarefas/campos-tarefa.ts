import { defaultDueDate } from '../br/dates.ts'
import { cases, date, dateTime, hoje, longText, ref, type Context } from '../core/index.ts'
import { statusTarefa } from '../enums.ts'
import { palavrasDoPrazo } from './palavras.ts'

/** By when a task is to be done. */
export const camposPrazo = {
  dt_fatal: date('Prazo Fatal', {
    required: true,
    index: true,
    assist: 'prazo',
    write: { update: 'taskCoordinator' },
    composed: { label: 'Prazo', dates: { dt_vencimento: 'venc.', dt_fatal: 'fatal' } },
  }),
  dt_vencimento: date('Data do Vencimento', {
    required: true,
    index: true,
    assist: 'carga',
    composed: { dates: { dt_vencimento: 'venc.' } },
    follows: { from: ['dt_fatal'], value: (r: { dt_fatal?: string | null }, ctx: Context) => (r.dt_fatal ? defaultDueDate(r.dt_fatal, ctx.hoje) : undefined) },
  }),
} as const

/** What became of a task. */
export const camposDesfecho = {
  dt_reagendamento: dateTime('Reagendada em', { write: 'action' }),
  ds_justificativa_reagendamento: longText('Justificativa do Reagendamento', { write: 'action', max: 5000 }),
  dt_cancelamento: dateTime('Cancelada em', { write: 'action', index: true }),
  ds_justificativa_cancelamento: longText('Justificativa do Cancelamento', { write: 'action', max: 5000 }),
  dt_conclusao: dateTime('Concluída em', { write: 'action', index: true }),
  cd_usuario_conclusao: ref('Concluída por', 'usuarios', { write: 'action' }),
  ds_detalhes_conclusao: longText('Detalhes da Conclusão', { write: 'action', max: 5000 }),
  cd_causa_atraso: ref('Causa do atraso', 'causas-atraso', { write: 'action' }),
  dt_visualizado: dateTime('Visualizada em', { write: { create: 'server', update: 'taskModule' } }),
  cd_usuario_solicitado: ref('Troca pedida a', 'usuarios', { write: 'action', index: true }),
  cd_usuario_solicitante: ref('Troca pedida por', 'usuarios', { write: 'action' }),
} as const

/** The lawsuits whose number is typed, and what the chosen one fills in. */
export const processoSugerido = {
  to: 'processos',
  minSearch: 3,
  perPage: 12,
  fills: {
    cd_cliente: 'cd_cliente',
    cd_cidade: 'cd_cidade',
    nm_parte_contraria: 'nm_parte_contraria',
    nm_autor: 'nm_autor',
    nm_reu: 'nm_reu',
    cd_foro: 'cd_orgao',
    ie_processo_virtual: 'ie_processo_virtual',
    cd_responsavel_tarefa: 'cd_responsavel_tarefa',
  },
} as const

/** How a task stands: what was done with it, and where nothing was, its deadline. */
export const situacaoTarefa = cases(
  'Status',
  statusTarefa,
  [
    [{ dt_cancelamento: { ne: null } }, 'CA'],
    [{ dt_conclusao: { ne: null } }, 'CO'],
    [{ dt_vencimento: { lt: hoje() } }, 'VE'],
    [{ dt_vencimento: { eq: hoje() } }, 'PD'],
    // A rescheduled task is shown as such while its new date is ahead; then the deadline matters more.
    [{ dt_reagendamento: { ne: null } }, 'RA'],
  ],
  'AB',
  { words: palavrasDoPrazo },
)
