import { choices, entity, option, text } from '../core/index.ts'

const segmento = choices({
  SU: 'Supremo, CNJ e STJ',
  FE: 'Justiça Federal',
  TR: 'Justiça do Trabalho',
  EL: 'Justiça Eleitoral',
  MU: 'Justiça Militar da União',
  ES: 'Justiça Estadual',
  ME: 'Justiça Militar Estadual',
})

/** The courts of the country, the same for everybody; asked for before there is a session, when people register. */
export const tribunais = entity({
  name: 'tribunais',
  label: ['Tribunal', 'Tribunais'],
  gender: 'm',
  area: 'base',
  path: 'tribunais/',
  aliases: [['auth', 'tribunais/']],
  route: 'juridico/tribunais',
  menu: { group: 'Configurações', icon: 'tribunal' },
  scope: 'publico',
  title: 'nm_tribunal',
  search: ['nm_tribunal', 'ds_sigla'],
  fields: {
    nm_tribunal: text('Tribunal', { required: true, max: 100 }),
    ds_sigla: text('Sigla', { required: true, max: 10, unique: true }),
    ie_segmento: option('Segmento', segmento, { required: true }),
    ds_uf: text('UF', { required: true, max: 2, help: 'Onde fica a sede.' }),
  },
  list: { columns: ['ds_sigla', 'nm_tribunal', 'ie_segmento', 'ds_uf'], filters: ['ie_segmento', 'ds_uf', 'ds_sigla'], sort: 'id', perPage: 100, whole: true },
  access: { create: false, update: false, delete: false },
  rows: async () => (await import('../br/cortes.ts')).CORTES.map((corte) => ({ ...corte })),
})
