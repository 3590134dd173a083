import { date, entity, integer, option, options, ref, text } from '../core/index.ts'
import { diaSemana, intervaloRecorrencia, statusRecorrencia, tipoRecorrencia } from '../enums.ts'

/**
 * How a task comes again (spec 1-tasks §3 and §9). Which code means which unit is not shown: 1 days, 2 weeks, 3 months.
 * The tasks themselves are made by a job of the server, ahead of their due dates.
 */
export const camposRecorrencia = {
  tipo_recorrencia: option('Repete por', tipoRecorrencia, { required: true, default: '2' }),
  nr_intervalo: option('A cada', intervaloRecorrencia, { required: true, default: '7', when: { tipo_recorrencia: { eq: '1' } } }),
  cd_dia_recorrencia: options('Dias da semana', diaSemana, {
    alias: 'dia_semana',
    when: { tipo_recorrencia: { eq: '2' } },
    help: 'Sem nenhum dia marcado, repete no dia da semana do vencimento.',
  }),
  qtd_repeticao: integer('Repetições', { required: true, default: 1, min: 1, max: 999 }),
  ie_status: option('Situação', statusRecorrencia, { required: true, default: 'AT', edited: true }),
  ds_falha: text('Não foi possível repetir', { max: 500, write: 'server' }),
} as const

export const recorrencias = entity({
  name: 'tarefa-recorrencias',
  label: ['Recorrência', 'Recorrências'],
  gender: 'f',
  area: 'juridico',
  path: 'tarefa-recorrencias/',
  title: 'tipo_recorrencia',
  search: [],
  fields: {
    cd_tarefa: ref('Tarefa', 'tarefas', { required: true, write: 'create', index: true, minSearch: 3, part: true }),
    ...camposRecorrencia,
    dt_base: date('Conta a partir de', { write: 'server' }),
    // What the job has reached: the due date of the last task it made.
    dt_ultima: date('Última tarefa criada para', { write: 'server' }),
    qtd_criadas: integer('Tarefas criadas', { write: 'server', default: 0 }),
  },
  list: { columns: ['cd_tarefa', 'tipo_recorrencia', 'qtd_repeticao', 'ie_status'], filters: ['cd_tarefa', 'ie_status'], sort: '-id' },
  // A recurrence that exists is put out, never deleted (spec 1-tasks §4).
  access: {
    read: 'taskModule',
    create: 'taskModule',
    update: 'taskModule',
    delete: false,
    // A recurrence is seen by whoever sees its task.
    through: ['cd_tarefa'],
  },
})
