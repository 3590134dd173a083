import { choices, date, entity, integer, list, longText, money, option, ref, section, text } from '../core/index.ts'
import { acoesLinha } from './acoes-linha.ts'

const situacao = choices({ AC: { label: 'A conciliar', tom: 'today' }, CO: { label: 'Conciliada', tom: 'done' }, IG: { label: 'Ignorada', tom: 'cancelled' } })
const explicacao = choices({
  PG: 'Baixa feita pela conciliação',
  BA: 'Baixa que já existia',
  LA: 'Conta lançada pela conciliação',
  TR: 'Transferência feita pela conciliação',
  TX: 'Transferência que já existia',
})
const tipoProposta = choices({ pagar: 'Conta a pagar', receber: 'Conta a receber', baixa: 'Baixa', transferencia: 'Transferência', regra: 'Regra' })
const doServidor = { write: 'server' } as const
const entrou = { nr_valor: { gt: '0.00' } } as const
const aConciliar = { ie_situacao: { eq: 'AC' } } as const
const comProposta = { ds_proposta: { ne: null } } as const

/** A line of a bank's statement, and what explains it: nothing is explained but by somebody. */
export const extratosLinhas = entity({
  name: 'extratos-linhas',
  label: ['Linha do extrato', 'Conciliação bancária'],
  gender: 'f',
  area: 'financeiro',
  path: 'conciliacao/',
  route: 'financeiro/conciliacao',
  menu: { group: 'Financeiro', icon: 'financeiro', badge: 'a_conciliar' },
  title: 'ds_descricao',
  search: ['ds_descricao', 'ds_identificador', 'nr_documento'],
  fields: {
    cd_extrato: ref('Extrato', 'extratos', { ...doServidor, required: true, index: true, part: true }),
    cd_conta_bancaria: ref('Conta', 'contas-bancarias', { ...doServidor, required: true, index: true, perPage: 50 }),
    dt_lancamento: date('Data', { ...doServidor, required: true, index: true }),
    nr_valor: money('Valor', { ...doServidor, required: true, index: true }),
    ds_descricao: text('Descrição', { ...doServidor, required: true, max: 500 }),
    ds_identificador: text('Identificador', { ...doServidor, max: 120 }),
    nr_documento: text('Documento', { ...doServidor, max: 80 }),
    ds_chave: text('Chave', { ...doServidor, read: false, required: true, max: 240 }),
    ie_situacao: option('Situação', situacao, { ...doServidor, required: true, default: 'AC', index: true }),
    ie_explicacao: option('Explicada por', explicacao, doServidor),
    cd_transferencia: ref('Transferência', 'transferencias', { ...doServidor, index: true }),
    ds_motivo: longText('Motivo', { max: 300, write: 'action' }),
    ds_proposta: text('Proposta', { ...doServidor, max: 300 }),
    ds_razao: text('Por quê', { ...doServidor, max: 200 }),
    nr_pontos: integer('Certeza', doServidor),
    proposta: list(
      'Partes da proposta',
      {
        ie_tipo: option('Tipo', tipoProposta),
        cd_registro: integer('Registro', { plain: true }),
        nr_valor: money('Valor'),
        // What it was made of: where that is another by now, it is not accepted.
        ds_base: text('Feita de'),
      },
      doServidor,
    ),
  },
  list: {
    columns: ['dt_lancamento', 'ds_descricao', 'nr_valor', 'ds_proposta', 'ie_situacao'],
    below: { ds_descricao: ['cd_conta_bancaria'], ds_proposta: ['ds_razao'] },
    card: ['nr_valor', 'dt_lancamento', 'ds_proposta'],
    filters: ['ie_situacao', 'cd_conta_bancaria', 'cd_extrato', 'dt_lancamento', 'nr_valor', 'ie_explicacao', 'ds_descricao'],
    sort: 'dt_lancamento,id',
    perPage: 50,
    triage: true,
    initial: { ie_situacao: 'AC' },
    presets: { entradas: { label: 'Entradas', where: entrou }, saidas: { label: 'Saídas', where: { nr_valor: { lt: '0.00' } } } },
    empty: 'Nada a conciliar. Importe o extrato do banco, em .ofx ou .csv.',
  },
  counters: {
    a_conciliar: { label: 'A conciliar', where: aConciliar, tone: 'today' },
    com_proposta: { label: 'Com proposta', where: { ...aConciliar, ...comProposta }, tone: 'ahead' },
    sem_explicacao: { label: 'Sem explicação', where: { ...aConciliar, ds_proposta: { eq: null } }, tone: 'late' },
  },
  form: [
    section('Linha', ['dt_lancamento', 'nr_valor', 'ds_descricao', 'ds_identificador', 'nr_documento', 'cd_conta_bancaria']),
    section('Proposta', ['ds_proposta', 'ds_razao', 'nr_pontos']),
  ],
  aside: ['ie_explicacao', 'cd_transferencia', 'ds_motivo', 'cd_extrato', 'dt_criado'],
  header: { marks: ['ie_situacao'], usual: {}, sides: [], facts: ['dt_lancamento', 'nr_valor', 'cd_conta_bancaria'] },
  related: {
    baixas: { label: 'Baixas', to: 'baixas', by: 'cd_linha_extrato', columns: ['dt_baixa', 'ie_tipo', 'cd_pagar', 'cd_receber', 'nr_principal', 'nr_liquido'] },
  },
  access: { read: 'financialModule', create: false, update: false, delete: false },
  indexes: [
    { on: ['cd_conta_bancaria', 'ds_chave'], unique: 'Esta linha já foi importada.' },
    // What waits is little of all that ever came.
    { on: ['cd_conta_bancaria'], with: ['ds_proposta'], where: aConciliar },
  ],
  actions: acoesLinha,
})
