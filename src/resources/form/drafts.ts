import { DRAFT_PREFIX } from '../../authProvider/storage.ts'
import type { AnyField, Fields } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/record.ts'

/** What was typed and not saved, kept in this browser. */
export interface Draft {
  /** When it was last touched, in milliseconds. */
  readonly at: number
  readonly values: Row
}

const DAYS_KEPT = 14
const keyOf = (resource: string, id: unknown) => `${DRAFT_PREFIX}${resource}.${String(id ?? 'novo')}`
const store = (): Storage | null => (typeof localStorage === 'undefined' ? null : localStorage)

/** The draft of a record, or of a new one; one too old to be remembered is none. */
export function readDraft(resource: string, id: unknown, now = Date.now()): Draft | null {
  try {
    const draft = JSON.parse(store()?.getItem(keyOf(resource, id)) ?? 'null') as Draft | null
    return draft && now - draft.at < DAYS_KEPT * 86_400_000 ? draft : null
  } catch {
    return null
  }
}

/** Keeps what was typed; nothing typed is no draft. A full storage loses the draft, never the typing. */
export function writeDraft(resource: string, id: unknown, values: Row): void {
  if (Object.keys(values).length === 0) return clearDraft(resource, id)
  try {
    store()?.setItem(keyOf(resource, id), JSON.stringify({ at: Date.now(), values } satisfies Draft))
  } catch {
    clearDraft(resource, id)
  }
}

export const clearDraft = (resource: string, id: unknown): void => store()?.removeItem(keyOf(resource, id))

const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v)

/** The value as it may lie about in a browser: a secret never does, not even half typed. */
export function keepable(field: AnyField | undefined, value: unknown): unknown {
  if (field?.kind === 'secret') return null
  const inner = field?.o.fields as Fields | undefined
  if (!inner) return value
  const clean = (item: unknown) =>
    isRow(item) ? Object.fromEntries(Object.entries(item).map(([n, v]) => [n, keepable(inner[n], v)])) : item
  return Array.isArray(value) ? value.map(clean) : clean(value)
}
