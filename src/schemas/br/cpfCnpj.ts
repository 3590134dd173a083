import { cleanCnpj, formatCnpj, isCnpj } from './cnpj.ts'
import { formatCpf, isCpf } from './cpf.ts'

/** Up to eleven characters, all digits, are (the beginning of) a CPF; anything else is a CNPJ. */
const looksLikeCpf = (clean: string): boolean => /^\d{0,11}$/.test(clean)

/** The letters (upper-cased) and digits of a CPF or CNPJ. */
export const cleanCpfCnpj = (s: string): string => cleanCnpj(s)

/** Whether the text is a valid CPF or a valid CNPJ, masked or not. */
export const isCpfCnpj = (s: string): boolean => (looksLikeCpf(cleanCpfCnpj(s)) ? isCpf(s) : isCnpj(s))

/** 999.999.999-99 or 99.999.999/9999-99, by what has been typed so far. */
export function formatCpfCnpj(s: string): string {
  const clean = cleanCpfCnpj(s)
  return looksLikeCpf(clean) ? formatCpf(clean) : formatCnpj(clean)
}
