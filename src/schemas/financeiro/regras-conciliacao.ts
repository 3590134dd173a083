import { bool, choices, entity, option, ref, section, text } from '../core/index.ts'
import { acessoFinanceiro } from './acesso.ts'
import { categoriaLancavel } from './lancavel.ts'
import { camposFavorecido } from './favorecido.ts'

const sentido = choices({ S: { label: 'Saída', tom: 'ahead' }, E: { label: 'Entrada', tom: 'done' } })
const a = camposFavorecido('ie_tipo_favorecido', 'Favorecido')

/** What was learnt of lines by example: those that contain these words are proposed as this, and never more than proposed. */
export const regrasConciliacao = entity({
  name: 'regras-conciliacao',
  label: ['Regra de conciliação', 'Regras de conciliação'],
  gender: 'f',
  area: 'financeiro',
  path: 'regras-conciliacao/',
  route: 'financeiro/regras-conciliacao',
  menu: { group: 'Financeiro', icon: 'financeiro' },
  title: 'ds_contem',
  search: ['ds_contem'],
  fields: {
    ds_contem: text('Quando o extrato contém', { required: true, min: 3, max: 60 }),
    ie_sentido: option('Em', sentido, { required: true, default: 'S' }),
    cd_categoria: ref('Categoria', 'categorias-financeiras', { required: true, index: true, perPage: 100, only: categoriaLancavel }),
    ie_tipo_favorecido: a.tipo,
    cd_fornecedor: a.fornecedor,
    cd_funcionario: a.funcionario,
    cd_cliente: a.cliente,
    cd_correspondente: a.correspondente,
    nm_favorecido: a.nome,
    ie_ativo: bool('Em uso', { required: true, default: true }),
  },
  list: {
    columns: ['ds_contem', 'ie_sentido', 'cd_categoria', 'nm_favorecido', 'ie_ativo'],
    filters: ['ie_sentido', 'cd_categoria', 'ie_ativo', 'ds_contem'],
    sort: 'ds_contem',
    perPage: 25,
    struck: { ie_ativo: { eq: false } },
    empty: 'Nenhuma regra ainda. Elas se aprendem ao lançar uma linha do extrato.',
  },
  form: [
    section('Regra', ['ds_contem', 'ie_sentido', 'cd_categoria']),
    section('Favorecido', ['ie_tipo_favorecido', 'cd_fornecedor', 'cd_funcionario', 'cd_cliente', 'cd_correspondente', 'ie_ativo']),
  ],
  access: acessoFinanceiro,
  indexes: [{ on: ['ds_contem', 'ie_sentido'], unique: 'Já há uma regra para isto.' }],
})
