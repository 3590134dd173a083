/**
 * One modulo 11 check digit (IN RFB 2.229/2024 annex; the numeric CPF and CNPJ are the same rule). The value of a
 * character is its ASCII code minus 48, hence A = 17 … Z = 42; one weight per character.
 */
export function mod11(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, i) => total + weight * (text.charCodeAt(i) - 48), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Whether the text is one character over and over, which satisfies modulo 11 but is never issued. */
export const isRepeated = (text: string): boolean => /^(.)\1*$/.test(text)
