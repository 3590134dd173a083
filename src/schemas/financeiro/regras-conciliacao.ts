import { bool, choices, entity, option, ref, section, text } from '../core/index.ts'
import { acessoFinanceiro } from './acesso.ts'
import { categoriaLancavel } from './lancavel.ts'
import { camposFavorecido } from './favorecido.ts'

const sentido = choices({ S: { label: 'Saída', tom: 'ahead' }, E: { label: 'Entrada', tom: 'done' } })
const tipo = choices({ LA: { label: 'Lançamento', tom: 'ahead' }, TR: { label: 'Transferência', tom: 'done' } })
const lanca = { ie_tipo: { eq: 'LA' } } as const
const transfere = { ie_tipo: { eq: 'TR' } } as const
const a = camposFavorecido('ie_tipo_favorecido', 'Favorecido', lanca)

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
    ie_tipo: option('Propõe', tipo, { required: true, default: 'LA' }),
    cd_outra_conta: ref('A outra conta', 'contas-bancarias', {
      required: transfere,
      when: transfere,
      index: true,
      perPage: 50,
      only: { ie_ativo: { eq: true } },
    }),
    cd_categoria: ref('Categoria', 'categorias-financeiras', { required: lanca, when: lanca, index: true, perPage: 100, only: categoriaLancavel }),
    ie_tipo_favorecido: a.tipo,
    cd_fornecedor: a.fornecedor,
    cd_funcionario: a.funcionario,
    cd_cliente: a.cliente,
    cd_correspondente: a.correspondente,
    nm_favorecido: a.nome,
    ie_ativo: bool('Em uso', { required: true, default: true }),
  },
  list: {
    columns: ['ds_contem', 'ie_sentido', 'ie_tipo', 'cd_categoria', 'nm_favorecido', 'cd_outra_conta', 'ie_ativo'],
    filters: ['ie_sentido', 'ie_tipo', 'cd_categoria', 'cd_outra_conta', 'ie_ativo', 'ds_contem'],
    sort: 'ds_contem',
    perPage: 25,
    struck: { ie_ativo: { eq: false } },
    empty: 'Nenhuma regra ainda. Elas se aprendem ao lançar uma linha do extrato, ou ao dizer que ela é transferência.',
  },
  form: [
    section('Regra', ['ds_contem', 'ie_sentido', 'ie_tipo', 'cd_outra_conta', 'cd_categoria']),
    section('Favorecido', ['ie_tipo_favorecido', 'cd_fornecedor', 'cd_funcionario', 'cd_cliente', 'cd_correspondente', 'ie_ativo']),
  ],
  access: acessoFinanceiro,
  indexes: [{ on: ['ds_contem', 'ie_sentido'], unique: 'Já há uma regra para isto.' }],
})
