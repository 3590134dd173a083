import { isRepeated, mod11 } from './checkDigit.ts'
import { applyMask } from './mask.ts'

const FIRST = [10, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND = [11, ...FIRST]

const withDigits = (nine: string): string => {
  const ten = nine + mod11(nine, FIRST)
  return ten + mod11(ten, SECOND)
}

/** The digits of a CPF, however it was typed. */
export const cleanCpf = (s: string): string => s.replace(/\D/g, '')

/** Whether the text, masked or not, is a CPF with right check digits (modulo 11, Receita Federal). */
export function isCpf(s: string): boolean {
  // Only the mask's own punctuation is forgiven: digits dug out of other text are not a document.
  const cpf = s.replace(/[.\-/\s]/g, '')
  return /^\d{11}$/.test(cpf) && !isRepeated(cpf) && withDigits(cpf.slice(0, 9)) === cpf
}

/** 999.999.999-99, or as much of it as has been typed; digits beyond the eleventh are dropped. */
export const formatCpf = (s: string): string => applyMask(cleanCpf(s), '###.###.###-##')

/**
 * Appends the two check digits to nine digits; returns eleven.
 * @throws RangeError when not given nine digits, or nine equal ones, for which no valid CPF exists
 */
export function makeCpf(nine: string): string {
  if (!/^\d{9}$/.test(nine) || isRepeated(nine)) throw new RangeError(`Base de CPF inválida: ${nine}`)
  return withDigits(nine)
}
