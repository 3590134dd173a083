import { entity, money, ref, section } from '../core/index.ts'

/** Up to how much those of a group register bills alone: above it somebody else approves. Who is in several groups has the greatest; a group without a limit has none to ask. */
export const limitesAprovacao = entity({
  name: 'limites-aprovacao',
  label: ['Limite de aprovação', 'Limites de aprovação'],
  gender: 'm',
  area: 'financeiro',
  path: 'limites-aprovacao/',
  route: 'financeiro/limites-aprovacao',
  menu: { group: 'Financeiro', icon: 'funcao', gate: 'manager' },
  title: 'nr_limite',
  search: [],
  fields: {
    cd_grupo: ref('Grupo', 'grupos', { required: true, index: true, unique: true, perPage: 50 }),
    nr_limite: money('Sem segunda pessoa até', { required: true, min: 0, help: 'Acima disto, uma conta a pagar espera pela aprovação de outra pessoa.' }),
  },
  list: {
    columns: ['cd_grupo', 'nr_limite'],
    filters: ['cd_grupo'],
    sort: 'nr_limite',
    perPage: 25,
    empty: 'Sem limites, nenhuma conta espera por aprovação.',
  },
  form: [section('Limite', ['cd_grupo', 'nr_limite'])],
  access: { read: 'financialModule', create: 'manager', update: 'manager', delete: 'manager' },
})
