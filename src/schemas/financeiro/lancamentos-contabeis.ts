import { doDemonstrativo, numerosDoLancamento } from './numeros.ts'
import { bool, campo, choices, date, entity, hoje, longText, money, option, ref, refs, rollup, section, text } from '../core/index.ts'

const tipo = choices({
  PG: { label: 'Pagamento', tom: 'ahead' },
  RC: { label: 'Recebimento', tom: 'done' },
  TR: { label: 'Transferência', tom: 'info' },
  RT: 'Retenção',
  JU: 'Juros e multa',
  DE: 'Desconto',
  SI: 'Saldo inicial',
  CL: 'Reclassificação',
  MA: 'Manual',
  ES: { label: 'Estorno', tom: 'cancelled' },
})
export type TipoLancamento = keyof typeof tipo & string
const manual = { ie_tipo: { eq: 'MA' }, ie_estornado: { eq: false } } as const
const emUso = { ie_ativo: { eq: true } } as const

/**
 * The ledger: a row is a debit and a credit of one amount, so that it balances by itself. Rows are added and never changed:
 * a reversal is another row, the other way round, that names the one it takes back.
 */
export const lancamentosContabeis = entity({
  name: 'lancamentos-contabeis',
  label: ['Lançamento contábil', 'Lançamentos contábeis'],
  gender: 'm',
  area: 'financeiro',
  path: 'lancamentos-contabeis/',
  route: 'financeiro/lancamentos-contabeis',
  menu: { group: 'Financeiro', icon: 'lista', gate: 'accounting' },
  title: 'ds_historico',
  search: ['ds_historico'],
  fields: {
    dt_lancamento: date('Data', { required: true, default: hoje(), index: true, write: 'create' }),
    ie_tipo: option('Tipo', tipo, { required: true, default: 'MA', write: 'server', index: true }),
    cd_conta_debito: ref('Débito', 'contas-contabeis', { required: true, index: true, write: 'create', perPage: 100, only: emUso }),
    cd_conta_credito: ref('Crédito', 'contas-contabeis', { required: true, index: true, write: 'create', perPage: 100, only: emUso }),
    // Both, for whatever asks what moved an account on either side.
    cd_contas: refs('Conta', 'contas-contabeis', { write: 'server', index: true, perPage: 100 }),
    nr_valor: money('Valor', { required: true, min: 0.01, write: 'create' }),
    ds_historico: text('Histórico', { required: true, max: 300, write: 'create' }),
    cd_baixa: ref('Baixa', 'baixas', { index: true, write: 'server' }),
    cd_transferencia: ref('Transferência', 'transferencias', { index: true, write: 'server', loose: true }),
    cd_centro_custo: ref('Estabelecimento', 'centro-custos', { write: 'create', perPage: 50 }),
    cd_setor: ref('Setor', 'setores', { write: 'create', perPage: 50, dependsOn: { cd_centro_custo: 'cd_centro_custo' } }),
    cd_cliente: ref('Cliente', 'clientes', { write: 'create', minSearch: 1 }),
    cd_processo: ref('Processo', 'processos', { write: 'create', minSearch: 3 }),
    cd_estornado: ref('Estorna', 'lancamentos-contabeis', { write: 'server', index: true }),
    ie_estornado: rollup('Estornado', bool(''), { of: 'lancamentos-contabeis', by: 'cd_estornado', any: true }),
  },
  ...numerosDoLancamento,
  rules: [
    { field: 'cd_conta_credito', valid: { cd_conta_credito: { ne: campo('cd_conta_debito') } }, message: 'O débito e o crédito são de contas diferentes.' },
    { field: 'dt_lancamento', valid: { dt_lancamento: { lte: hoje() } }, message: 'A data não pode ser posterior a hoje!' },
  ],
  list: {
    columns: ['dt_lancamento', 'ie_tipo', 'ds_historico', 'cd_conta_debito', 'cd_conta_credito', 'nr_valor', 'cd_centro_custo', 'cd_processo'],
    filters: [
      'dt_lancamento',
      'ie_tipo',
      'cd_contas',
      'cd_conta_debito',
      'cd_conta_credito',
      'nr_valor',
      'cd_centro_custo',
      'cd_setor',
      'cd_cliente',
      'cd_processo',
      'ds_historico',
    ],
    sort: '-dt_lancamento,-id',
    presets: doDemonstrativo,
    perPage: 50,
    empty: 'Cada pagamento, recebimento e transferência lança aqui o seu débito e o seu crédito.',
  },
  form: [
    section('Lançamento', [
      'dt_lancamento',
      'cd_conta_debito',
      'cd_conta_credito',
      'nr_valor',
      'ds_historico',
      'cd_centro_custo',
      'cd_setor',
      'cd_cliente',
      'cd_processo',
    ]),
  ],
  aside: ['cd_baixa', 'cd_transferencia', 'cd_estornado', 'cd_usuario_cri', 'dt_criado'],
  header: { marks: ['ie_tipo'], usual: {}, sides: [], facts: ['dt_lancamento', 'nr_valor', 'cd_conta_debito', 'cd_conta_credito'] },
  access: { read: 'financialModule', create: 'accounting', update: false, delete: false },
  indexes: [{ on: ['cd_estornado'], where: { cd_estornado: { ne: null } }, unique: 'Este lançamento já foi estornado.' }],
  actions: {
    estornar: {
      label: 'Estornar lançamento',
      call: 'PATCH lancamentos-contabeis/estornar/{id}/',
      when: manual,
      gate: 'accounting',
      input: { dt_estorno: date('Data do estorno', { required: true, default: hoje() }), ds_motivo: longText('Motivo', { required: true, max: 200 }) },
      handler: true,
      submit: 'Estornar',
      tone: 'danger',
      success: 'Lançamento estornado.',
    },
  },
  messages: { created: 'Lançamento contábil cadastrado com sucesso' },
})
