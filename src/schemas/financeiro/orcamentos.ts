import { entity, lookup, money, month, ref, section } from '../core/index.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'
import { categoriaLancavel } from './lancavel.ts'

const UM = 'Esta categoria já tem orçamento neste mês.'

/** What the firm means to earn or spend of a category in a month: a month is kept as its first day. */
export const orcamentos = entity({
  name: 'orcamentos',
  label: ['Orçamento', 'Orçamentos'],
  gender: 'm',
  area: 'financeiro',
  path: 'orcamentos/',
  route: 'financeiro/orcamentos',
  title: 'cd_categoria',
  search: ['cd_categoria'],
  fields: {
    cd_categoria: ref('Categoria', 'categorias-financeiras', { required: true, index: true, perPage: 100, write: 'create', only: categoriaLancavel }),
    ie_natureza: lookup('Natureza', 'cd_categoria.ie_natureza'),
    dt_mes: month('Mês', { required: true, years: { from: 2000, ahead: 10 }, write: 'create' }),
    nr_valor: money('Valor', { required: true, min: 0 }),
  },
  list: {
    columns: ['dt_mes', 'cd_categoria', 'ie_natureza', 'nr_valor'],
    filters: ['cd_categoria', 'dt_mes', 'nr_valor'],
    sort: '-dt_mes,id',
    perPage: 50,
    empty: 'O que se espera receber e gastar em cada mês, por categoria. Preencha a grade do orçamento ou importe uma planilha.',
  },
  form: [section('Orçamento', ['cd_categoria', 'dt_mes', 'nr_valor'])],
  access: acessoFinanceiro,
  import: {
    gate: 'financialEdit',
    key: [],
    headings: async () => ({
      cd_categoria: ['plano de contas', 'conta', 'classificação'],
      dt_mes: ['competência', 'data', 'período'],
      nr_valor: ['orçado', 'previsto', 'meta', 'valor orçado'],
    }),
  },
  indexes: [{ on: ['cd_categoria', 'dt_mes'], unique: UM }, { on: ['dt_mes'] }],
  messages: mensagens('Orçamento', 'o'),
})
