import {
  agora,
  bool,
  cases,
  choices,
  cpfCnpj,
  date,
  dateTime,
  derived,
  entity,
  hoje,
  integer,
  longText,
  money,
  option,
  ref,
  rollup,
  section,
  sessao,
  text,
  total,
} from '../core/index.ts'
import { acessoDoDevedor } from './acesso.ts'
import { numerosDoPagamento } from './numeros-cobranca.ts'
import { formatDate } from '../br/dates.ts'
import { anos } from './anos.ts'
import { meioPagamento } from './codigos.ts'
import { papeisDoPagamento } from './papeis.ts'

const vale = { dt_estorno: { eq: null } } as const
const situacao = choices({ RE: { label: 'Recebido', tom: 'done' }, ES: { label: 'Estornado', tom: 'cancelled' } })
/** What is told of a debtor who promised to pay. */
const promessaPendente = (devedor: unknown): string | null => {
  const dia = (devedor as { readonly dt_promessa?: string | null } | null | undefined)?.dt_promessa
  return dia ? `Prometeu pagar até ${formatDate(dia)}: este pagamento conta para a promessa.` : null
}
/** Whose it is follows from what it pays, where that is said. */
const semIndicacao = { nr_documento: { eq: null }, cd_acordo: { eq: null }, cd_divida: { eq: null } } as const

/**
 * What was received of a debtor, a row a receipt: rows are added and never changed, a reversal is a mark with its reason.
 * A payment of an agreement covers the instalment that it names and then the others in the order of their due dates;
 * more than is open of the agreement is refused, for an agreement's balance is exact. One straight on debts covers the
 * debt that it names and then the oldest, interest before principal (CC 352, 354, 355); what is too much is refused, or
 * stays as credit where that is said, which pays what is owed later.
 */
