import { bool, campo, date, file, hoje, ref } from '../core/index.ts'
import { categoriaDe } from '../financeiro/lancavel.ts'

export const contaVale = { dt_cancelamento: { eq: null } } as const
export const contaPaga = { ...contaVale, nr_valor_baixado: { gte: campo('nr_valor') } } as const
export const pago = { or: [{ ie_entrega: { eq: 'PG' } }, { ie_entrega: { eq: 'AG' }, dt_pagamento: { ne: null } }] } as const

/** What finance does with what is owed for an act. */
export const acoesPagamento = {
  gerarConta: {
    label: 'Gerar conta a pagar',
    call: 'PATCH pagamentos-correspondentes/gerar-conta/{id}/',
    when: { ie_entrega: { eq: 'AG' }, dt_vencimento: { eq: null } },
    gate: 'financialEdit',
    input: {
      dt_vencimento: date('Vencimento', { required: true, default: hoje() }),
      cd_categoria: categoriaDe('D'),
      cd_centro_custo: ref('Estabelecimento', 'centro-custos', { perPage: 50 }),
      ie_reter: bool('Reter tributos na fonte', { default: false }),
    },
    handler: true,
    submit: 'Gerar conta',
    success: 'Conta a pagar gerada!',
    tone: 'primary',
    place: 'primary',
    bulk: { label: 'Gerar contas a pagar', success: 'Contas a pagar geradas!' },
  },
  anexar: {
    label: 'Anexar comprovante',
    call: 'PATCH pagamentos-correspondentes/anexar/{id}/',
    when: pago,
    gate: 'financialEdit',
    input: { aq_comprovante: file('Comprovante', { required: true, accept: ['pdf', 'png', 'jpg'], help: 'PDF ou imagem. O correspondente também o vê.' }) },
    submit: 'Anexar',
    success: 'Comprovante anexado!',
    place: 'primary',
  },
} as const
