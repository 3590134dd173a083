import type { situacao } from '../enums.ts'

type Situacao = keyof typeof situacao
/** A step of an act: where from, where to, and who takes it. */
interface Passo {
  readonly de: readonly Situacao[]
  readonly para: Situacao
  /** Whoever has one of these: people of the firm, or the correspondent who was asked. */
  readonly quem: 'logisticsModule' | 'correspondentUser' | readonly ['logisticsModule', 'correspondentUser']
}

/** Nobody has been asked yet, or nobody is any more. */
export const livre = ['CD', 'RE'] as const
/** Not done yet. */
export const porFazer = [...livre, 'CT', 'CO'] as const
/** Neither cancelled nor concluded. */
export const aberta = [...porFazer, 'CF'] as const

/** Somebody outside of the firm was asked, or has it: nobody of the firm's own. */
export const comCorrespondente = { ie_situacao: { in: ['CT', 'CO', 'CF', 'CL'] }, cd_funcionario: { eq: null } } as const

/** Somebody of outside has it, and its day, hour or place is another since: they still have it, and say anew that they go. */
export const mudou = { ie_situacao: { eq: 'CO' }, ie_confirmada: { eq: false } } as const

/**
 * Every way from one situation of a hearing or a diligence to another (unknowns.md 10). Buttons, the server's checks and
 * the drawing in docs/SITUACOES.md are made from it.
 */
export const passos = {
  solicitar: { de: [...livre, 'CT'], para: 'CT', quem: 'logisticsModule' },
  removerSolicitacao: { de: ['CT'], para: 'CD', quem: 'logisticsModule' },
  aceitar: { de: ['CT'], para: 'CO', quem: 'correspondentUser' },
  // One of the firm's own may give way to another.
  assumir: { de: [...livre, 'CT', 'CO'], para: 'CO', quem: 'logisticsModule' },
  reatribuir: { de: ['CO'], para: 'CD', quem: 'logisticsModule' },
  solicitarConferencia: { de: ['CO'], para: 'CF', quem: ['logisticsModule', 'correspondentUser'] },
  devolver: { de: ['CF'], para: 'CO', quem: 'logisticsModule' },
  finalizar: { de: [...livre, 'CO', 'CF'], para: 'CL', quem: 'logisticsModule' },
  cancelar: { de: aberta, para: 'CA', quem: 'logisticsModule' },
  reabrir: { de: ['CA', 'CL'], para: 'RE', quem: 'logisticsModule' },
} as const satisfies Readonly<Record<string, Passo>>
export type NomeDoPasso = keyof typeof passos

/** What an action that takes a step has of it. */
export const passo = <N extends NomeDoPasso>(nome: N) =>
  ({ when: { ie_situacao: { in: passos[nome].de } }, gate: passos[nome].quem, set: { ie_situacao: passos[nome].para } }) as {
    readonly when: { readonly ie_situacao: { readonly in: (typeof passos)[N]['de'] } }
    readonly gate: (typeof passos)[N]['quem']
    readonly set: { readonly ie_situacao: (typeof passos)[N]['para'] }
  }