export const pagamentos = entity({
  name: 'pagamentos',
  label: ['Pagamento', 'Pagamentos'],
  gender: 'm',
  area: 'cobranca',
  path: 'pagamentos/',
  route: 'cobranca/pagamentos',
  menu: { group: 'Cobrança', icon: 'financeiro', gate: 'collectionModule' },
  title: 'nr_valor',
  search: ['ds_identificador', 'cd_devedor'],
  fields: {
    cd_devedor: ref('Devedor', 'devedores', { required: semIndicacao, index: true, write: 'create', part: true, minSearch: 1, carry: ['dt_promessa'] }),
    dt_pagamento: date('Data de pagamento', { required: true, default: hoje(), years: anos, index: true, write: 'create', past: true }),
    nr_valor: money('Valor pago', { required: true, min: 0.01, write: 'create' }),
    ie_meio: option('Meio de pagamento', meioPagamento, { write: 'create' }),
    cd_acordo: ref('Acordo', 'acordos', {
      index: true,
      write: 'create',
      loose: true,
      perPage: 50,
      dependsOn: { cd_devedor: 'cd_devedor' },
      help: 'O pagamento vai para as parcelas em aberto, da mais antiga em diante.',
    }),
    nr_parcela: integer('Parcela', { min: 0, max: 360, write: 'create', help: 'Em branco, a mais antiga em aberto.' }),
    cd_divida: ref('Débito', 'dividas', {
      index: true,
      write: 'create',
      loose: true,
      perPage: 50,
      dependsOn: { cd_devedor: 'cd_devedor' },
      carry: ['dt_vencimento', 'nr_valor'],
      help: 'Fora de acordo: o débito que o devedor indicou. Em branco, o mais antigo.',
    }),
    ie_credito: bool('Guardar como crédito o que passar', {
      default: false,
      when: { cd_acordo: { eq: null } },
      write: 'create',
      help: 'Sem isto, recusa-se um valor maior que o devido. O crédito paga o que vier a dever.',
    }),
    ds_identificador: text('Identificador', {
      max: 80,
      index: true,
      write: 'create',
      help: 'O do Pix, do boleto ou do extrato: não entra duas vezes numa importação.',
    }),
    ds_observacao: longText('Observação', { max: 5000, wide: true, write: 'create' }),
    // What a bank's spreadsheet says of who paid what, by which the instalment is found.
    nr_documento: cpfCnpj('CPF ou CNPJ do devedor', { write: 'create' }),
    dt_vencimento: date('Vencimento da parcela', { write: 'create' }),
    cd_parcela: ref('Parcela paga', 'parcelas', { index: true, write: 'server', loose: true }),
    ds_destino: derived('O que paga', text(''), ['cd_acordo', 'nr_parcela'], (r) =>
      r.cd_acordo ? [`Acordo #${r.cd_acordo}`, ...(r.nr_parcela == null ? [] : [`parcela ${r.nr_parcela}`])].join(', ') : null,
    ),
    nr_valor_imputado: rollup('Imputado', money(''), { of: 'imputacoes', by: 'cd_pagamento', sum: 'nr_valor', only: { ie_ativo: { eq: true } } }),
    nr_valor_credito: total('Crédito', money(''), { add: ['nr_valor'], less: ['nr_valor_imputado', 'nr_valor_estornado'] }),
    nr_valor_estornado: money('Estornado', { write: 'server' }),
    dt_estorno: dateTime('Estornado em', { write: 'action' }),
    cd_usuario_estorno: ref('Estornado por', 'usuarios', { write: 'server' }),
    ds_motivo_estorno: longText('Motivo do estorno', { max: 1000, write: 'action' }),
    ie_situacao: cases('Situação', situacao, [[vale, 'RE']], 'ES'),
  },
  rules: [
    {
      id: 'pagamento.futuro',
      field: 'dt_pagamento',
      valid: { dt_pagamento: { lte: hoje() } },
      message: 'A "Data de pagamento" não pode ser posterior a hoje!',
    },
    {
      id: 'pagamento.destino',
      field: 'cd_divida',
      valid: { or: [{ cd_acordo: { eq: null } }, { cd_divida: { eq: null } }] },
      message: 'Um pagamento é de um acordo ou de um débito, e não dos dois!',
    },
  ],
  list: {
    columns: ['dt_pagamento', 'cd_devedor', 'nr_valor', 'ie_situacao', 'ie_meio', 'cd_acordo', 'nr_parcela', 'cd_divida', 'nr_valor_credito'],
    filters: ['cd_devedor', 'ie_situacao', 'dt_pagamento', 'ie_meio', 'cd_acordo', 'nr_valor', 'ds_identificador'],
    sort: '-dt_pagamento,-id',
    perPage: 25,
    struck: { dt_estorno: { ne: null } },
    empty: 'Nenhum pagamento recebido. Registre o primeiro, ou importe a planilha do banco.',
  },
  ...numerosDoPagamento,
  remarks: [{ field: 'cd_devedor', from: ['cd_devedor'], say: (r) => promessaPendente(r.ob_devedor) }],
  form: [
    section('Pagamento', ['cd_devedor', 'dt_pagamento', 'nr_valor', 'ie_meio']),
    section('O que ele paga', ['cd_acordo', 'nr_parcela', 'cd_divida', 'ie_credito']),
    section('Mais', ['ds_identificador', 'ds_observacao']),
  ],
  aside: ['nr_valor_credito', 'dt_estorno', 'cd_usuario_estorno', 'ds_motivo_estorno', 'cd_usuario_cri', 'dt_criado'],
  related: { imputacao: { label: 'Imputação', to: 'imputacoes', by: 'cd_pagamento' } },
  documents: papeisDoPagamento,
  access: { ...acessoDoDevedor, update: false, delete: false },
  import: { gate: 'collectionModule', key: ['ds_identificador'], headings: () => import('./titulosPagamentos.ts').then((m) => m.titulosDePagamentos) },
  actions: {
    estornar: {
      label: 'Estornar pagamento',
      call: 'PATCH pagamentos/estornar/{id}/',
      when: vale,
      gate: 'collectionModule',
      input: { ds_motivo_estorno: longText('Motivo do estorno', { required: true, max: 1000, placeholder: 'Cheque devolvido, lançado em duplicidade…' }) },
      set: { dt_estorno: agora(), cd_usuario_estorno: sessao('id') },
      submit: 'Estornar',
      tone: 'danger',
      success: 'Pagamento estornado com sucesso!',
    },
  },
  messages: { created: 'Pagamento registrado com sucesso!' },
})
