import type { CodigoRegime as AnyRegime, Dobro, Origem } from '../tipos.ts'

/** The branches of the law that the first rules knew. */
export type CodigoRegime = Exclude<AnyRegime, 'eleitoral' | 'eleitoral_ordinario'>

/** How a branch of the law was counted by the first rules: never changed again. */
export interface Regime {
  /** Where the way of counting stands. */
  readonly contagem: string
  /** What suspends the deadline from 20 December to 20 January; null where nothing does. */
  readonly recesso: string | null
  /** Where deadlines run from the act itself, and not from its being joined to the file: the remark. */
  readonly juntada: string | null
}

export const REGIMES: Readonly<Record<CodigoRegime, Regime>> = {
  cpc: { contagem: 'CPC, art. 219', recesso: 'CPC, art. 220', juntada: null },
  clt: {
    contagem: 'CLT, art. 775 (Lei 13.467/2017)',
    recesso: 'CLT, art. 775-A',
    juntada: 'No processo do trabalho o prazo conta da ciência, e não da juntada (CLT, art. 774): confira a origem.',
  },
  cpp: {
    contagem: 'CPP, art. 798',
    recesso: 'CPP, art. 798-A',
    juntada:
      'No processo penal o prazo conta da intimação, e não da juntada do mandado (STF, Súmula 710): confira a origem.',
  },
  eca: { contagem: 'ECA, art. 152, § 2º', recesso: null, juntada: null },
  juizados: {
    contagem: 'Lei 9.099/1995, art. 12-A',
    recesso: 'CPC, art. 220',
    juntada: 'Nos Juizados o prazo conta da ciência do ato, e não da juntada (FONAJE, Enunciado 13): confira a origem.',
  },
  admin: {
    contagem: 'Lei 9.784/1999, art. 66',
    recesso: null,
    juntada:
      'No processo administrativo o prazo conta da cientificação oficial (Lei 9.784/1999, art. 66): confira a origem.',
  },
}

export const DOBROS: Readonly<Record<Dobro, { readonly base: string }>> = {
  mp: { base: 'CPC, art. 180' },
  fazenda: { base: 'CPC, art. 183' },
  defensoria: { base: 'CPC, art. 186; LC 80/1994' },
  litisconsortes: { base: 'CPC, art. 229' },
}

export const ORIGENS: Readonly<Record<Origem, { readonly base: string }>> = {
  diario: { base: 'CPC, art. 224, §§ 2º e 3º; Res. CNJ 455/2022, art. 11, § 3º' },
  publicacao: { base: 'CPC, arts. 224, § 3º, e 231, VII' },
  pessoal: { base: 'CPC, art. 231, V; Lei 11.419/2006, art. 5º' },
  audiencia: { base: 'CPC, arts. 218, 224 e 1.003, § 1º' },
  juntada: { base: 'CPC, art. 231, I, II e VI' },
  domicilio_citacao: { base: 'CPC, arts. 231, IX, e 246; Res. CNJ 455/2022, arts. 18 e 20' },
  domicilio_intimacao: { base: 'Res. CNJ 455/2022, art. 20; Lei 11.419/2006, art. 5º' },
}

export const conhece = (codigo: string): codigo is CodigoRegime => Object.hasOwn(REGIMES, codigo)
export const regimeDe = (codigo: AnyRegime): Regime => REGIMES[codigo as CodigoRegime]
