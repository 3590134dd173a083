import { NOMES } from './nomes.ts'
import type { CodigoRegime, Dobro, Origem, Unidade } from './tipos.ts'

/** How a branch of the law counts (DOMAIN §2.5). Legal bases are data: lawyers read and correct them here. */
export interface Regime {
  readonly label: string
  readonly unidade: Unidade
  /** Where the way of counting stands. */
  readonly contagem: string
  /** From which day on it is counted so; deadlines from before are refused with `lei`, which says how it was. */
  readonly desde: { readonly data: string; readonly lei: string } | null
  /** That the day of the beginning is left out and the last one counts; and that an end without business gives way. */
  readonly exclusao: string
  readonly vencimento: string
  /** Why Saturdays and Sundays are days without business. */
  readonly semExpediente: string
  /** What suspends the deadline from 20 December to 20 January, and since when; null where nothing does. */
  readonly recesso: { readonly base: string; readonly desde: string } | null
  /** Deadlines begin, run and end on any day. */
  readonly continuo?: true
  /** Courts differ on whether the first day may be one without business; it may where this stands. */
  readonly inicioEmQualquerDia?: true
  /** A notice on a day without business is settled to be one of the next business day. */
  readonly intimacaoUtil?: true
  /** Who counts twice, and by which law. */
  readonly dobros: { readonly [K in Dobro]?: string }
  /** Why nobody else does, for the message. */
  readonly semDobro: string
  /** Where the events stand that this branch of the law has rules of its own for. */
  readonly origens?: { readonly [K in Origem]?: string }
  /** Where deadlines run from the act itself, and not from its being joined to the file: the remark. */
  readonly juntada: string | null
  /** By what local days are proven. */
  readonly prova: string
}

const DEFENSORIA = 'LC 80/1994, arts. 44, I, 89, I, e 128, I'
const CPC = {
  exclusao: 'CPC, art. 224',
  vencimento: 'CPC, art. 224, § 1º',
  semExpediente: 'CPC, art. 216',
  prova: 'CPC, art. 1.003, § 6º',
} as const
const RECESSO_CPC = { base: 'CPC, art. 220', desde: '2016-03-18' } as const
const TSE = 'Res. TSE 23.478/2016, art. 7º'

