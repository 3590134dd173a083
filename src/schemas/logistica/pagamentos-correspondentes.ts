import { cases, choices, date, dateTime, entity, file, longText, lookup, money, option, ref, rollup, section, sessao, text } from '../core/index.ts'
import { acoesPagamento, contaPaga, contaVale, pago } from './acoes-pagamento.ts'
import { numerosDoPagamentoAoCorrespondente } from './numeros-ato.ts'

const quem = ['logisticsModule', 'financialModule'] as const
const situacao = choices({
  AG: { label: 'Aguarda o financeiro', tom: 'today' },
  AP: { label: 'A pagar', tom: 'info' },
  PG: { label: 'Pago', tom: 'done' },
  CA: { label: 'Cancelado', tom: 'cancelled' },
})
const entrega = choices({ AG: 'Devido', PG: 'Pago sem conta', CA: 'Cancelado' })
const UM = 'Este ato já tem um pagamento.'
const vale = { ie_entrega: { nin: ['CA'] } } as const
/** Its bill, of which one that was cancelled is none. */
const daConta = { of: 'contas-pagar', by: 'cd_pagamento_correspondente' } as const

/**
 * What a firm owes a correspondent for an act that it approved: logistics hands it over, once for each act, and finance makes
 * it a bill. How it stands follows from what is paid of that. Reopening the act cancels both; once something is paid the
 * act is not reopened.
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
    ie_entrega: option('Obrigação', entrega, { write: 'server', required: true, default: 'AG', index: true, was: 'ie_situacao' }),
    dt_vencimento: rollup('Vencimento', date(''), { ...daConta, max: 'dt_vencimento', only: contaVale }, { index: true }),
    nr_valor_pago: rollup('Pago', money(''), { ...daConta, sum: 'nr_valor_baixado', only: contaVale }),
    dt_pagamento: rollup('Pago em', date('', { past: true }), { ...daConta, max: 'dt_pagamento', only: contaPaga }, { index: true }),
    ie_situacao: cases(
      'Situação',
      situacao,
      [
        [{ ie_entrega: { eq: 'CA' } }, 'CA'],
        [pago, 'PG'],
        [{ dt_vencimento: { ne: null } }, 'AP'],
      ],
      'AG',
    ),
    dt_conta: dateTime('Conta gerada em', { write: 'action', was: 'dt_aprovacao' }),
    aq_comprovante: file('Comprovante', { write: 'action', accept: ['pdf', 'png', 'jpg'] }),
    ds_motivo: longText('Motivo', { write: 'server', max: 2000 }),
  },
  list: {
    columns: ['ie_situacao', 'nm_ato', 'nr_valor', 'dt_vencimento', 'dt_pagamento', 'cd_correspondente', 'nm_escritorio', 'dt_ato', 'aq_comprovante'],
    card: ['nr_valor', 'dt_vencimento', 'dt_pagamento', 'cd_correspondente', 'nm_escritorio'],
    filters: ['ie_situacao', 'cd_correspondente', 'nm_escritorio', 'dt_ato', 'dt_vencimento', 'dt_pagamento', 'cd_audiencia', 'cd_diligencia'],
    sort: '-dt_ato,-id',
    perPage: 25,
    struck: { ie_situacao: { eq: 'CA' } },
    empty: 'Aqui ficam os atos aprovados que um correspondente fez por um valor combinado, até serem pagos.',
  },
  ...numerosDoPagamentoAoCorrespondente,
  counters: {
    aguardando: { label: 'Aguardam o financeiro', tone: 'today', where: { ie_situacao: { eq: 'AG' } } },
    a_pagar: { label: 'A pagar', tone: 'info', where: { ie_situacao: { eq: 'AP' } } },
    pagos: { label: 'Pagos', tone: 'done', where: { ie_situacao: { eq: 'PG' } } },
  },
  form: [
    section('Pagamento', [
      'cd_correspondente',
      'nr_documento',
      'ds_pix',
      'nm_escritorio',
      'nr_valor',
      'nr_valor_pago',
      'dt_pagamento',
      'aq_comprovante',
      'ds_motivo',
    ]),
  ],
  aside: ['dt_ato', 'cd_audiencia', 'cd_diligencia', 'dt_conta', 'dt_criado'],
  header: { marks: ['ie_situacao'], usual: {}, sides: [], facts: ['nr_valor', 'dt_vencimento', 'dt_pagamento'] },
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
      fields: [
        'nm_ato',
        'dt_ato',
        // Their page asks by it.
        'cd_correspondente',
        'nm_escritorio',
        'nr_valor',
        'nr_valor_pago',
        // What the situation is worked out of.
        'ie_entrega',
        'dt_vencimento',
        'ie_situacao',
        'dt_pagamento',
        'aq_comprovante',
      ],
    },
  },
  related: {
    contas: {
      label: 'Conta a pagar',
      to: 'contas-pagar',
      by: 'cd_pagamento_correspondente',
      columns: ['dt_vencimento', 'ie_situacao', 'ds_descricao', 'nr_valor', 'nr_valor_devido', 'dt_pagamento'],
      empty: 'O financeiro ainda não gerou a conta.',
      // The action makes it, once.
      open: { id: { eq: 0 } },
    },
  },
  actions: acoesPagamento,
})
