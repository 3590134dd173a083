import { endpointsOf, passes, type Endpoint, type Model } from '../../schemas/core/index.ts'

/** The columns of the matrix; what an entity does besides stands in the last one, by its own name. */
export const VERBS = ['menu', 'read', 'create', 'update', 'delete', 'export'] as const
export interface MatrixRow {
  readonly subject: string
  readonly title: string
  readonly application: string
  /** By verb; the entity's own actions under their names. */
  readonly endpoints: readonly Endpoint[]
}

/** One row for each entity or place, in the order of the model. */
export function matrixOf(model: Model): MatrixRow[] {
  const rows = new Map<string, MatrixRow & { endpoints: Endpoint[] }>()
  for (const endpoint of endpointsOf(model)) {
    const { subject, title, application } = endpoint
    const row = rows.get(subject) ?? { subject, title, application, endpoints: [] }
    rows.set(subject, row)
    row.endpoints.push(endpoint)
  }
  return [...rows.values()]
}

export type Tick = 'all' | 'some' | 'none'
/** Whether all, some or none of these are granted. */
export function tickOf(endpoints: readonly Endpoint[], granted: ReadonlySet<string>): Tick {
  const n = endpoints.filter((e) => granted.has(e.permission)).length
  return n === 0 ? 'none' : n === endpoints.length ? 'all' : 'some'
}

/** A set with these granted, or taken away when all of them were. */
export function toggled(granted: ReadonlySet<string>, endpoints: readonly Endpoint[]): Set<string> {
  const next = new Set(granted)
  const on = tickOf(endpoints, granted) !== 'all'
  for (const { permission } of endpoints)
    if (on) next.add(permission)
    else next.delete(permission)
  return next
}

/** Ticks that differ from what is kept: put in (true) or taken out (false). */
export type Ticks = ReadonlyMap<string, boolean>

/** What would be granted: what is kept now, by whomever, with one's own ticks laid over it. */
export const withTicks = (kept: ReadonlySet<string>, ticks: Ticks): Set<string> =>
  new Set([...kept, ...ticks.keys()].filter((p) => ticks.get(p) ?? true))

/** The ticks that make `wanted` of what is kept. */
export const ticksFor = (kept: ReadonlySet<string>, wanted: ReadonlySet<string>): Ticks =>
  new Map(
    [...new Set([...kept, ...wanted])].flatMap((p) => (kept.has(p) === wanted.has(p) ? [] : [[p, wanted.has(p)]])),
  )

/** The flags of which one is needed besides the tick, where the flags at hand have none of them. */
export function lacking(endpoint: Endpoint, flags: ReadonlySet<string>): readonly string[] {
  const { gate } = endpoint
  if (passes(gate, flags) || typeof gate === 'boolean' || gate === undefined) return []
  return typeof gate === 'string' ? [gate] : gate
}
