import { choices, entity, hoje, month, option, percent, section, text } from '../core/index.ts'

const quem = ['manager', 'generalCoordinator'] as const

/** The series that a statement reads, by the codes of `src/dividas`. */
export const series = choices({
  inpc: 'INPC',
  ipca: 'IPCA',
  'ipca-15': 'IPCA-15',
  'ipca-e': 'IPCA-E',
  'igp-m': 'IGP-M',
  'igp-di': 'IGP-DI',
  tr: 'TR',
  selic: 'Selic',
  'taxa-legal': 'Taxa legal',
})
const origem = choices({ PE: 'Informado', BC: { label: 'Banco Central', tom: 'info' } })

/** What an index came to in a month that the product's own files do not have yet; it counts in this firm alone. */
export const indices = entity({
  name: 'indices',
  label: ['Valor de índice', 'Índices econômicos'],
  gender: 'm',
  area: 'cobranca',
  path: 'indices/',
  route: 'cobranca/indices',
  menu: { group: 'Cadastros de cobrança', icon: 'lista', gate: 'collectionModule' },
  title: 'ds_fonte',
  search: ['ds_fonte'],
  fields: {
    ie_indice: option('Índice', series, { required: true }),
    dt_mes: month('Mês', { required: true, index: true }),
    nr_valor: percent('Variação no mês', { required: true, places: 6, min: -50, max: 100 }),
    ds_fonte: text('Fonte', { required: true, max: 200, placeholder: 'IBGE, publicação de 09/10/2026' }),
    ie_origem: option('Origem', origem, { required: true, default: 'PE', write: 'server' }),
  },
  rules: [{ id: 'indice.futuro', field: 'dt_mes', valid: { dt_mes: { lte: hoje() } }, message: 'O "Mês" não pode ser posterior a hoje!' }],
  list: {
    columns: ['ie_indice', 'dt_mes', 'nr_valor', 'ds_fonte', 'ie_origem', 'cd_usuario_cri'],
    filters: ['ie_indice', 'dt_mes', 'ie_origem'],
    sort: '-dt_mes',
    perPage: 25,
    empty: 'O escritório não acrescentou nenhum mês. Acrescente aqui os que faltam, um a um ou por planilha.',
  },
  form: [section('Valor publicado', ['ie_indice', 'dt_mes', 'nr_valor', 'ds_fonte'])],
  indexes: [{ on: ['ie_indice', 'dt_mes'], unique: 'Este mês já tem valor: altere o que está na lista.' }],
  import: {
    gate: quem,
    key: [],
    headings: async () => ({
      ie_indice: ['indice', 'série', 'serie'],
      dt_mes: ['mes', 'data', 'competência', 'competencia'],
      nr_valor: ['valor', 'variação', 'variacao'],
      ds_fonte: ['fonte', 'origem'],
    }),
  },
  access: { read: 'collectionModule', create: quem, update: quem, delete: quem, editable: { ie_origem: { eq: 'PE' } } },
})
