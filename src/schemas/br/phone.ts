/** The digits of a phone number, area code first, without the country's 55. */
export function cleanPhone(s: string): string {
  // The zero that is dialled before an area code is no part of it: none begins with zero.
  const digits = s.replace(/\D/g, '').replace(/^0+/, '')
  // Ten or eleven digits may begin with 55, which is also the area code of western Rio Grande do Sul.
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits
}

/** Whether the text has ten (fixed) or eleven (mobile) digits, area code first: none begins with zero. */
export const isPhone = (s: string): boolean => /^[1-9]\d{9,10}$/.test(cleanPhone(s))

/** (99) 99999-9999, or (99) 9999-9999 with ten digits, or as much of it as has been typed. */
export function formatPhone(s: string): string {
  const d = cleanPhone(s).slice(0, 11)
  if (d.length <= 2) return d
  const split = d.length > 10 ? 7 : 6
  return `(${d.slice(0, 2)}) ${d.slice(2, split)}${d.length > split ? `-${d.slice(split)}` : ''}`
}
