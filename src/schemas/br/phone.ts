/** Digits only, without the country's 55. */
export function cleanPhone(s: string): string {
  const digits = s.replace(/\D/g, '')
  return digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits
}
/** Ten or eleven digits, area code first. */
export const isPhone = (s: string): boolean => /^[1-9]\d{9,10}$/.test(cleanPhone(s))
/** (99) 99999-9999, or with eight digits (99) 9999-9999. */
export function formatPhone(s: string): string {
  const d = cleanPhone(s).slice(0, 11)
  if (d.length <= 2) return d
  const split = d.length > 10 ? 7 : 6
  return `(${d.slice(0, 2)}) ${d.slice(2, split)}${d.length > split ? `-${d.slice(split)}` : ''}`
}
