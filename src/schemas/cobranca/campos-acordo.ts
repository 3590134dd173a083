import { bool, cases, choices, date, dateTime, derived, integer, longText, money, option, ref, refs, rollup, text } from '../core/index.ts'
import { tipoPessoa } from '../enums.ts'
import { anos } from './anos.ts'
import { formaPagamentoAcordo, origemAcordo } from './codigos.ts'
import { diferencaDasParcelas, doFim, doValor, fimDoAcordo, quantas, valorDaParcela } from './contas-acordo.ts'
import { camposDaProposta } from './proposta-acordo.ts'

export const parcelado = { ie_forma_pagamento: { eq: 'P' } } as const
const situacao = choices({
  VI: { label: 'Vigente', tom: 'ahead' },
  HO: { label: 'Homologado', tom: 'done' },
  QU: { label: 'Cumprido', tom: 'done' },
  RO: { label: 'Rompido', tom: 'late' },
  CA: { label: 'Cancelado', tom: 'cancelled' },
})

const parcelaEmAberto = { ie_ativo: { eq: true }, ie_status: { eq: false } } as const

/** What is known of an agreement (spec 2 §3). */
export const camposAcordo = {
  cd_devedor: ref('Devedor', 'devedores', { required: true, index: true, write: 'create', part: true }),
  ie_tipo_devedor: option('Tipo de devedor', tipoPessoa),
  // The order of these four is the order of their checks (spec 2 §5).
  cd_tipo_acordo: ref('Tipo de Acordo', 'tipo-acordo', { required: true, perPage: 50, add: {}, carry: ['ie_titular'] }),
  cd_tipo_debito: ref('Tipo de Débito', 'tipo-debito', { required: true, perPage: 50, add: {} }),
  nr_dia_vencimento: integer('Dia do vencimento', { required: true, min: 1, max: 30, outside: 'O valor em "Dia do vencimento" é invalido!' }),
  dt_inicio_debito: date('Inicio do Débito', { required: true, years: anos }),
  ie_origem_acordo: option('Origem', origemAcordo, { required: true, default: 'A' }),
  ie_forma_pagamento: option('Forma de pagamento', formaPagamentoAcordo, { required: true, default: 'P' }),
  nr_valor_debito_negociado: money('Valor negociado', { required: true, min: 0.01, assist: 'debito' }),
  nr_valor_entrada: money('Valor de entrada', { required: true, min: 0, default: '0.00' }),
  dt_entrada: date('Data de entrada', { years: anos }),
  nr_qtd_parcela: integer('Qtd. parcelas', {
    required: parcelado,
    fixed: { ie_forma_pagamento: { eq: 'A' } },
    default: 1,
    min: 0,
    max: 360,
    follows: { from: ['ie_forma_pagamento'], value: quantas },
  }),
  ...camposDaProposta,
  nr_valor_parcela: money('Valor da parcela', { write: 'server', follows: { from: [...doValor], value: valorDaParcela } }),
  dt_fim_debito: date('Fim do Débito', { write: 'server', follows: { from: [...doFim], value: fimDoAcordo } }),
  ie_homologado: bool('Homologado', { required: true, default: false, edited: true }),
  dt_deletado: dateTime('Cancelado em', { write: 'action' }),
  cd_dividas: refs('Débitos', 'dividas', {
    write: 'create',
    perPage: 50,
    carry: ['dt_vencimento', 'nr_valor'],
    dependsOn: { cd_devedor: 'cd_devedor' },
    only: { ie_ativo: { eq: true }, cd_acordo: { eq: null }, dt_quitacao: { eq: null } },
    help: 'Em branco, todos os que estão em aberto fora de acordo.',
  }),
  nr_valor_pago: rollup('Pago', money(''), { of: 'parcelas', by: 'cd_acordo', sum: 'nr_valor_pago' }),
  nr_valor_aberto: rollup('Em aberto', money(''), { of: 'parcelas', by: 'cd_acordo', sum: 'nr_valor', less: 'nr_valor_pago', only: parcelaEmAberto }),
  dt_ultimo_pagamento: rollup('Último pagamento', date(''), { of: 'pagamentos', by: 'cd_acordo', max: 'dt_pagamento', only: { dt_estorno: { eq: null } } }),
  ds_diferenca: derived(
    'Conferência das parcelas',
    text(''),
    ['nr_valor_pago', 'nr_valor_aberto', 'nr_valor_parcelado', 'dt_deletado', 'dt_rompimento'],
    diferencaDasParcelas,
  ),
  dt_quitacao: date('Cumprido em', { write: 'server', past: true }),
  dt_rompimento: date('Rompido em', { write: 'action' }),
  ds_rompimento: longText('Rompimento', { write: 'server', max: 2000 }),
  ie_situacao: cases(
    'Situação',
    situacao,
    [
      [{ dt_deletado: { ne: null } }, 'CA'],
      [{ dt_rompimento: { ne: null } }, 'RO'],
      [{ dt_quitacao: { ne: null } }, 'QU'],
      [{ ie_homologado: { eq: true } }, 'HO'],
    ],
    'VI',
  ),
} as const
