import { isRepeated, mod11 } from './checkDigit.ts'
import { applyMask } from './mask.ts'

const FIRST = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND = [6, ...FIRST]

const withDigits = (twelve: string): string => {
  const thirteen = twelve + mod11(twelve, FIRST)
  return thirteen + mod11(thirteen, SECOND)
}

/** The letters (upper-cased) and digits of a CNPJ: since IN RFB 2.229/2024 the first twelve may be letters. */
export const cleanCnpj = (s: string): string => s.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** Whether the text, masked or not, is a CNPJ, numeric or alphanumeric, with right check digits (IN RFB 2.229/2024). */
export function isCnpj(s: string): boolean {
  // Only the mask's own punctuation is forgiven, as for the CPF.
  const cnpj = s.replace(/[.\-/\s]/g, '').toUpperCase()
  return /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && !isRepeated(cnpj) && withDigits(cnpj.slice(0, 12)) === cnpj
}

/** 99.999.999/9999-99, or as much of it as has been typed, letters kept; what follows the fourteenth is dropped. */
export const formatCnpj = (s: string): string => applyMask(cleanCnpj(s), '##.###.###/####-##')

/**
 * Appends the two check digits to twelve letters or digits; returns fourteen, upper case.
 * @throws RangeError when not given twelve letters or digits, or given twelve zeros, which would repeat to the end
 */
export function makeCnpj(twelve: string): string {
  const base = twelve.toUpperCase()
  const cnpj = withDigits(base)
  if (!/^[0-9A-Z]{12}$/.test(base) || isRepeated(cnpj)) throw new RangeError(`Base de CNPJ inválida: ${twelve}`)
  return cnpj
}
