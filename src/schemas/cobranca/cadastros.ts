import { bool, entity, text } from '../core/index.ts'
import { acessoCadastrosCobranca } from './acesso.ts'

const nome = { required: true, max: 100, unique: true, upper: true } as const
const menu = { group: 'Cadastros de cobrança', icon: 'lista', gate: 'collectionModule' } as const

/** What is owed: condominium fees, rent, school fees. */
export const tipoDebito = entity({
  name: 'tipo-debito',
  label: ['Tipo de débito', 'Tipos de débito'],
  gender: 'm',
  area: 'cobranca',
  path: 'tipo-debito/',
  route: 'cobranca/tipos-debito',
  menu,
  title: 'nm_tipo_debito',
  fields: { nm_tipo_debito: text('Tipo de Débito', nome) },
  list: { columns: ['nm_tipo_debito', 'dt_atualizado'], sort: 'nm_tipo_debito', perPage: 25, empty: 'O que se cobra: COTA CONDOMINIAL, ALUGUEL, MENSALIDADE.' },
  access: acessoCadastrosCobranca,
})

/** What the firm itself calls how a collection stands, beside the tree of the product. */
export const statusCobranca = entity({
  name: 'status-devedor',
  label: ['Status de devedor', 'Status de devedores'],
  gender: 'm',
  area: 'cobranca',
  path: 'status/',
  route: 'cobranca/status',
  menu,
  title: 'nm_status',
  fields: { nm_status: text('Status', nome) },
  list: { columns: ['nm_status', 'dt_atualizado'], sort: 'nm_status', perPage: 25, empty: 'Os nomes que o escritório dá ao andamento da cobrança.' },
  access: acessoCadastrosCobranca,
})

/** How likely it is that a debtor pays. */
export const classificacao = entity({
  name: 'classificacao',
  label: ['Classificação', 'Classificações'],
  gender: 'f',
  area: 'cobranca',
  path: 'classificacao/',
  route: 'cobranca/classificacoes',
  menu,
  title: 'nm_classificacao',
  fields: { nm_classificacao: text('Classificação', nome) },
  list: {
    columns: ['nm_classificacao', 'dt_atualizado'],
    sort: 'nm_classificacao',
    perPage: 25,
    empty: 'Como o escritório avalia um devedor: BOM PAGADOR, RECORRENTE, DE DIFÍCIL CONTATO.',
  },
  access: acessoCadastrosCobranca,
})

/** Which kinds of agreement are made. What the specification tells by the id 3 a firm says of its own types: who else they are made with. */
export const tipoAcordo = entity({
  name: 'tipo-acordo',
  label: ['Tipo de acordo', 'Tipos de acordo'],
  gender: 'm',
  area: 'cobranca',
  path: 'tipo-acordo/',
  route: 'cobranca/tipos-acordo',
  menu,
  title: 'nm_tipo_acordo',
  fields: {
    nm_tipo_acordo: text('Tipo de Acordo', nome),
    ie_titular: bool('Feito por outra pessoa', { required: true, default: false, help: 'Depois de cadastrar um acordo deste tipo, pede os dados do titular.' }),
  },
  list: {
    columns: ['nm_tipo_acordo', 'ie_titular', 'dt_atualizado'],
    sort: 'nm_tipo_acordo',
    perPage: 25,
    whole: true,
    empty: 'Os acordos que o escritório faz: JUDICIAL, EXTRAJUDICIAL, COM TERCEIRO.',
  },
  access: acessoCadastrosCobranca,
})
