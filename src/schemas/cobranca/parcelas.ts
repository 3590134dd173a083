import { bool, campo, cases, choices, date, derived, entity, hoje, integer, longText, money, option, ref, section } from '../core/index.ts'
import { acessoDoDevedor } from './acesso.ts'
import { anos, anosDeVencimento } from './anos.ts'
import { abertoDaParcela, diferencaComMais } from './contas-acordo.ts'
import { papeisDaParcela } from './papeis.ts'
import { meioPagamento } from './codigos.ts'

const situacao = choices({
  PG: { label: 'Paga', tom: 'done' },
  CA: { label: 'Cancelada', tom: 'cancelled' },
  VP: { label: 'Vencida, paga em parte', tom: 'late' },
  PP: { label: 'Paga em parte', tom: 'today' },
  VE: { label: 'Vencida', tom: 'late' },
  HO: { label: 'Vence hoje', tom: 'today' },
  AB: { label: 'A vencer', tom: 'ahead' },
})
const VAZIA = 'Nenhuma parcela encontrada.'
/** How instalments are listed wherever they are (spec 2 §2). */
export const listaDeParcelas = { empty: VAZIA, scrolls: true } as const
const emAberto = { ie_status: { eq: false }, ie_ativo: { eq: true } } as const
const recebida = { nr_valor_pago: { ne: null } } as const
const paga = { ie_status: { eq: true } } as const

/** A part of an agreement, due on a day. */
export const parcelas = entity({
  name: 'parcelas',
  label: ['Parcela', 'Parcelas'],
  gender: 'f',
  area: 'cobranca',
  path: 'parcelas/',
  route: 'cobranca/parcelas',
  menu: { group: 'Cobrança', icon: 'financeiro', gate: 'collectionModule' },
  title: 'nr_parcela',
  search: ['cd_devedor'],
  fields: {
    cd_devedor: ref('Devedor', 'devedores', { required: true, minSearch: 1, index: true, write: 'create', part: true }),
    cd_acordo: ref('Acordo', 'acordos', {
      required: true,
      index: true,
      write: 'create',
      part: true,
      dependsOn: { cd_devedor: 'cd_devedor' },
      carry: ['nr_valor_pago', 'nr_valor_aberto', 'nr_valor_parcelado'],
      closed: { where: { dt_deletado: { ne: null } }, note: '(Cancelado)' },
    }),
    nr_parcela: integer('Parcela', { required: true, min: 0, max: 360 }),
    dt_vencimento: date('Vencimento', { required: true, index: true, years: anosDeVencimento }),
    nr_valor: money('Valor', { required: true, min: 0.01 }),
    ie_status: bool('Paga', { required: true, default: false, write: 'action' }),
    dt_pagamento: date('Data de pagamento', { years: anos, write: 'action' }),
    nr_valor_pago: money('Valor pago', { write: 'action' }),
    ie_ativo: bool('Cobrada', { required: true, default: true, write: 'server' }),
    nr_valor_aberto: derived('Em aberto', money(''), ['nr_valor', 'nr_valor_pago', 'ie_ativo'], abertoDaParcela),
    ie_situacao: cases(
      'Situação',
      situacao,
      [
        [paga, 'PG'],
        [{ ie_ativo: { eq: false } }, 'CA'],
        [{ ...recebida, dt_vencimento: { lt: hoje() } }, 'VP'],
        [recebida, 'PP'],
        [{ dt_vencimento: { lt: hoje() } }, 'VE'],
        [{ dt_vencimento: { eq: hoje() } }, 'HO'],
      ],
      'AB',
    ),
  },
  list: {
    columns: ['cd_devedor', 'nr_parcela', 'cd_acordo', 'ie_situacao', 'dt_vencimento', 'nr_valor', 'nr_valor_pago', 'nr_valor_aberto', 'dt_pagamento'],
    filters: ['cd_devedor', 'cd_acordo', 'ie_situacao', 'ie_status', 'dt_vencimento', 'dt_pagamento'],
    sort: 'dt_vencimento,nr_parcela',
    perPage: 50,
    presets: {
      vencidas: { label: 'Vencidas', where: { ...emAberto, dt_vencimento: { lt: hoje() } } },
      a_vencer: { label: 'A vencer', where: { ...emAberto, dt_vencimento: { gte: hoje() } } },
    },
    struck: { ie_ativo: { eq: false } },
    empty: VAZIA,
    calendars: { vencimento: { label: 'Vencimento', by: 'dt_vencimento', tells: ['cd_devedor', 'nr_parcela', 'nr_valor'], where: { ie_ativo: { eq: true } } } },
  },
  remarks: [
    { field: 'nr_valor', from: ['nr_valor', 'cd_acordo'], say: (r) => diferencaComMais(r.ob_acordo as Readonly<Record<string, unknown>> | null, r.nr_valor) },
  ],
  form: [section('Parcela', ['cd_devedor', 'cd_acordo', 'nr_parcela', 'dt_vencimento', 'nr_valor'])],
  related: { pagamentos: { label: 'Pagamentos', to: 'imputacoes', by: 'cd_parcela', columns: ['cd_pagamento', 'nr_valor', 'ie_ativo'] } },
  documents: papeisDaParcela,
  under: { by: 'cd_devedor', lists: true },
  access: { ...acessoDoDevedor, update: false, delete: false },
  actions: {
    pagar: {
      label: 'Dar baixa',
      call: 'PATCH parcelas/{id}/acordo/{cd_acordo}/',
      when: { ie_status: { eq: false }, ie_ativo: { eq: true } },
      gate: 'collectionModule',
      input: {
        dt_pagamento: date('Data de pagamento', { required: true, default: hoje(), years: anos }),
        nr_valor_pago: money('Valor pago', {
          required: true,
          min: 0.01,
          default: campo('nr_valor_aberto'),
          help: 'Menos que a parcela a deixa aberta pelo resto; mais que ela vai para as seguintes, pela ordem dos vencimentos.',
        }),
        ie_meio: option('Meio de pagamento', meioPagamento),
        ds_observacao: longText('Observação', { max: 5000 }),
      },
      rules: [{ field: 'dt_pagamento', valid: { dt_pagamento: { lte: hoje() } }, message: 'A "Data de pagamento" não pode ser posterior a hoje!' }],
      foretells: 'parcelas/{id}/promessas/',
      handler: true,
      submit: 'Dar baixa',
      success: 'Pagamento registrado com sucesso!',
    },
    reabrir: {
      label: 'Reabrir parcela',
      call: 'PATCH parcelas/reabrir/{id}/acordo/{cd_acordo}/',
      when: { ...recebida, ie_ativo: { eq: true } },
      gate: 'collectionModule',
      handler: true,
      confirm: 'Os pagamentos desta parcela são estornados por inteiro, também no que pagaram de outras, e ela volta a ficar em aberto.',
      success: 'Parcela reaberta com sucesso!',
    },
  },
})
