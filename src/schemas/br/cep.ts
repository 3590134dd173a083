export const cleanCep = (s: string): string => s.replace(/\D/g, '')
/** Eight digits. */
export const isCep = (s: string): boolean => cleanCep(s).length === 8
/** 99999-999, as far as it has been typed. */
export function formatCep(s: string): string {
  const d = cleanCep(s).slice(0, 8)
  return d.length > 5 ? `${d.slice(0, 5)}-${d.slice(5)}` : d
}
