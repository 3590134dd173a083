import { campo, choices, counter, date, dateTime, derived, entity, integer, longText, money, option, ref, rollup, section, text } from '../core/index.ts'
import { clienteInativo } from '../juridico/contrato.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'
import { categoriaDe } from './lancavel.ts'

const situacao = choices({
  PR: { label: 'Em conferência', tom: 'today' },
  FA: { label: 'Faturada', tom: 'done' },
  CA: { label: 'Descartada', tom: 'cancelled' },
})
const emConferencia = { ie_situacao: { eq: 'PR' } } as const
const dosItens = { of: 'faturas-itens', by: 'cd_fatura', only: { ie_ativo: { eq: true } } } as const
/** What is said of a line in place of its words to whoever may not see its lawsuit. */
export const SIGILOSO = 'Item de processo sob sigilo'
const foraDaVista = (r: { qt_itens?: unknown; qt_a_vista?: unknown }) => {
  const n = Number(r.qt_itens ?? 0) - Number(r.qt_a_vista ?? 0)
  return n > 0 ? `${n} ${n === 1 ? 'item conta' : 'itens contam'} no total e não ${n === 1 ? 'aparece' : 'aparecem'} aqui` : null
}
const anos = { from: 2000, ahead: 5 } as const

/**
 * What a customer is to be charged for a month: proposed from contracts, acts, what was recovered and costs advanced,
 * looked over by somebody, and only then a bill to receive.
 */
export const faturas = entity({
  name: 'faturas',
  label: ['Fatura', 'Faturas'],
  gender: 'f',
  area: 'financeiro',
  path: 'faturas/',
  route: 'financeiro/faturas',
  menu: { group: 'Financeiro', icon: 'financeiro', badge: 'conferir' },
  title: 'id',
  search: ['cd_cliente'],
  fields: {
    cd_cliente: ref('Cliente', 'clientes', { required: true, index: true, write: 'create', minSearch: 1, closed: clienteInativo }),
    dt_inicio: date('De', { required: true, years: anos, write: 'create' }),
    dt_fim: date('Até', { required: true, years: anos, write: 'create', index: true }),
    ie_situacao: option('Situação', situacao, { required: true, default: 'PR', write: 'action', index: true }),
    qt_itens: rollup('Itens', integer(''), { ...dosItens, count: true }),
    // Counted as whoever asks sees them: lines of sealed lawsuits are not among them.
    qt_a_vista: counter('Itens à vista', 'faturas-itens', {
      by: 'cd_fatura',
      only: { ie_ativo: { eq: true } },
      when: { qt_a_vista: { lt: campo('qt_itens') } },
    }),
    ds_fora_da_vista: derived('Sob sigilo', text(''), ['qt_itens', 'qt_a_vista'], foraDaVista),
    nr_valor: rollup('Valor', money(''), { ...dosItens, sum: 'nr_valor' }),
    dt_faturada: dateTime('Faturada em', { write: 'server' }),
    cd_receber: ref('Conta a receber', 'contas-receber', { write: 'server', index: true, loose: true }),
    ds_observacao: longText('Observação', { max: 5000, wide: true, help: 'Vai no anexo que o cliente recebe.' }),
  },
  rules: [{ field: 'dt_fim', valid: { dt_fim: { gte: campo('dt_inicio') } }, message: 'O fim vem antes do começo.' }],
  list: {
    columns: ['id', 'cd_cliente', 'dt_inicio', 'dt_fim', 'ie_situacao', 'qt_itens', 'nr_valor', 'cd_receber'],
    filters: ['ie_situacao', 'cd_cliente', 'dt_fim', 'nr_valor'],
    sort: '-dt_fim,-id',
    perPage: 25,
    struck: { ie_situacao: { eq: 'CA' } },
    empty: 'Nenhuma fatura ainda. No começo de cada mês elas são propostas pelos contratos, atos, recuperações e despesas do mês anterior.',
  },
  counters: {
    conferir: { label: 'A conferir', where: emConferencia, tone: 'today' },
    faturadas: { label: 'Faturadas', where: { ie_situacao: { eq: 'FA' } }, tone: 'done' },
  },
  form: [section('Fatura', ['cd_cliente', 'dt_inicio', 'dt_fim', 'ds_observacao'])],
  aside: ['qt_itens', 'ds_fora_da_vista', 'nr_valor', 'dt_faturada', 'cd_receber', 'dt_criado'],
  header: { marks: ['ie_situacao'], usual: {}, sides: [], facts: ['cd_cliente', 'nr_valor', 'dt_inicio', 'dt_fim'] },
  related: {
    itens: {
      label: 'Itens',
      to: 'faturas-itens',
      by: 'cd_fatura',
      columns: ['dt_item', 'ie_origem', 'ds_descricao', 'nr_valor', 'ie_ativo'],
      glance: { label: 'O que ela cobra', sort: '-nr_valor', columns: ['nr_valor', 'dt_item', 'ie_origem'] },
      empty: 'Nada a cobrar ainda: acrescente um item, ou proponha de novo.',
    },
  },
  documents: {
    anexo: { label: 'Anexo da fatura', call: 'faturas/{id}/anexo/', when: { ie_situacao: { in: ['PR', 'FA'] } }, as: 'pdf', handler: true, inList: true },
  },
  access: { ...acessoFinanceiro, editable: emConferencia, deletable: emConferencia },
  actions: {
    faturar: {
      label: 'Faturar',
      call: 'PATCH faturas/faturar/{id}/',
      when: emConferencia,
      gate: 'financialEdit',
      foretells: 'faturas/{id}/previsao/',
      seen: true,
      input: { dt_vencimento: date('Vencimento', { required: true, years: anos }), cd_categoria: categoriaDe('R') },
      handler: true,
      notes: [{ text: 'Faz uma conta a receber com o total dos itens; o anexo diz o que foi feito.' }],
      submit: 'Faturar',
      success: 'Fatura emitida: a conta a receber foi criada.',
      place: 'primary',
    },
    desfazer: {
      label: 'Desfazer o faturamento',
      call: 'PATCH faturas/desfazer/{id}/',
      when: { ie_situacao: { eq: 'FA' } },
      gate: 'financialEdit',
      handler: true,
      confirm: 'A conta a receber é cancelada, se nada foi recebido dela, e a fatura volta à conferência.',
      tone: 'danger',
      success: 'A fatura voltou à conferência.',
    },
    descartar: {
      label: 'Descartar',
      call: 'PATCH faturas/descartar/{id}/',
      when: emConferencia,
      gate: 'financialEdit',
      set: { ie_situacao: 'CA' },
      confirm: 'O que ela cobra não é proposto de novo enquanto ela não for retomada.',
      tone: 'danger',
      success: 'Fatura descartada.',
    },
    retomar: {
      label: 'Retomar',
      call: 'PATCH faturas/retomar/{id}/',
      when: { ie_situacao: { eq: 'CA' } },
      gate: 'financialEdit',
      set: { ie_situacao: 'PR' },
      success: 'A fatura voltou à conferência.',
    },
  },
  messages: mensagens('Fatura', 'a'),
})
