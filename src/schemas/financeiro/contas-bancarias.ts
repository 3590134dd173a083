import { bool, choices, date, entity, hoje, money, option, rollup, section, text } from '../core/index.ts'
import { camposPix, nomesPix } from '../pix.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'

const tipoConta = choices({ CC: 'Conta corrente', CP: 'Conta poupança', AP: 'Aplicação', CX: 'Caixa' })
const ditoPor = choices({ EX: 'Extrato importado', DI: 'Quem informou' })
const noBanco = { ie_tipo_conta: { ne: 'CX' } } as const

/** Where the firm's money is: its balance follows from what it began with and from the ledger. */
export const contasBancarias = entity({
  name: 'contas-bancarias',
  label: ['Conta bancária', 'Contas bancárias'],
  gender: 'f',
  area: 'financeiro',
  path: 'contas-bancarias/',
  route: 'financeiro/contas-bancarias',
  menu: { group: 'Financeiro', icon: 'financeiro' },
  title: 'nm_conta',
  search: ['nm_conta', 'nm_banco', 'nr_conta'],
  fields: {
    nm_conta: text('Conta', { required: true, max: 100, unique: true }),
    ie_tipo_conta: option('Tipo', tipoConta, { required: true, default: 'CC' }),
    nm_banco: text('Banco', { max: 100, required: noBanco, when: noBanco }),
    nr_agencia: text('Agência', { max: 20, when: noBanco }),
    nr_conta: text('Número da conta', { max: 30, when: noBanco }),
    nr_saldo_inicial: money('Saldo inicial', { required: true, default: '0.00' }),
    dt_saldo_inicial: date('Saldo inicial em', { required: true, default: hoje(), help: 'O saldo no começo deste dia.' }),
    // Kept by the database as the ledger moves.
    nr_saldo: rollup('Saldo', money(''), { of: 'contas-contabeis', by: 'cd_conta_bancaria', sum: 'nr_saldo' }),
    // What the bank itself said last: of a statement, or typed where there is none.
    nr_saldo_banco: money('Saldo no banco', { write: 'action' }),
    dt_saldo_banco: date('Saldo no banco em', { write: 'action' }),
    ie_saldo_banco: option('Saldo no banco dito por', ditoPor, { write: 'server' }),
    ...camposPix,
    ie_ativo: bool('Ativa', { required: true, default: true }),
  },
  rules: [{ field: 'dt_saldo_inicial', changed: true, valid: { dt_saldo_inicial: { lte: hoje() } }, message: 'A data do saldo inicial não pode ser futura.' }],
  list: {
    columns: ['nm_conta', 'ie_tipo_conta', 'nm_banco', 'nr_agencia', 'nr_conta', 'nr_saldo', 'ie_ativo'],
    filters: ['ie_tipo_conta', 'ie_ativo', 'nm_banco', 'nm_conta'],
    sort: 'nm_conta',
    perPage: 25,
    plain: true,
    empty: 'Onde está o dinheiro do escritório: contas, aplicações e o caixa.',
  },
  form: [
    section('Conta', ['nm_conta', 'ie_tipo_conta', 'nm_banco', 'nr_agencia', 'nr_conta', 'ie_ativo']),
    section('Saldo inicial', ['nr_saldo_inicial', 'dt_saldo_inicial']),
    section('Pix da conta', [...nomesPix]),
  ],
  aside: ['nr_saldo', 'nr_saldo_banco', 'dt_saldo_banco', 'ie_saldo_banco', 'dt_criado'],
  header: { marks: ['ie_tipo_conta'], usual: {}, sides: [], facts: ['nr_saldo', 'nm_banco', 'nr_agencia', 'nr_conta'] },
  related: { baixas: { label: 'Baixas', to: 'baixas', by: 'cd_conta_bancaria' } },
  access: acessoFinanceiro,
  actions: {
    informarSaldo: {
      label: 'Informar o saldo no banco',
      call: 'PATCH contas-bancarias/informar-saldo/{id}/',
      when: { ie_ativo: { eq: true } },
      gate: 'financialEdit',
      input: { nr_informado: money('Saldo', { required: true }), dt_informado: date('No fim do dia', { required: true, default: hoje() }) },
      rules: [{ field: 'dt_informado', valid: { dt_informado: { lte: hoje() } }, message: 'A data não pode ser posterior a hoje!' }],
      handler: true,
      notes: [{ text: 'O saldo que o banco mostra, para comparar com os lançamentos. O de um extrato importado vale mais.' }],
      submit: 'Informar',
      success: 'Saldo informado.',
    },
  },
  messages: mensagens('Conta Bancária', 'a'),
})
