import type { CodigoSerie, Juros, Regime } from './tipos.ts'

/** Lei 14.905/2024 has been in force since this day: IPCA and the legal rate where nothing else was agreed. */
export const LEI_14905 = '2024-08-30'

/** Index and interest that were agreed, from the first day to the last. */
export const contratado = (indice: CodigoSerie | null, juros: Juros): readonly Regime[] => [
  { desde: null, indice, juros, base_legal: 'Convenção ou contrato; CC, art. 389 e 406' },
]

/** A debt with no agreed rate: Selic alone until Lei 14.905/2024, IPCA and the legal rate since. */
export const legal: readonly Regime[] = [
  {
    desde: null,
    indice: null,
    juros: { tipo: 'selic' },
    base_legal: 'CC, art. 406 (redação anterior); STJ, Tema 1368',
  },
  {
    desde: LEI_14905,
    indice: 'ipca',
    juros: { tipo: 'legal' },
    base_legal: 'CC, art. 389, parágrafo único, e 406, § 1º (Lei 14.905/2024); Res. CMN 5.171/2024',
  },
]

/** An agreed index until Lei 14.905/2024 with 1 % a month, IPCA and the legal rate since: charges whose contract is silent. */
export const costumeiro = (indice: CodigoSerie): readonly Regime[] => [
  {
    desde: null,
    indice,
    juros: { tipo: 'convencional', mensal: '1' },
    base_legal: 'Tabela do tribunal e 1 % ao mês (CC, art. 406, e CTN, art. 161, § 1º)',
  },
  legal[1]!,
]