export const REGIMES: Readonly<Record<CodigoRegime, Regime>> = {
  cpc: {
    label: NOMES.cpc,
    unidade: 'uteis',
    contagem: 'CPC, art. 219',
    desde: {
      data: '2016-03-18',
      lei: 'O CPC de 2015 vale desde 18/03/2016: antes contavam-se dias corridos, sem a suspensão do art. 220 (CPC de 1973).',
    },
    ...CPC,
    recesso: RECESSO_CPC,
    dobros: {
      mp: 'CPC, art. 180',
      fazenda: 'CPC, art. 183',
      defensoria: `CPC, art. 186; ${DEFENSORIA}`,
      litisconsortes: 'CPC, art. 229',
    },
    semDobro: '',
    juntada: null,
  },
  clt: {
    label: NOMES.clt,
    unidade: 'uteis',
    contagem: 'CLT, art. 775 (Lei 13.467/2017)',
    desde: {
      data: '2017-11-11',
      lei: 'A contagem em dias úteis no processo do trabalho vale desde 11/11/2017 (Lei 13.467/2017): antes eram corridos.',
    },
    exclusao: 'CLT, art. 775',
    vencimento: 'CLT, art. 775; CPC, art. 224, § 1º (CLT, art. 769)',
    semExpediente: 'CLT, art. 775',
    recesso: { base: 'CLT, art. 775-A', desde: '2017-12-20' },
    intimacaoUtil: true,
    dobros: {
      mp: 'CPC, art. 180 (CLT, art. 769)',
      fazenda: 'Decreto-Lei 779/1969, art. 1º, III; CPC, art. 183',
      defensoria: DEFENSORIA,
    },
    semDobro: 'No processo do trabalho o art. 229 do CPC não se aplica (OJ 310 da SDI-1 do TST).',
    origens: {
      diario: 'CLT, art. 774; Lei 11.419/2006, art. 4º, §§ 3º e 4º',
      publicacao: 'CLT, art. 774',
      pessoal: 'CLT, art. 774; Lei 11.419/2006, art. 5º; TST, Súmula 262',
      audiencia: 'CLT, arts. 774 e 834',
      juntada: 'CLT, art. 774',
    },
    juntada: 'No processo do trabalho o prazo conta da ciência, e não da juntada (CLT, art. 774): confira a origem.',
    prova: 'TST, Súmula 385; CPC, art. 1.003, § 6º',
  },
  cpp: {
    label: NOMES.cpp,
    unidade: 'corridos',
    contagem: 'CPP, art. 798',
    desde: null,
    exclusao: 'CPP, art. 798, § 1º',
    vencimento: 'CPP, art. 798, § 3º',
    semExpediente: 'CPP, art. 798, §§ 1º e 3º; STF, Súmula 310',
    recesso: { base: 'CPP, art. 798-A', desde: '2022-06-03' },
    dobros: { defensoria: DEFENSORIA },
    semDobro: 'No processo penal só a Defensoria Pública conta em dobro (LC 80/1994).',
    origens: {
      diario: 'CPP, arts. 370, § 1º, e 798, § 5º, "a"; Lei 11.419/2006, art. 4º, §§ 3º e 4º',
      publicacao: 'CPP, arts. 370, § 1º, e 798, § 5º, "a"',
      pessoal: 'CPP, art. 798, § 5º, "a"; Lei 11.419/2006, art. 5º',
      audiencia: 'CPP, art. 798, § 5º, "b" e "c"',
      juntada: 'CPP, art. 798, § 5º; STF, Súmula 710',
    },
    juntada:
      'No processo penal o prazo conta da intimação, e não da juntada do mandado (STF, Súmula 710): confira a origem.',
    prova: 'CPC, art. 1.003, § 6º (CPP, art. 3º)',
  },
  eca: {
    label: NOMES.eca,
    unidade: 'corridos',
    contagem: 'ECA, art. 152, § 2º',
    desde: {
      data: '2017-11-23',
      lei: 'O art. 152, § 2º, do ECA vale desde 23/11/2017 (Lei 13.509/2017): antes contava-se pelo CPC.',
    },
    ...CPC,
    exclusao: 'ECA, art. 152, § 2º',
    recesso: null,
    dobros: { defensoria: DEFENSORIA, litisconsortes: 'CPC, art. 229 (ECA, art. 152)' },
    semDobro: 'No ECA a Fazenda Pública e o Ministério Público não contam em dobro (art. 152, § 2º).',
    juntada: null,
  },
  juizados: {
    label: NOMES.juizados,
    unidade: 'uteis',
    contagem: 'Lei 9.099/1995, art. 12-A',
    desde: {
      data: '2018-11-01',
      lei: 'A contagem em dias úteis nos Juizados vale desde 01/11/2018 (Lei 13.728/2018): antes confira a do tribunal.',
    },
    ...CPC,
    recesso: RECESSO_CPC,
    dobros: {},
    semDobro: 'Nos Juizados não há prazo em dobro (Leis 10.259/2001, art. 9º, e 12.153/2009, art. 7º).',
    juntada: 'Nos Juizados o prazo conta da ciência do ato, e não da juntada (FONAJE, Enunciado 13): confira a origem.',
  },
  admin: {
    label: NOMES.admin,
    unidade: 'corridos',
    contagem: 'Lei 9.784/1999, art. 66, § 2º',
    desde: null,
    exclusao: 'Lei 9.784/1999, art. 66',
    vencimento: 'Lei 9.784/1999, art. 66, § 1º',
    semExpediente: 'Lei 9.784/1999, art. 66, § 1º',
    recesso: null,
    inicioEmQualquerDia: true,
    dobros: {},
    semDobro: 'No processo administrativo federal não há prazo em dobro.',
    origens: {
      diario: 'Lei 9.784/1999, arts. 26 e 66',
      publicacao: 'Lei 9.784/1999, arts. 26, § 4º, e 66',
      pessoal: 'Lei 9.784/1999, arts. 26, § 3º, e 66',
      audiencia: 'Lei 9.784/1999, arts. 26 e 66',
      juntada: 'Lei 9.784/1999, art. 66',
    },
    juntada:
      'No processo administrativo o prazo conta da cientificação oficial (Lei 9.784/1999, art. 66): confira a origem.',
    prova: 'Lei 9.784/1999, art. 66, § 1º',
  },
  eleitoral: {
    label: NOMES.eleitoral,
    unidade: 'corridos',
    contagem: `LC 64/1990, art. 16; ${TSE}, § 1º`,
    desde: null,
    exclusao: 'CPC, art. 224',
    vencimento: 'LC 64/1990, art. 16',
    semExpediente: 'LC 64/1990, art. 16',
    recesso: null,
    continuo: true,
    dobros: {},
    semDobro: 'No período eleitoral não há prazo em dobro.',
    origens: {
      diario: `LC 64/1990, art. 16; ${TSE}`,
      publicacao: `LC 64/1990, art. 16; ${TSE}`,
      pessoal: `LC 64/1990, art. 16; ${TSE}`,
      audiencia: `LC 64/1990, art. 16; ${TSE}`,
    },
    juntada: null,
    prova: 'CPC, art. 1.003, § 6º',
  },
  eleitoral_ordinario: {
    label: NOMES.eleitoral_ordinario,
    unidade: 'corridos',
    contagem: `${TSE}, § 2º`,
    desde: { data: '2016-03-18', lei: 'A Res. TSE 23.478/2016 aplica o CPC de 2015, que vale desde 18/03/2016.' },
    ...CPC,
    recesso: { base: 'CPC, art. 220; Res. TSE 23.478/2016, art. 10', desde: '2016-03-18' },
    dobros: { mp: 'CPC, art. 180', fazenda: 'CPC, art. 183', defensoria: DEFENSORIA },
    semDobro: 'Na Justiça Eleitoral confira antes a jurisprudência: os autos são eletrônicos (CPC, art. 229, § 2º).',
    juntada: null,
  },
}

export const DOBROS: Readonly<Record<Dobro, { readonly label: string }>> = {
  mp: { label: 'Ministério Público' },
  fazenda: { label: 'Fazenda Pública' },
  defensoria: { label: 'Defensoria Pública' },
  litisconsortes: { label: 'Litisconsortes com procuradores diferentes' },
}
