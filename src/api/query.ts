export type QueryValue = string | number | boolean | null | undefined | readonly QueryValue[]
export type Query = Readonly<Record<string, QueryValue>>

function textOf(value: QueryValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return value.map(textOf).filter(Boolean).join(',')
  return String(value).trim()
}

/** Query values as they travel: trimmed, lists joined by commas, empty ones left out. */
export function cleanQuery(query: Query): Record<string, string> {
  const clean: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) {
    const text = textOf(value)
    if (text !== '') clean[name] = text
  }
  return clean
}

/** The query as the end of a URL: `?a=1&b=2`, or nothing. */
export function queryString(query: Query): string {
  const text = new URLSearchParams(cleanQuery(query)).toString()
  return text && `?${text}`
}
