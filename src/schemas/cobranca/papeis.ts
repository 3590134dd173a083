import type { RecordDocument } from '../core/index.ts'

const pdf = { as: 'pdf', handler: true, inList: true } as const

/** What an agreement, an instalment, a payment and a statement are on paper. */
export const papeisDoAcordo: Readonly<Record<'confissao' | 'carne', RecordDocument>> = {
  confissao: { label: 'Confissão de dívida', call: 'acordos/{id}/confissao/', when: { dt_deletado: { eq: null } }, ...pdf },
  carne: { label: 'Carnê', call: 'acordos/{id}/carne/', when: { dt_deletado: { eq: null } }, ...pdf },
}
export const papeisDaParcela: Readonly<Record<'recibo', RecordDocument>> = {
  recibo: { label: 'Recibo', call: 'parcelas/{id}/recibo/', when: { nr_valor_pago: { ne: null } }, ...pdf },
}
export const papeisDoPagamento: Readonly<Record<'recibo', RecordDocument>> = {
  recibo: { label: 'Recibo', call: 'pagamentos/{id}/recibo/', when: { dt_estorno: { eq: null } }, ...pdf },
}
export const papeisDoDemonstrativo: Readonly<Record<'impresso', RecordDocument>> = {
  impresso: { label: 'Demonstrativo em PDF', call: 'demonstrativos/{id}/impresso/', ...pdf },
}
