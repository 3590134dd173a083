import { numerosDaBaixa } from './numeros.ts'
import { campo, cases, choices, date, derived, entity, hoje, list, longText, money, option, ref, section, sessao, text, total } from '../core/index.ts'
import { meioPagamento } from '../cobranca/codigos.ts'
import { daParcela, parcelaDe, tipoBaixa } from './campos-conta.ts'
import { tributo } from './codigos.ts'

const vale = { dt_estorno: { eq: null } } as const
const daConta = { write: 'server', index: true, minSearch: 1, carry: daParcela } as const
const contaDe = (r: Readonly<Record<string, unknown>>) =>
  (r.ob_pagar ?? r.ob_receber ?? {}) as Parameters<typeof parcelaDe>[0] & { readonly ds_descricao?: string }
const situacao = choices({ VA: { label: 'Vale', tom: 'done' }, ES: { label: 'Estornada', tom: 'cancelled' } })

/**
 * What was paid or received of a bill: rows are added and never changed, a reversal is a mark with its day and its reason,
 * and in the ledger an entry of its own. What leaves or enters the account is the principal with interest, less discount
 * and what is withheld.
 */
export const baixas = entity({
  name: 'baixas',
  label: ['Baixa', 'Baixas'],
  gender: 'f',
  area: 'financeiro',
  path: 'baixas/',
  route: 'financeiro/baixas',
  title: 'nr_liquido',
  search: ['ds_identificador', 'cd_pagar', 'cd_receber'],
  fields: {
    ie_tipo: option('Tipo', tipoBaixa, { required: true, write: 'server', index: true }),
    cd_pagar: ref('Conta a pagar', 'contas-pagar', { ...daConta }),
    cd_receber: ref('Conta a receber', 'contas-receber', { ...daConta }),
    ds_do_que: derived('Do que', text(''), ['cd_pagar', 'cd_receber'], (r) => contaDe(r).ds_descricao ?? null),
    ds_parcela: derived('Parcela', text(''), ['cd_pagar', 'cd_receber'], (r) => parcelaDe(contaDe(r))),
    // That of its bill: what stands behind a wall has its payments there, too.
    cd_processo: ref('Processo', 'processos', { write: 'server', index: true }),
    cd_conta_bancaria: ref('Conta', 'contas-bancarias', { required: true, write: 'server', index: true, perPage: 50 }),
    dt_baixa: date('Data', { required: true, write: 'server', index: true, past: true }),
    nr_principal: money('Valor', { required: true, write: 'server' }),
    nr_juros: money('Juros e multa', { required: true, default: '0.00', write: 'server' }),
    nr_desconto: money('Desconto', { required: true, default: '0.00', write: 'server' }),
    nr_retido: money('Retido', { required: true, default: '0.00', write: 'server' }),
    nr_liquido: total('Na conta', money(''), { add: ['nr_principal', 'nr_juros'], less: ['nr_desconto', 'nr_retido'] }),
    retidos: list('Retido por tributo', { ie_tributo: option('Tributo', tributo), nr_valor: money('Retido') }, { write: 'server' }),
    ie_forma: option('Forma', meioPagamento, { write: 'server' }),
    ds_identificador: text('Identificador', { max: 80, write: 'server', index: true }),
    cd_linha_extrato: ref('Linha do extrato', 'extratos-linhas', { write: 'server', index: true }),
    dt_estorno: date('Estornada em', { write: 'action' }),
    cd_usuario_estorno: ref('Estornada por', 'usuarios', { write: 'server' }),
    ds_motivo_estorno: longText('Motivo do estorno', { max: 1000, write: 'action' }),
    ie_situacao: cases('Situação', situacao, [[vale, 'VA']], 'ES'),
  },
  list: {
    columns: ['dt_baixa', 'ie_tipo', 'ds_do_que', 'cd_conta_bancaria', 'nr_principal', 'nr_liquido', 'ie_forma', 'ie_situacao'],
    below: { ds_do_que: ['ds_parcela'] },
    filters: ['ie_tipo', 'cd_conta_bancaria', 'dt_baixa', 'ie_situacao', 'ie_forma', 'nr_principal', 'ds_identificador', 'cd_pagar', 'cd_receber'],
    sort: '-dt_baixa,-id',
    perPage: 25,
    struck: { dt_estorno: { ne: null } },
    empty: 'Nada foi pago nem recebido ainda.',
  },
  ...numerosDaBaixa,
  form: [
    section('Baixa', ['ie_tipo', 'cd_pagar', 'cd_receber', 'ds_parcela', 'dt_baixa', 'cd_conta_bancaria', 'ie_forma', 'ds_identificador']),
    section('Valores', ['nr_principal', 'nr_juros', 'nr_desconto', 'nr_retido', 'nr_liquido']),
  ],
  aside: ['cd_linha_extrato', 'dt_estorno', 'cd_usuario_estorno', 'ds_motivo_estorno', 'cd_usuario_cri', 'dt_criado'],
  header: { marks: ['ie_tipo', 'ie_situacao'], usual: { ie_situacao: 'VA' }, sides: [], facts: ['dt_baixa', 'nr_liquido', 'cd_conta_bancaria'] },
  documents: { recibo: { label: 'Recibo', call: 'baixas/{id}/recibo/', when: { ...vale, ie_tipo: { eq: 'RC' } }, as: 'pdf', handler: true, inList: true } },
  related: { lancamentos: { label: 'Lançamentos', to: 'lancamentos-contabeis', by: 'cd_baixa' } },
  access: { read: 'financialModule', create: false, update: false, delete: false },
  // What the overview adds up of a month, and dashboards of a year.
  indexes: [
    {
      on: ['dt_baixa'],
      with: ['dt_estorno', 'ie_tipo', 'nr_principal', 'nr_juros', 'nr_desconto', 'nr_retido', 'cd_processo', 'cd_receber', 'cd_pagar'],
      where: vale,
    },
  ],
  actions: {
    estornar: {
      label: 'Estornar',
      call: 'PATCH baixas/estornar/{id}/',
      when: vale,
      gate: 'financialEdit',
      input: {
        dt_estorno: date('Data do estorno', { required: true, default: hoje() }),
        ds_motivo_estorno: longText('Motivo do estorno', { required: true, max: 1000, placeholder: 'Cheque devolvido, lançada em duplicidade…' }),
      },
      rules: [
        { field: 'dt_estorno', valid: { dt_estorno: { gte: campo('dt_baixa') } }, message: 'O estorno vem antes da baixa.' },
        { field: 'dt_estorno', valid: { dt_estorno: { lte: hoje() } }, message: 'A data não pode ser posterior a hoje!' },
      ],
      set: { cd_usuario_estorno: sessao('id') },
      submit: 'Estornar',
      tone: 'danger',
      success: 'Baixa estornada: a conta volta a ficar em aberto.',
    },
  },
})
