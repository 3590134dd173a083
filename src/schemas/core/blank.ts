/** What counts as no value: null, an empty text, an empty list. */
export const isBlank = (v: unknown): boolean =>
  v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)
