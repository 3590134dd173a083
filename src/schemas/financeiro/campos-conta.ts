import { bool, campo, choices, date, dateTime, derived, integer, list, longText, money, option, ref, text, total, type AnyField } from '../core/index.ts'
import { meioPagamento } from '../cobranca/codigos.ts'
import { diaUtil, modoConta, periodoConta, tributo } from './codigos.ts'

const anos = { from: 2000, ahead: 30 } as const
const deVarias = { ie_modo: { in: ['PA', 'RE', 'IN'] } } as const
const parcelada = { ie_modo: { eq: 'PA' } } as const
const comFim = { ie_modo: { eq: 'RE' } } as const
const reter = { ie_reter: { eq: true } } as const
/** Once something was paid or received: what it was, and what it counts as, are not edited. */
export const fixed = { nr_valor_baixado: { gt: '0.00' } } as const
/** The same of a field that others have, too. */
export const fixado = <const F extends AnyField>(f: F): F => ({ ...f, o: { ...f.o, fixed } })
/** Of a bill of which something was paid or received what is written on it is edited still; the ledger has none of it. */
export const CORRIGIVEIS = ['ds_descricao', 'dt_competencia', 'nr_documento', 'ie_forma', 'ie_tipo_custo', 'ds_observacao', 'cd_cliente_reembolso'] as const

/** What says which part of a purchase a bill is: '2/6'. */
export const daParcela = ['ie_modo', 'nr_ordem', 'nr_parcelas'] as const
export const parcelaDe = ({ ie_modo, nr_ordem, nr_parcelas }: { readonly [N in (typeof daParcela)[number]]?: unknown }): string | null =>
  ie_modo === 'PA' && nr_ordem && nr_parcelas ? `${Number(nr_ordem)}/${Number(nr_parcelas)}` : null

/** What bills to pay and to receive have in common. */
export const camposConta = {
  ds_descricao: text('Descrição', { required: true, max: 200 }),
  nr_valor: money('Valor', { required: true, min: 0.01, fixed }),
  dt_vencimento: date('Vencimento', { required: true, years: anos, index: true, fixed }),
  dt_competencia: date('Competência', { years: anos, help: 'Qualquer dia do mês a que a conta se refere.' }),
  nr_documento: text('Documento', { max: 60, index: true, placeholder: 'Nota fiscal, boleto, contrato' }),
  ie_forma: option('Forma', meioPagamento),
  cd_centro_custo: ref('Estabelecimento', 'centro-custos', { index: true, perPage: 50, fixed }),
  cd_setor: ref('Setor', 'setores', { perPage: 50, dependsOn: { cd_centro_custo: 'cd_centro_custo' }, fixed }),
  cd_processo: ref('Processo', 'processos', { index: true, minSearch: 3, fixed, help: 'Para o resultado por processo e por cliente.' }),
  ds_observacao: longText('Observação', { max: 5000, wide: true }),
  ie_modo: option('Modo', modoConta, { required: true, default: 'AV', write: 'create' }),
  nr_parcelas: integer('Parcelas', {
    required: parcelada,
    when: parcelada,
    min: 2,
    max: 120,
    write: 'create',
    help: 'O valor é o total: divide-se ao centavo, com o resto na última.',
  }),
  ie_periodo: option('Repete', periodoConta, { required: deVarias, default: 'ME', when: deVarias, write: 'create' }),
  dt_fim_serie: date('Até', { required: comFim, when: comFim, years: anos, write: 'create' }),
  ie_dia_util: option('Fora de dia útil', diaUtil, { required: deVarias, default: 'MA', when: deVarias, write: 'create' }),
  // The first bill of those that came together; each is its number among them.
  nr_serie: integer('Série', { write: 'server', index: true, plain: true }),
  nr_ordem: integer('Nº na série', { write: 'server' }),
  // Of all parts, also those of sealed lawsuits: it decides who approves, and is told to nobody.
  nr_valor_total: money('Valor total', { write: 'server', read: false }),
  ds_parcela: derived('Parcela', text(''), daParcela, parcelaDe),
  // The day that was agreed on, which a short month or a weekend moves for its own bill alone.
  dt_base_serie: date('Conta de', { write: 'server' }),
  // Rule fin.filtros: the days of the month, the months and the years that are asked for; which days `days` means is not shown.
  days_vencimento: integer('Dia do vencimento', { write: 'server', plain: true }),
  mes_vencimento: integer('Mês do vencimento', { write: 'server', plain: true }),
  ano_vencimento: integer('Ano do vencimento', { write: 'server', plain: true }),
  ie_reter: bool('Reter tributos na fonte', { required: true, default: false, fixed }),
  retencoes: list(
    'Retenções',
    {
      cd_retencao: integer('Regra', { plain: true }),
      nm_retencao: text('Retenção', { max: 100 }),
      ie_tributo: option('Tributo', tributo),
      nr_base: money('Base'),
      nr_valor: money('Retido'),
      ds_fonte: longText('Fonte', { max: 1000 }),
    },
    { write: 'server', when: reter, wide: true },
  ),
  nr_retido: money('Retido', { required: true, default: '0.00', write: 'server' }),
  dt_cancelamento: dateTime('Cancelada em', { write: 'action' }),
  ds_motivo_cancelamento: longText('Motivo do cancelamento', { max: 1000, write: 'action' }),
} as const

