import { campo, longText, money } from '../core/index.ts'
import { escrever } from './conversa-ato.ts'

const gate = 'logisticsModule'
/** What may still be answered. */
export const pendente = { ie_situacao: { in: ['PE', 'PP'] } } as const
/** The same, by somebody outside of the firm. */
const porFora = { ...pendente, cd_funcionario: { eq: null } } as const

/** What each side does with a request: who was asked says yes, names another price or refuses; the firm takes it or withdraws. */
export const acoesSolicitacao = {
  aceitar: {
    label: 'Aceitar',
    call: 'PATCH solicitacoes/aceitar/{id}/',
    // Without an offer there is nothing to say yes to.
    when: { ...porFora, nr_valor: { ne: null } },
    gate: 'correspondentUser',
    set: { ie_situacao: 'AC' },
    foretells: 'solicitacoes/{id}/aceite/',
    handler: true,
    confirm: 'Você se compromete a fazer este ato neste dia e por este valor.',
    submit: 'Aceitar',
    success: 'Solicitação aceita com sucesso!',
    tone: 'primary',
    place: 'primary',
  },
  propor: {
    label: 'Propor valor',
    call: 'PATCH solicitacoes/propor/{id}/',
    when: porFora,
    gate: 'correspondentUser',
    input: { nr_valor_proposto: money('Valor proposto', { required: true, min: 0.01 }) },
    set: { ie_situacao: 'PP' },
    handler: true,
    submit: 'Propor',
    success: 'Valor proposto ao escritório!',
    place: 'primary',
  },
  recusar: {
    label: 'Recusar',
    call: 'PATCH solicitacoes/recusar/{id}/',
    when: porFora,
    gate: 'correspondentUser',
    input: { ds_motivo: longText('Motivo', { required: true, max: 2000 }) },
    set: { ie_situacao: 'RC' },
    handler: true,
    submit: 'Recusar',
    success: 'Solicitação recusada!',
    place: 'primary',
  },
  contratar: {
    label: 'Aceitar valor proposto',
    call: 'PATCH solicitacoes/contratar/{id}/',
    when: { ie_situacao: { eq: 'PP' } },
    gate,
    set: { ie_situacao: 'AC', nr_valor: campo('nr_valor_proposto') },
    handler: true,
    confirm: 'O ato fica com este correspondente, pelo valor que ele propôs.',
    submit: 'Aceitar',
    success: 'Correspondente contratado!',
    place: 'primary',
  },
  retirar: {
    label: 'Retirar solicitação',
    call: 'PATCH solicitacoes/retirar/{id}/',
    when: pendente,
    gate,
    set: { ie_situacao: 'RT' },
    handler: true,
    confirm: 'Esta pessoa deixa de ver o ato e não pode mais aceitar.',
    tone: 'danger',
    success: 'Solicitação cancelada com sucesso!',
  },
  escrever: escrever('solicitacoes', { ie_situacao: { in: ['PE', 'PP', 'AC'] }, cd_funcionario: { eq: null } }),
} as const
