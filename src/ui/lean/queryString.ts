type Values = Record<string, string | null | (string | null)[]>

/** Encoded as RFC 3986 has it. */
const encoded = (value: unknown): string =>
  encodeURIComponent(String(value)).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // What somebody mistyped by hand is taken as it stands.
    return text
  }
}

/** The values that an address says; one that comes several times is a list. */
export function parse(query: string | null | undefined): Values {
  const out: Values = {}
  for (const part of (query ?? '')
    .trim()
    .replace(/^[?#&]/, '')
    .replace(/\+/g, ' ')
    .split('&')
    .filter(Boolean)) {
    const [, name = '', said] = /^([^=]*)(?:=(.*))?$/s.exec(part) ?? []
    const value = said === undefined ? null : decoded(said)
    const key = decoded(name)
    const before = Object.hasOwn(out, key) ? out[key] : undefined
    out[key] = before === undefined ? value : [before, value].flat()
  }
  return out
}

/** Values as an address says them, by the order of their names; what is undefined is left out. */
export function stringify(values: Readonly<Record<string, unknown>> | null | undefined): string {
  const said = (name: string, value: unknown): string[] =>
    value === undefined ? [] : [value === null ? encoded(name) : `${encoded(name)}=${encoded(value)}`]
  return Object.keys(values ?? {})
    .sort()
    .flatMap((name) => [values![name]].flat().flatMap((value) => said(name, value)))
    .join('&')
}
