import { companyName, hasFlag, type Company, type Session } from '../../api/session.ts'

/** The companies to choose from: a superuser sees the inactive ones first, marked as such. */
export function companyOptions(session: Session, inactiveMark: string): { value: number; label: string }[] {
  const inactiveFirst = hasFlag(session, 'superuser')
  const rank = (company: Company) => (inactiveFirst && !company.ie_ativo ? 0 : 1)
  return [...session.estabelecimentos]
    .sort((a, b) => rank(a) - rank(b) || companyName(a).localeCompare(companyName(b), 'pt-BR'))
    .map((company) => ({
      value: company.pk,
      label: company.ie_ativo ? companyName(company) : `${inactiveMark} ${companyName(company)}`,
    }))
}

const DAY_MS = 86_400_000

/** Days from one yyyy-mm-dd to another; dates without time are counted in UTC, where every day has 24 hours. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The first letters of the first and last names. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return ((words[0]?.[0] ?? '') + (last?.[0] ?? '')).toLocaleUpperCase('pt-BR')
}
