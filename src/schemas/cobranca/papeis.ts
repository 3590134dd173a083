import type { RecordDocument } from '../core/index.ts'

const pdf = { as: 'pdf', handler: true, inList: true } as const

/** What an agreement, an instalment and a statement are on paper. */
export const papeisDoAcordo: Readonly<Record<'confissao' | 'carne', RecordDocument>> = {
  confissao: { label: 'Confissão de dívida', call: 'acordos/{id}/confissao/', when: { dt_deletado: { eq: null } }, ...pdf },
  carne: { label: 'Carnê', call: 'acordos/{id}/carne/', when: { dt_deletado: { eq: null } }, ...pdf },
}
export const papeisDaParcela: Readonly<Record<'recibo', RecordDocument>> = {
  recibo: { label: 'Recibo', call: 'parcelas/{id}/recibo/', when: { ie_status: { eq: true } }, ...pdf },
}
export const papeisDoDemonstrativo: Readonly<Record<'impresso', RecordDocument>> = {
  impresso: { label: 'Demonstrativo em PDF', call: 'demonstrativos/{id}/impresso/', ...pdf },
}
