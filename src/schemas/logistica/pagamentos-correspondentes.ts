import { agora, choices, date, dateTime, entity, file, hoje, longText, lookup, money, option, ref, section, sessao, text } from '../core/index.ts'

const gate = 'financialModule'
const quem = ['logisticsModule', gate] as const
const situacao = choices({
  AG: { label: 'Aguarda o financeiro', tom: 'today' },
  AP: { label: 'Aprovado para pagamento', tom: 'info' },
  PG: { label: 'Pago', tom: 'done' },
  CA: { label: 'Cancelado', tom: 'cancelled' },
})
const UM = 'Este ato já tem um pagamento.'
/** Neither paid nor cancelled. */
export const aPagar = { ie_situacao: { in: ['AG', 'AP'] } } as const
const pago = { ie_situacao: { eq: 'PG' } } as const
const vale = { ie_situacao: { nin: ['CA'] } } as const

/**
 * What a firm owes a correspondent for an act that it approved: logistics hands it over, once for each act, and finance pays
 * it. Reopening the act cancels it; one that is paid keeps the act from being reopened.
 */
export const pagamentosCorrespondentes = entity({
  name: 'pagamentos-correspondentes',
  label: ['Pagamento a correspondente', 'Pagamentos a correspondentes'],
  gender: 'm',
  area: 'logistica',
  path: 'pagamentos-correspondentes/',
  route: 'logistica/pagamentos',
  menu: { group: 'Logística', icon: 'financeiro' },
  title: 'nm_ato',
  search: ['nm_ato', 'cd_correspondente'],
  fields: {
    nm_ato: text('Ato', { write: 'server', max: 200 }),
    dt_ato: date('Data do ato', { write: 'server', index: true }),
    cd_audiencia: ref('Audiência', 'audiencias', { write: 'server', index: true }),
    cd_diligencia: ref('Diligência', 'diligencias', { write: 'server', index: true }),
    cd_correspondente: ref('Correspondente', 'correspondentes', { write: 'server', index: true }),
    nr_documento: lookup('CPF/CNPJ', 'cd_correspondente.nr_cpf_cnpj'),
    ds_pix: lookup('Chave Pix', 'cd_correspondente.ds_pix'),
    // Whoever is paid does not belong to the firm, and is told who pays.
    nm_escritorio: text('Escritório', { write: 'server', read: 'correspondentUser', max: 200 }),
    nr_valor: money('Valor', { write: 'server', required: true, min: 0.01 }),
    ie_situacao: option('Situação', situacao, { write: 'action', required: true, default: 'AG', index: true }),
    dt_aprovacao: dateTime('Aprovado em', { write: 'action' }),
    dt_pagamento: date('Pago em', { write: 'action', index: true }),
    aq_comprovante: file('Comprovante', { write: 'action' }),
    ds_motivo: longText('Motivo', { write: 'action', max: 2000 }),
  },
  list: {
    columns: ['ie_situacao', 'nm_ato', 'nr_valor', 'dt_pagamento', 'cd_correspondente', 'nm_escritorio', 'dt_ato', 'aq_comprovante'],
    filters: ['ie_situacao', 'cd_correspondente', 'nm_escritorio', 'dt_ato', 'dt_pagamento', 'cd_audiencia', 'cd_diligencia'],
    sort: '-dt_ato,-id',
    perPage: 25,
    struck: { ie_situacao: { eq: 'CA' } },
    empty: 'Aqui ficam os atos aprovados que um correspondente fez por um valor combinado, até serem pagos.',
  },
  counters: {
    aguardando: { label: 'Aguardam o financeiro', tone: 'today', where: { ie_situacao: { eq: 'AG' } } },
    aprovados: { label: 'Aprovados para pagamento', tone: 'info', where: { ie_situacao: { eq: 'AP' } } },
    pagos: { label: 'Pagos', tone: 'done', where: pago },
  },
  form: [section('Pagamento', ['cd_correspondente', 'nr_documento', 'ds_pix', 'nm_escritorio', 'nr_valor', 'dt_pagamento', 'aq_comprovante', 'ds_motivo'])],
  aside: ['dt_ato', 'cd_audiencia', 'cd_diligencia', 'dt_aprovacao', 'dt_criado'],
  header: { marks: ['ie_situacao'], usual: {}, sides: [], facts: ['nr_valor', 'dt_pagamento'] },
  indexes: [
    { on: ['cd_diligencia'], where: vale, unique: UM },
    { on: ['cd_audiencia'], where: vale, unique: UM },
  ],
  access: {
    read: quem,
    create: false,
    update: false,
    delete: false,
    export: quem,
    guest: {
      where: { cd_correspondente: { eq: sessao('cd_correspondente') } },
      fields: ['nm_ato', 'dt_ato', 'nm_escritorio', 'nr_valor', 'ie_situacao', 'dt_pagamento', 'aq_comprovante'],
    },
  },
  actions: {
    aprovar: {
      label: 'Aprovar pagamento',
      call: 'PATCH pagamentos-correspondentes/aprovar/{id}/',
      when: { ie_situacao: { eq: 'AG' } },
      gate,
      set: { ie_situacao: 'AP', dt_aprovacao: agora(), ds_motivo: null },
      success: 'Pagamento aprovado!',
      place: 'primary',
      bulk: { label: 'Aprovar pagamentos', success: 'Pagamentos aprovados!' },
    },
    pagar: {
      label: 'Registrar pagamento',
      call: 'PATCH pagamentos-correspondentes/pagar/{id}/',
      when: aPagar,
      gate,
      input: {
        dt_pagamento: date('Pago em', { required: true, default: hoje() }),
        aq_comprovante: file('Comprovante', { help: 'O correspondente também o vê.' }),
      },
      rules: [
        { id: 'pagamento.futuro', field: 'dt_pagamento', valid: { dt_pagamento: { lte: hoje() } }, message: 'O pagamento não pode ser posterior a hoje!' },
      ],
      set: { ie_situacao: 'PG', ds_motivo: null },
      submit: 'Registrar',
      success: 'Pagamento registrado com sucesso!',
      tone: 'primary',
      place: 'primary',
    },
    anexar: {
      label: 'Anexar comprovante',
      call: 'PATCH pagamentos-correspondentes/anexar/{id}/',
      when: pago,
      gate,
      input: { aq_comprovante: file('Comprovante', { required: true, help: 'O correspondente também o vê.' }) },
      submit: 'Anexar',
      success: 'Comprovante anexado!',
    },
    desfazer: {
      label: 'Desfazer pagamento',
      call: 'PATCH pagamentos-correspondentes/desfazer/{id}/',
      when: pago,
      gate,
      input: { ds_motivo: longText('Motivo', { required: true, default: null, max: 2000 }) },
      set: { ie_situacao: 'AP', dt_pagamento: null, aq_comprovante: null },
      notes: [{ text: 'O pagamento volta a esperar, e o ato pode ser reaberto.' }],
      tone: 'danger',
      success: 'Pagamento desfeito!',
    },
  },
})
