import { fieldType } from '../fields/registry.ts'
import type { AnyField, AnyOps, AnyWhere, Fields } from '../types.ts'
import { isDynamic } from '../values.ts'
import { isBranch } from '../where.ts'

/** Whether an operator holds of no empty value; two fields may both be empty, and then they are the same. */
function asksValue([op, want]: [string, unknown]): boolean {
  if (op === 'eq') return want !== null && want !== undefined && !(isDynamic(want) && want.$ === 'campo')
  if (op === 'ne') return want === null
  if (op === 'empty') return want === false
  return want !== undefined && op !== 'nin'
}

/** The fields without a value of which a condition cannot hold. */
function needed(where: AnyWhere | undefined): string[] {
  return Object.entries(where ?? {}).flatMap(([key, value]) => {
    if (value === undefined || key === 'not') return []
    if (!isBranch(key)) return Object.entries(value as AnyOps).some(asksValue) ? [key.split('.')[0]!] : []
    const [first = [], ...rest] = (value as AnyWhere[]).map(needed)
    if (key === 'and') return [first, ...rest].flat()
    return first.filter((name) => rest.every((names) => names.includes(name)))
  })
}

/** Filled by people, and by them alone: what begins with a value or is set by the server waits for nobody. */
const isTyped = (f: AnyField): boolean =>
  !fieldType(f).computed &&
  (f.o.default ?? undefined) === undefined &&
  f.o.follows === undefined &&
  !['server', 'action'].includes(f.o.write as string)

/** Fields that are there once another is filled in, which waits for them in its turn: nobody ever sees any of them. */
export function waitingMistakes(fields: Fields): [string, string][] {
  const waitsFor = (name: string): string[] => {
    const f = fields[name]
    if (!f || !isTyped(f)) return []
    return needed(f.o.when).map((other) => (fields[other] && fieldType(fields[other]).path?.(fields[other])) ?? other)
  }
  const out: [string, string][] = []
  const done = new Set<string>()
  const visit = (name: string, seen: readonly string[]): void => {
    const from = seen.indexOf(name)
    if (from >= 0) out.push([`fields.${name}.when`, `waits for itself: ${[...seen.slice(from), name].join(' → ')}`])
    if (from >= 0 || done.has(name)) return
    for (const other of waitsFor(name)) visit(other.split('.')[0]!, [...seen, name])
    done.add(name)
  }
  for (const name of Object.keys(fields)) visit(name, [])
  return out
}
