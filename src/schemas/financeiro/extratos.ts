import { choices, date, entity, integer, money, option, ref, rollup, section, text } from '../core/index.ts'

const formato = choices({ ofx: 'OFX', csv: 'Planilha .csv' })
const doServidor = { write: 'server' } as const
const daConta = { of: 'extratos-linhas', by: 'cd_extrato', count: true } as const

/** A statement that was brought in: which account, which days, how many of its lines were new. */
export const extratos = entity({
  name: 'extratos',
  label: ['Extrato', 'Extratos'],
  gender: 'm',
  area: 'financeiro',
  path: 'extratos/',
  route: 'financeiro/extratos',
  title: 'nm_arquivo',
  search: ['nm_arquivo', 'cd_conta_bancaria'],
  fields: {
    cd_conta_bancaria: ref('Conta', 'contas-bancarias', { ...doServidor, required: true, index: true, perPage: 50 }),
    nm_arquivo: text('Arquivo', { ...doServidor, required: true, max: 200 }),
    ie_formato: option('Formato', formato, { ...doServidor, required: true }),
    dt_inicio: date('De', doServidor),
    dt_fim: date('Até', doServidor),
    nr_saldo: money('Saldo no banco', doServidor),
    dt_saldo: date('Saldo em', doServidor),
    qt_linhas: integer('Linhas', doServidor),
    qt_novas: integer('Novas', doServidor),
    qt_repetidas: integer('Já importadas', doServidor),
    qt_passadas: integer('Saldos e zeros', { ...doServidor, help: 'Linhas que só dizem um saldo, ou não movem nada.' }),
    qt_a_conciliar: rollup('A conciliar', integer(''), { ...daConta, only: { ie_situacao: { eq: 'AC' } } }),
  },
  list: {
    columns: ['dt_criado', 'cd_conta_bancaria', 'nm_arquivo', 'dt_inicio', 'dt_fim', 'qt_novas', 'qt_repetidas', 'qt_a_conciliar', 'nr_saldo'],
    filters: ['cd_conta_bancaria', 'dt_fim', 'nm_arquivo'],
    sort: '-id',
    perPage: 25,
    empty: 'Nenhum extrato ainda. Importe o primeiro na conciliação.',
  },
  form: [
    section('Extrato', ['cd_conta_bancaria', 'nm_arquivo', 'ie_formato', 'dt_inicio', 'dt_fim', 'nr_saldo', 'dt_saldo']),
    section('Linhas', ['qt_linhas', 'qt_novas', 'qt_repetidas', 'qt_passadas', 'qt_a_conciliar']),
  ],
  aside: ['cd_usuario_cri', 'dt_criado'],
  related: {
    linhas: { label: 'Linhas', to: 'extratos-linhas', by: 'cd_extrato', columns: ['dt_lancamento', 'ds_descricao', 'nr_valor', 'ie_situacao', 'ds_proposta'] },
  },
  access: { read: 'financialModule', create: false, update: false, delete: 'financialEdit' },
})
