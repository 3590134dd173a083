import { longText } from '../core/index.ts'

/** A second person is to decide. */
export const aguarda = { ie_aprovacao: { eq: 'AG' }, dt_cancelamento: { eq: null } } as const

/** What whoever did not ask may do with a bill above the limit. */
export const acoesDeAprovacao = {
  aprovar: {
    label: 'Aprovar',
    call: 'PATCH pagamentos/aprovar/{id}/',
    when: aguarda,
    gate: 'financialEdit',
    seen: true,
    handler: true,
    foretells: 'pagamentos/{id}/previsao/',
    confirm: 'Confira a quem e para onde se paga.',
    submit: 'Aprovar',
    success: 'Conta aprovada!',
    place: 'primary',
    key: 'a',
    bulk: { label: 'Aprovar contas', success: 'Contas aprovadas!', foretells: true },
  },
  recusar: {
    label: 'Recusar',
    call: 'PATCH pagamentos/recusar/{id}/',
    when: aguarda,
    gate: 'financialEdit',
    seen: true,
    foretells: 'pagamentos/{id}/previsao/',
    input: { ds_motivo_recusa: longText('Motivo da recusa', { required: true, max: 1000 }) },
    handler: true,
    tone: 'danger',
    success: 'Conta recusada.',
  },
} as const
