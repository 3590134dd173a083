import { ConnectorProblem } from './port.ts'

export type Loose = Readonly<Record<string, unknown>>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

const plain = (key: string) => key.replaceAll('_', '').toLowerCase()

/**
 * Reads an object whose names come in several cases (`numero_processo`, `numeroProcesso`, `NUMEROPROCESSO`): the first of
 * these names that says anything.
 */
export function reader(value: unknown): (...names: readonly string[]) => unknown {
  const known = new Map<string, unknown>()
  for (const [key, one] of Object.entries(isLoose(value) ? value : {}))
    if (one !== null && one !== undefined && one !== '' && !known.has(plain(key))) known.set(plain(key), one)
  return (...names) => names.map((name) => known.get(plain(name))).find((one) => one !== undefined)
}

/** A text, or null where there is none. */
export function textIn(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() ? value.trim() : null
}
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What a source answered, where it is an object of JSON; a page of HTML with status 200 is none. */
export function objectOf(body: Buffer, repetidas = 0): Loose {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (isLoose(value)) return value
  } catch {
    // Said below.
  }
  throw new ConnectorProblem('formato', body.toString('utf8').slice(0, 60).replace(/\s+/g, ' '), repetidas)
}
