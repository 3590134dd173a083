/** The 27 units of the federation in the order of the CNJ's codes: `UFS[0]` is 01 (Res. CNJ 65/2008, annex). */
export const UFS = [
  ...(['AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA'] as const),
  ...(['PB', 'PR', 'PE', 'PI', 'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SE', 'SP', 'TO'] as const),
] as const

export type Uf = (typeof UFS)[number]

/** Whether the text is one of the 27 acronyms, in upper case. */
export const isUf = (s: string): s is Uf => (UFS as readonly string[]).includes(s)
