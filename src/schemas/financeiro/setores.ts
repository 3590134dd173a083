import { bool, entity, longText, ref, section, text } from '../core/index.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'

/** Who within an establishment spends or earns. */
export const setores = entity({
  name: 'setores',
  label: ['Setor', 'Setores'],
  gender: 'm',
  area: 'financeiro',
  path: 'setores/',
  route: 'financeiro/setores',
  menu: { group: 'Financeiro', icon: 'funcao' },
  title: 'nm_setor',
  fields: {
    nm_setor: text('Setor', { required: true, max: 100, unique: true }),
    cd_centro_custo: ref('Estabelecimento', 'centro-custos', { index: true, perPage: 50 }),
    ds_setor: longText('Descrição', { max: 2000, wide: true }),
    ie_ativo: bool('Ativo', { required: true, default: true }),
  },
  list: {
    columns: ['nm_setor', 'cd_centro_custo', 'ie_ativo', 'ds_setor'],
    filters: ['cd_centro_custo', 'ie_ativo', 'nm_setor'],
    sort: 'nm_setor',
    perPage: 25,
    empty: 'Quem gasta ou ganha em cada estabelecimento: CONTENCIOSO, ADMINISTRATIVO.',
  },
  form: [section('Setor', ['nm_setor', 'cd_centro_custo', 'ie_ativo', 'ds_setor'])],
  access: acessoFinanceiro,
  messages: mensagens('Setor', 'o'),
})
