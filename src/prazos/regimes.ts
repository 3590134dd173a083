import { NOMES } from './nomes.ts'
import type { CodigoRegime, Dobro, Origem, Unidade } from './tipos.ts'

/** How a branch of the law counts (DOMAIN §2.5). Legal bases are data: lawyers read and correct them here. */
export interface Regime {
  readonly label: string
  readonly unidade: Unidade
  /** Where the way of counting stands. */
  readonly contagem: string
  /** What suspends the deadline from 20 December to 20 January; null where nothing does. */
  readonly recesso: string | null
  readonly dobros: readonly Dobro[]
  /** Where deadlines run from the act itself, and not from its being joined to the file: the remark. */
  readonly juntada: string | null
  /** Why nothing doubles, for the message. */
  readonly semDobro: string
}

export const REGIMES: Readonly<Record<CodigoRegime, Regime>> = {
  cpc: {
    label: NOMES.cpc,
    unidade: 'uteis',
    contagem: 'CPC, art. 219',
    recesso: 'CPC, art. 220',
    juntada: null,
    dobros: ['mp', 'fazenda', 'defensoria', 'litisconsortes'],
    semDobro: '',
  },
  clt: {
    label: NOMES.clt,
    unidade: 'uteis',
    contagem: 'CLT, art. 775 (Lei 13.467/2017)',
    recesso: 'CLT, art. 775-A',
    juntada: 'No processo do trabalho o prazo conta da ciência, e não da juntada (CLT, art. 774): confira a origem.',
    dobros: ['mp', 'fazenda', 'defensoria'],
    semDobro: 'No processo do trabalho o art. 229 do CPC não se aplica (OJ 310 da SDI-1 do TST).',
  },
  cpp: {
    label: NOMES.cpp,
    unidade: 'corridos',
    contagem: 'CPP, art. 798',
    recesso: 'CPP, art. 798-A',
    juntada:
      'No processo penal o prazo conta da intimação, e não da juntada do mandado (STF, Súmula 710): confira a origem.',
    dobros: ['defensoria'],
    semDobro: 'No processo penal só a Defensoria Pública conta em dobro (LC 80/1994).',
  },
  eca: {
    label: NOMES.eca,
    unidade: 'corridos',
    contagem: 'ECA, art. 152, § 2º',
    recesso: null,
    juntada: null,
    dobros: [],
    semDobro: 'No ECA não há prazo em dobro (art. 152, § 2º).',
  },
  juizados: {
    label: NOMES.juizados,
    unidade: 'uteis',
    contagem: 'Lei 9.099/1995, art. 12-A',
    recesso: 'CPC, art. 220',
    juntada: 'Nos Juizados o prazo conta da ciência do ato, e não da juntada (FONAJE, Enunciado 13): confira a origem.',
    dobros: [],
    semDobro: 'Nos Juizados não há prazo em dobro (Leis 10.259/2001, art. 9º, e 12.153/2009, art. 7º).',
  },
  admin: {
    label: NOMES.admin,
    unidade: 'corridos',
    contagem: 'Lei 9.784/1999, art. 66',
    recesso: null,
    juntada:
      'No processo administrativo o prazo conta da cientificação oficial (Lei 9.784/1999, art. 66): confira a origem.',
    dobros: [],
    semDobro: 'No processo administrativo federal não há prazo em dobro.',
  },
}

export const DOBROS: Readonly<Record<Dobro, { readonly label: string; readonly base: string }>> = {
  mp: { label: 'Ministério Público', base: 'CPC, art. 180' },
  fazenda: { label: 'Fazenda Pública', base: 'CPC, art. 183' },
  defensoria: { label: 'Defensoria Pública', base: 'CPC, art. 186; LC 80/1994' },
  litisconsortes: { label: 'Litisconsortes com procuradores diferentes', base: 'CPC, art. 229' },
}

/** What a deadline may be counted from: the words for it, and for its date. */
export const ORIGENS: Readonly<
  Record<Origem, { readonly label: string; readonly data: string; readonly base: string }>
> = {
  diario: {
    label: 'Disponibilização no diário (DJEN)',
    data: 'Data da disponibilização',
    base: 'CPC, art. 224, §§ 2º e 3º; Res. CNJ 455/2022, art. 11, § 3º',
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
  },
  domicilio_intimacao: {
    label: 'Intimação pelo Domicílio Judicial Eletrônico',
    data: 'Data do envio',
    base: 'Res. CNJ 455/2022, art. 20; Lei 11.419/2006, art. 5º',
  },
}
