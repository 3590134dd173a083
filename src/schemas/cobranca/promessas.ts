import { agora, cases, choices, date, dateTime, entity, hoje, longText, money, ref, section, sessao } from '../core/index.ts'
import { acessoDoDevedor } from './acesso.ts'
import { anos } from './anos.ts'

const gate = 'collectionModule'
const situacao = choices({
  CU: { label: 'Cumprida', tom: 'done' },
  CA: { label: 'Cancelada', tom: 'cancelled' },
  VE: { label: 'Vencida', tom: 'late' },
  HO: { label: 'Vence hoje', tom: 'today' },
  AB: { label: 'Em aberto', tom: 'ahead' },
})
/** Neither kept nor given up. */
export const promessaAberta = { dt_cumprida: { eq: null }, dt_cancelada: { eq: null } } as const

/** What a debtor said would be paid, and when. */
export const promessas = entity({
  name: 'promessas',
  label: ['Promessa de pagamento', 'Promessas de pagamento'],
  gender: 'f',
  area: 'cobranca',
  path: 'promessas/',
  route: 'cobranca/promessas',
  menu: { group: 'Cobrança', icon: 'parceiro', gate },
  title: 'dt_promessa',
  search: [],
  fields: {
    cd_devedor: ref('Devedor', 'devedores', { required: true, index: true, minSearch: 1, write: 'create', part: true }),
    dt_promessa: date('Prometida para', { required: true, index: true, years: anos }),
    nr_valor: money('Valor prometido', { required: true, min: 0.01 }),
    cd_responsavel: ref('Quem ouviu', 'funcionarios', { key: 'cd_authuser', minSearch: 3, perPage: 10, index: true, default: sessao('id') }),
    ds_observacao: longText('Observação', { max: 2000, wide: true }),
    dt_cumprida: date('Cumprida em', { write: 'action', years: anos }),
    nr_valor_pago: money('Valor pago', { write: 'action' }),
    // The payment that reached what was promised; empty where somebody said that it was kept.
    cd_pagamento: ref('Cumprida pelo pagamento', 'pagamentos', { write: 'server', loose: true, index: true }),
    dt_cancelada: dateTime('Cancelada em', { write: 'action' }),
    ds_motivo: longText('Motivo do cancelamento', { write: 'action', max: 2000, wide: true }),
    ie_situacao: cases(
      'Situação',
      situacao,
      [
        [{ dt_cancelada: { ne: null } }, 'CA'],
        [{ dt_cumprida: { ne: null } }, 'CU'],
        [{ dt_promessa: { lt: hoje() } }, 'VE'],
        [{ dt_promessa: { eq: hoje() } }, 'HO'],
      ],
      'AB',
    ),
  },
  rules: [
    {
      id: 'promessa.data',
      field: 'dt_promessa',
      changed: true,
      when: promessaAberta,
      valid: { dt_promessa: { gte: hoje() } },
      message: 'A promessa não pode ser para um dia que já passou!',
    },
  ],
  list: {
    columns: ['cd_devedor', 'ie_situacao', 'dt_promessa', 'nr_valor', 'nr_valor_pago', 'cd_responsavel', 'dt_cumprida'],
    filters: ['ie_situacao', 'cd_responsavel', 'dt_promessa', 'cd_devedor', 'dt_cumprida'],
    sort: 'dt_promessa',
    perPage: 25,
    struck: { dt_cancelada: { ne: null } },
    presets: {
      abertas: { label: 'Em aberto', where: promessaAberta, sort: 'dt_promessa' },
      de_hoje: { label: 'Para hoje', where: { ...promessaAberta, dt_promessa: { eq: hoje() } } },
      vencidas: { label: 'Vencidas', where: { ...promessaAberta, dt_promessa: { lt: hoje() } }, sort: 'dt_promessa' },
    },
    calendars: { dia: { label: 'Dia', by: 'dt_promessa', tells: ['cd_devedor', 'nr_valor'], where: { dt_cancelada: { eq: null } } } },
    empty: 'Aqui fica o que os devedores prometem pagar, e até quando.',
  },
  form: [section('Promessa', ['cd_devedor', 'dt_promessa', 'nr_valor', 'cd_responsavel', 'ds_observacao'])],
  aside: ['dt_cumprida', 'nr_valor_pago', 'cd_pagamento', 'dt_cancelada', 'dt_criado'],
  access: { ...acessoDoDevedor, editable: promessaAberta },
  actions: {
    cumprir: {
      label: 'Marcar como cumprida',
      call: 'PATCH promessas/cumprir/{id}/',
      when: promessaAberta,
      gate,
      input: {
        dt_cumprida: date('Paga em', { required: true, default: hoje(), years: anos }),
        nr_valor_pago: money('Valor pago', { required: true, min: 0.01 }),
      },
      rules: [
        {
          id: 'promessa.cumprida',
          field: 'dt_cumprida',
          valid: { dt_cumprida: { lte: hoje() } },
          message: 'O dia do pagamento não pode ser posterior a hoje!',
        },
      ],
      submit: 'Marcar como cumprida',
      success: 'Promessa marcada como cumprida!',
      place: 'primary',
    },
    cancelar: {
      label: 'Cancelar promessa',
      call: 'PATCH promessas/cancelar/{id}/',
      when: promessaAberta,
      gate,
      input: { ds_motivo: longText('Motivo', { required: true, max: 2000 }) },
      set: { dt_cancelada: agora() },
      tone: 'danger',
      success: 'Promessa cancelada com sucesso!',
    },
  },
  messages: { created: 'Promessa registrada com sucesso!' },
})
