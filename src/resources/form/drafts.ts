import { DRAFT_PREFIX, getCompany, keys, read, SECRET_PREFIX } from '../../api/storage.ts'
import {
  fieldType,
  innerFields,
  walledBy,
  type AnyEntity,
  type AnyField,
  type Model,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

/** What was typed and not saved, kept in this browser. */
export interface Draft {
  /** When it was last touched, in milliseconds. */
  readonly at: number
  readonly values: Row
  /** Those fields as they were when it was typed, and the record's version then. */
  readonly before?: Row
}

/**
 * Where a draft lies: with the browser; with the tab, where what it names may be behind a wall; and where the record
 * itself is behind one, no longer than the session.
 */
export type Reach = 'browser' | 'tab' | 'session'

const DAYS_KEPT = 14
const PLACES: readonly Reach[] = ['browser', 'tab', 'session']
const storeOf = (reach: Reach): Storage | null =>
  typeof localStorage === 'undefined' ? null : reach === 'browser' ? localStorage : sessionStorage

/** Of one person, in one firm: nobody else of this browser is offered it. */
const keyOf = (reach: Reach, resource: string, id: unknown) =>
  `${reach === 'session' ? SECRET_PREFIX : DRAFT_PREFIX}${read(keys.userId) ?? '0'}.${getCompany() ?? 0}.${resource}.${String(id ?? 'novo')}`

/** Where the draft of a record may lie. */
export function reachOf(model: Model, entity: AnyEntity, row: Row): Reach {
  const { wall } = entity.access
  if (wall !== undefined && [row[wall]].flat().some((named) => named !== null && named !== undefined)) return 'session'
  return walledBy(model, entity).some((name) => row[name] !== null && row[name] !== undefined) ? 'tab' : 'browser'
}

/** The draft of a record, or of a new one; one too old to be remembered is none. */
export function readDraft(resource: string, id: unknown, now = Date.now()): Draft | null {
  for (const reach of PLACES)
    try {
      const draft = JSON.parse(storeOf(reach)?.getItem(keyOf(reach, resource, id)) ?? 'null') as Draft | null
      if (draft && now - draft.at < DAYS_KEPT * 86_400_000) return draft
    } catch {
      // What cannot be read is none.
    }
  return null
}

/** Keeps what was typed; nothing typed is no draft. A full storage loses the draft, never the typing. */
export function writeDraft(resource: string, id: unknown, values: Row, before: Row, reach: Reach): void {
  clearDraft(resource, id)
  if (Object.keys(values).length === 0) return
  try {
    storeOf(reach)?.setItem(
      keyOf(reach, resource, id),
      JSON.stringify({ at: Date.now(), values, before } satisfies Draft),
    )
  } catch {
    clearDraft(resource, id)
  }
}

/** Forgets the draft, wherever it lies. */
export function clearDraft(resource: string, id: unknown): void {
  for (const reach of PLACES) storeOf(reach)?.removeItem(keyOf(reach, resource, id))
}

const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v)

/** The value as it may lie about in a browser: a secret never does, not even half typed. */
export function keepable(field: AnyField | undefined, value: unknown): unknown {
  if (field && fieldType(field).secret) return null
  const inner = innerFields(field)
  if (!inner) return value
  const clean = (item: unknown) =>
    isRow(item) ? Object.fromEntries(Object.entries(item).map(([n, v]) => [n, keepable(inner[n], v)])) : item
  return Array.isArray(value) ? value.map(clean) : clean(value)
}
