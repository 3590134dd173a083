import type { AnyField, AnyWhere, Choices } from '../../schemas/core/index.ts'

type Tests = Readonly<Record<string, unknown>>
const testsOf = (where: AnyWhere, name: string): Tests | undefined => {
  const asked = (where as Record<string, unknown>)[name]
  return asked !== null && typeof asked === 'object' ? (asked as Tests) : undefined
}

/** Whether two plain tests of one value cannot both hold. */
const against = (a: Tests, b: Tests): boolean =>
  'eq' in a ? ('eq' in b && a.eq !== b.eq) || ('ne' in b && a.eq === b.ne) : 'ne' in a && 'eq' in b && a.ne === b.eq
const contrary = (a: AnyWhere, b: AnyWhere): boolean =>
  Object.keys(a).some((name) => {
    const [one, other] = [testsOf(a, name), testsOf(b, name)]
    return one !== undefined && other !== undefined && against(one, other)
  })

/**
 * The codes of `status` that a record may have for which `where` holds. Those are left out of which plain tests tell that
 * they cannot be: tests of the field itself, or of a field that the code's own case asks for another value of.
 */
export function codesWithin(name: string, status: AnyField, codes: Choices, where: AnyWhere | undefined): Choices {
  if (!where) return codes
  const own = testsOf(where, name)
  const { cases = [], otherwise } = status.o as { cases?: readonly (readonly [AnyWhere, string])[]; otherwise?: string }
  const may = (code: string) => {
    if (own && against(own, { eq: code })) return false
    const asked = cases.filter(([, of]) => of === code)
    return asked.length === 0 || code === otherwise || !asked.every(([when]) => contrary(when, where))
  }
  return Object.fromEntries(Object.entries(codes).filter(([code]) => may(code)))
}
