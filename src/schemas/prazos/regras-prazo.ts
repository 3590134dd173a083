import { NOMES, UNIDADES } from '../../prazos/nomes.ts'
import { bool, choices, entity, integer, longText, option, text } from '../core/index.ts'

/** What counts deadlines by which law, and in which unit; the words are the engine's. */
export const regime = choices({ ...NOMES })
export const unidade = choices({ ...UNIDADES })

/** The common deadlines of the law, the same for everybody. */
export const regrasPrazo = entity({
  name: 'regras-prazo',
  label: ['Regra de prazo', 'Regras de prazo'],
  gender: 'f',
  area: 'juridico',
  path: 'regras-prazo/',
  scope: 'global',
  title: 'nm_regra',
  search: ['nm_regra', 'ds_base_legal'],
  fields: {
    nm_regra: text('Prazo', { required: true, max: 120 }),
    // Beside the name where a rule is chosen: 'Contestação · 15 dias úteis'.
    ds_prazo: text('Duração', { required: true, max: 40 }),
    nr_quantidade: integer('Quantidade', { required: true }),
    ie_unidade: option('Unidade', unidade, { required: true }),
    ie_regime: option('Regime', regime, { required: true }),
    ds_base_legal: longText('Base legal', { required: true, max: 200 }),
    ie_dobra: bool('Pode dobrar', { required: true }),
  },
  list: {
    columns: ['nm_regra', 'nr_quantidade', 'ie_unidade', 'ie_regime', 'ds_base_legal'],
    filters: ['ie_regime', 'nm_regra'],
    sort: 'nm_regra',
    perPage: 50,
  },
  access: { create: false, update: false, delete: false },
  rows: async () => (await import('./linhas.ts')).LINHAS,
})
