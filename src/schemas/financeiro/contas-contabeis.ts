import { bool, choices, entity, money, option, ref, section, text } from '../core/index.ts'

const natureza = choices({ AT: 'Ativo', PA: 'Passivo', PL: 'Patrimônio', RE: 'Receita', DE: 'Despesa' })
const propria = { ds_chave: { eq: null } } as const

/**
 * What the ledger is kept by: an account for each bank account and each category, and the few that interest, discounts,
 * taxes and opening balances need, made when they are first needed; an accountant may add others.
 */
export const contasContabeis = entity({
  name: 'contas-contabeis',
  label: ['Conta contábil', 'Contas contábeis'],
  gender: 'f',
  area: 'financeiro',
  path: 'contas-contabeis/',
  route: 'financeiro/contas-contabeis',
  menu: { group: 'Financeiro', icon: 'lista', gate: 'accounting' },
  title: 'nm_conta',
  fields: {
    nm_conta: text('Conta', { required: true, max: 700 }),
    ie_natureza: option('Natureza', natureza, { required: true, index: true }),
    // What it stands for: 'banco:7', 'categoria:12', 'juros-pagos'; empty for those that people add.
    ds_chave: text('Chave', { max: 60, write: 'server', unique: true }),
    nr_saldo: money('Saldo', { required: true, default: '0.00', write: 'server', help: 'Débitos menos créditos.' }),
    cd_conta_bancaria: ref('Conta bancária', 'contas-bancarias', { write: 'server', index: true, loose: true }),
    ie_ativo: bool('Ativa', { required: true, default: true }),
  },
  list: {
    columns: ['nm_conta', 'ie_natureza', 'nr_saldo', 'ie_ativo'],
    filters: ['ie_natureza', 'ie_ativo', 'nm_conta'],
    sort: 'ie_natureza,nm_conta',
    perPage: 100,
    empty: 'As contas nascem com os primeiros lançamentos.',
  },
  form: [section('Conta contábil', ['nm_conta', 'ie_natureza', 'ie_ativo'])],
  related: {
    debitos: { label: 'Débitos', to: 'lancamentos-contabeis', by: 'cd_conta_debito' },
    creditos: { label: 'Créditos', to: 'lancamentos-contabeis', by: 'cd_conta_credito' },
  },
  access: { read: 'financialModule', create: 'accounting', update: 'accounting', delete: 'accounting', editable: propria, deletable: propria },
})
