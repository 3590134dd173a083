import { choices, decimal, entity, option, ref, text } from '../core/index.ts'
import { quemLe } from './analises.ts'

const decisao = choices({
  CO: { label: 'Confirmado', tom: 'done' },
  AL: { label: 'Alterado', tom: 'today' },
  RE: { label: 'Recusado', tom: 'cancelled' },
})

/** What a person said of one value that was read. Rows are added and never changed: of several for a value the last counts. */
export const conferenciasIa = entity({
  name: 'conferencias-ia',
  label: ['Conferência', 'Conferências'],
  gender: 'f',
  area: 'ia',
  path: 'conferencias/',
  title: 'campo',
  fields: {
    cd_analise: ref('Análise de IA', 'analises-ia', { required: true, write: 'create', index: true, part: true }),
    campo: text('Campo', { required: true, max: 120, write: 'create' }),
    ie_decisao: option('Decisão', decisao, { required: true, write: 'create' }),
    // Of a deadline, its last day.
    ds_valor: text('Valor conferido', { max: 500, write: 'create', required: { ie_decisao: { eq: 'AL' } } }),
    ds_lido: text('Valor lido', { max: 500, write: 'server' }),
    ds_trecho: text('Trecho', { max: 1000, write: 'server' }),
    nr_confianca: decimal('Confiança', { write: 'server' }),
    nm_grupo: text('Grupo', { max: 60, write: 'server', index: true }),
  },
  list: {
    columns: ['campo', 'ie_decisao', 'ds_lido', 'ds_valor', 'ds_trecho', 'cd_usuario_cri', 'dt_criado'],
    filters: ['cd_analise', 'ie_decisao', 'nm_grupo'],
    sort: '-id',
    perPage: 50,
  },
  access: { read: quemLe, create: quemLe, update: false, delete: false, through: ['cd_analise'] },
})