/** What counts: it was not cancelled. */
export const vale = { dt_cancelamento: { eq: null } } as const
export const aberta = { ...vale, nr_valor_baixado: { lt: campo('nr_valor') } } as const
/** What was refused is paid by nobody until it is asked for anew. */
export const devida = { ...aberta, ie_aprovacao: { ne: 'RE' } } as const
export const comBaixa = { ...vale, ...fixed } as const
export const semBaixa = { ...vale, nr_valor_baixado: { eq: '0.00' } } as const
export const tipoBaixa = choices({ PG: { label: 'Pagamento', tom: 'ahead' }, RC: { label: 'Recebimento', tom: 'done' } })
/** What is left to pay or to receive: what is open, less what is still to be withheld of it. */
export const devido = (label: string) => total(label, money(''), { add: ['nr_valor', 'nr_retido_baixado'], less: ['nr_valor_baixado', 'nr_retido'] })
/** Two who make the bill of an act at the same moment make one. */
export const umaPorAto = { on: ['cd_pagamento_correspondente'], where: vale, unique: 'Este ato de correspondente já tem uma conta.' } as const

/**
 * Of a million bills most are paid: what is open is found, counted and added up along an index of its own, which has what
 * the overview, the cash flow and what is overdue ask for; those paid are counted along another, those of a month along a
 * third. Each has the lawsuit, by which it is known who may see a bill.
 */
export const indicesDaConta = <const N extends readonly string[]>(...mais: N) =>
  [
    // What dashboards add up of a period.
    {
      on: ['dt_vencimento', 'id'],
      with: ['dt_cancelamento', 'nr_valor', 'nr_valor_baixado', 'nr_retido', 'nr_retido_baixado', 'cd_processo', 'cd_cliente', 'cd_categoria', ...mais],
    },
    { on: ['ano_vencimento', 'mes_vencimento', 'dt_vencimento'], sorts: true, with: ['cd_processo'] },
    {
      on: ['dt_vencimento'],
      with: [
        'dt_cancelamento',
        'nr_valor',
        'nr_valor_baixado',
        'nr_retido',
        'nr_retido_baixado',
        'cd_processo',
        'cd_fornecedor',
        'cd_funcionario',
        'cd_cliente',
        'cd_correspondente',
        ...mais,
      ],
      where: aberta,
    },
    { on: ['dt_vencimento'], with: ['cd_processo'], where: { ...vale, nr_valor_baixado: { gte: campo('nr_valor') } } },
    // The few bills whose series has no end: each night asks which of them go on.
    { on: ['nr_serie', 'nr_ordem'], where: { ie_modo: { eq: 'IN' } } },
  ] as const
