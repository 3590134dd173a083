import { bool, choices, entity, integer, longText, option, ref, sessao, text } from '../core/index.ts'

const proprio = { cd_usuario_cri: { eq: sessao('id') } } as const

/** Dashboards that people make for themselves, and those that somebody shares with the firm. */
export const meusPaineis = entity({
  name: 'paineis',
  label: ['Painel', 'Painéis'],
  gender: 'm',
  area: 'analytics',
  path: 'meus-paineis/',
  title: 'nm_painel',
  fields: {
    nm_painel: text('Nome do painel', { required: true, max: 60 }),
    ie_compartilhado: bool('Compartilhado com o escritório', { default: false }),
  },
  list: { columns: ['nm_painel', 'ie_compartilhado'], sort: 'nm_painel' },
  access: {
    rows: [{ where: { or: [proprio, { ie_compartilhado: { eq: true } }] } }],
    editable: proprio,
    deletable: proprio,
  },
})

const forma = choices({ numero: 'Número', barras: 'Barras', linha: 'Linha', tabela: 'Tabela' })
const agrupa = { ie_forma: { ne: 'numero' } } as const

/**
 * What such a dashboard shows: measures and groupings of an entity, by their names, within a filter of its list. Only who
 * made a card reads what it is made of; others are shown its numbers, as far as they may read them.
 */
export const paineisCartoes = entity({
  name: 'paineis-cartoes',
  label: ['Cartão', 'Cartões'],
  gender: 'm',
  area: 'analytics',
  path: 'paineis-cartoes/',
  title: 'nm_cartao',
  fields: {
    cd_painel: ref('Painel', 'paineis', { required: true, index: true, write: 'create', part: true }),
    nm_cartao: text('Nome do cartão', { required: true, max: 80 }),
    ds_recurso: text('Registros', { required: true, max: 60 }),
    ds_medidas: text('Medidas', { required: true, max: 200 }),
    ie_forma: option('Mostrar como', forma, { required: true, default: 'barras' }),
    ds_grupos: text('Agrupar por', { required: agrupa, when: agrupa, max: 120 }),
    ds_filtro: longText('Filtro', { max: 4000 }),
    nr_ordem: integer('Ordem', { required: true, default: 0, min: 0, max: 999 }),
  },
  list: { columns: ['nm_cartao', 'ie_forma'], filters: ['cd_painel'], sort: 'nr_ordem', perPage: 50 },
  access: { rows: [{ where: proprio }], through: ['cd_painel'] },
})
