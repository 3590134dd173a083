/** More than this make an address that servers refuse. */
export const MOST_PASTED = 200
/** The filter parameter that holds several values of a field, as a pasted text brought them. */
export const pastedKey = (name: string): string => `${name}__in`
export const pastedValues = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : Array.isArray(value) ? value.map(String) : []
