import { REGIMES } from './regimes.ts'
import type { Origem, Pedido } from './tipos.ts'

interface Evento {
  readonly label: string
  /** What its date is called. */
  readonly data: string
  readonly base: string
  /** Where it stood until a day. */
  readonly antes?: { readonly de: string; readonly base: string }
  /** From when on there are such events; deadlines from before are refused with `lei`. */
  readonly desde?: { readonly data: string; readonly lei: string }
}

const CITACAO = {
  data: '2021-08-27',
  lei: 'A citação eletrônica com confirmação (CPC, arts. 231, IX, e 246) vale desde 27/08/2021 (Lei 14.195/2021).',
} as const
const DOMICILIO = {
  data: '2022-04-29',
  lei: 'O Domicílio Judicial Eletrônico vale desde 29/04/2022 (Res. CNJ 455/2022).',
} as const

/** What a deadline may be counted from: the words for it, and for its date. */
export const ORIGENS: Readonly<Record<Origem, Evento>> = {
  diario: {
    label: 'Disponibilização no diário (DJEN)',
    data: 'Data da disponibilização',
    base: 'CPC, art. 224, §§ 2º e 3º; Res. CNJ 455/2022, art. 11, § 3º',
    antes: { de: '2025-05-16', base: 'CPC, art. 224, §§ 2º e 3º; Lei 11.419/2006, art. 4º, §§ 3º e 4º' },
  },
  publicacao: { label: 'Publicação', data: 'Data da publicação', base: 'CPC, arts. 224, § 3º, e 231, VII' },
  pessoal: {
    label: 'Intimação pessoal ou consulta eletrônica',
    data: 'Data da intimação',
    base: 'CPC, art. 231, V; Lei 11.419/2006, art. 5º',
  },
  audiencia: {
    label: 'Audiência ou ciência em cartório',
    data: 'Data da ciência',
    base: 'CPC, arts. 218, 224 e 1.003, § 1º',
  },
  juntada: { label: 'Juntada de AR, mandado ou carta', data: 'Data da juntada', base: 'CPC, art. 231, I, II e VI' },
  domicilio_citacao: {
    label: 'Citação pelo Domicílio Judicial Eletrônico',
    data: 'Data do envio',
    base: 'CPC, arts. 231, IX, e 246; Res. CNJ 455/2022, arts. 18 e 20',
    desde: CITACAO,
  },
  domicilio_intimacao: {
    label: 'Intimação pelo Domicílio Judicial Eletrônico',
    data: 'Data do envio',
    base: 'Res. CNJ 455/2022, art. 20; Lei 11.419/2006, art. 5º',
    desde: DOMICILIO,
  },
}

/** Where the event stands on its day, in the law of the branch where it has one of its own. */
export function baseDaOrigem({ origem, regime, data }: Pick<Pedido, 'origem' | 'regime' | 'data'>): string {
  const { base, antes } = ORIGENS[origem]
  return REGIMES[regime].origens?.[origem] ?? (antes && data < antes.de ? antes.base : base)
}
