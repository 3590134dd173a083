import {
  fieldsRead,
  mayAsk,
  mayOperate,
  passes,
  type AnyEntity,
  type AnyWhere,
  type Context,
} from '../../../src/schemas/core/index.ts'
import type { Params } from '../http/http.ts'
import type { Reader } from '../read/reader.ts'
import { tallied, type SameRows } from '../read/tallied.ts'
import { withinIndex } from '../sql/tables.ts'

type Counts = SameRows['counts']
const half = ({ length }: Counts) => length / 2

/** The index of whole rows that has what most of these ask for; nothing where none has what any asks for. */
const widest = (entity: AnyEntity, all: Counts) =>
  entity.indexes
    .filter(({ where }) => !where)
    .map(({ on }) => ({ on, counts: all.filter(([, where]) => fieldsRead(where).every((name) => on.includes(name))) }))
    .toSorted((a, b) => b.counts.length - a.counts.length)[0]

/**
 * The counters of an entity, or those of `all`, by the rows that each has to look at: all of them along an index that has
 * everything they ask for, or most of them, and each of the others by itself; otherwise those within one partial index
 * together, any other by itself along whatever index it has. An entity without such indexes is looked through once.
 */
export function countedTogether(
  entity: AnyEntity,
  all: Counts = Object.entries(entity.counters).map(([name, { where }]) => [name, where as AnyWhere]),
): SameRows[] {
  const partial = entity.indexes.flatMap(({ where }) => (where && Object.keys(where).length ? [where as AnyWhere] : []))
  const ofCounters = partial.some((rows) => all.some(([, own]) => withinIndex(entity, own, rows)))
  const whole = widest(entity, all)
  if (whole && (whole.counts.length === all.length || (!ofCounters && whole.counts.length > half(all)))) {
    const asked = new Set(whole.counts.flatMap(([, where]) => fieldsRead(where)))
    const others = all.filter((one) => !whole.counts.includes(one))
    return [
      { by: whole.on.filter((name) => asked.has(name)), counts: whole.counts },
      ...others.map((one) => ({ rows: one[1], counts: [one] })),
    ]
  }
  const groups = new Map<AnyWhere | undefined, SameRows['counts']>()
  const alone: SameRows[] = []
  for (const [name, own] of all) {
    const index = partial.find((rows) => withinIndex(entity, own, rows))
    if (!index && partial.length) alone.push({ rows: own, counts: [[name, own]] })
    else groups.set(index, [...(groups.get(index) ?? []), [name, own]])
  }
  return [...[...groups].map(([index, counts]) => ({ index, counts })), ...alone]
}

/** What other entities' counters of the same names come to, where the session reads those. */
async function countedAlong(
  reader: Reader,
  entity: AnyEntity,
  params: Params,
  ctx: Context,
): Promise<[string, number][]> {
  const added = Object.entries(entity.counters).flatMap(([name, { along }]) => (along ? [[name, along] as const] : []))
  const out: [string, number][] = []
  for (const other of new Set(added.map(([, along]) => along))) {
    const target = reader.model.get(other)
    if (!mayOperate(target, 'read', ctx.flags)) continue
    // Of what narrows these rows only switches that both have narrow those.
    const same = Object.fromEntries(Object.entries(params).filter(([key]) => Object.hasOwn(target.list.switches, key)))
    const counts = added.flatMap(([name, along]) =>
      along === other && target.counters[name] ? [[name, target.counters[name].where as AnyWhere] as const] : [],
    )
    out.push(...Object.entries(await tallied(reader, target, same, ctx, countedTogether(target, counts))))
  }
  return out
}

/** Every counter of the entity in one statement, and one for each entity whose are added. */
export async function counted(
  reader: Reader,
  entity: AnyEntity,
  { card: _card, ...params }: Params,
  ctx: Context,
): Promise<Record<string, number>> {
  // What somebody is not told is not looked for either: an index that serves the rest serves no less for it.
  const seen = Object.entries(entity.counters).flatMap(([name, { gate, where }]) =>
    passes(gate, ctx.flags) && mayAsk(entity, where as AnyWhere, ctx.flags) ? [[name, where as AnyWhere] as const] : [],
  )
  if (seen.length === 0) return {}
  const own = await tallied(reader, entity, params, ctx, countedTogether(entity, seen))
  for (const [name, n] of await countedAlong(reader, entity, params, ctx)) own[name] = (own[name] ?? 0) + n
  return Object.fromEntries(Object.entries(own).filter(([name]) => seen.some(([one]) => one === name)))
}
