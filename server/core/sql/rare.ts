import {
  carrierOf,
  fieldType,
  isReference,
  mayRead,
  namesMany,
  type AnyEntity,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { rightsKey } from './rights.ts'
import type { Row } from './select.ts'

/** So many records are read before the first conclusion, and four times as many before each further one. */
const FIRST = 64
const FURTHER = 4
/** What fewer than one in so many records fills is rare. */
const ONE_IN = 50

interface Habit {
  reads: number
  next: number
  readonly filled: Map<string, number>
  rare: readonly string[]
}
const habits = new WeakMap<AnyEntity, Habit>()

/** References that are kept in a column of their own. */
const keptReferences = (entity: AnyEntity): string[] =>
  Object.entries(entity.fields).flatMap(([name, f]) => (isReference(f) && fieldType(f).sql(f) !== null ? [name] : []))

function habitOf(entity: AnyEntity): Habit {
  const known = habits.get(entity)
  if (known) return known
  const filled = new Map(keptReferences(entity).map((name) => [name, 0]))
  const made: Habit = { reads: 0, next: FIRST, filled, rare: [] }
  habits.set(entity, made)
  return made
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

/** What is read of a record at first, and what is known of the rest where its references turn out to be empty. */
export interface Usual {
  readonly key: string
  readonly read: ReadonlySet<string>
  readonly bare: ReadonlySet<string>
  /** Whether the row fills none of those that were left out; it then gets what it carries of them: nothing. */
  complete(row: Row): boolean
}
const usuals = new WeakMap<readonly string[], Map<string, Usual>>()

/**
 * What to read of a record that is asked for by its id: the database begins a subselect for each label, and most
 * references of most records are empty. Those that records of the entity hardly ever fill are read without label at
 * first. Null where all of them are usual.
 */
export function usual(entity: AnyEntity, { flags }: Context): Usual | null {
  const { rare } = habitOf(entity)
  if (rare.length === 0) return null
  const known = usuals.get(rare) ?? new Map<string, Usual>()
  usuals.set(rare, known)
  const found = known.get(rightsKey(flags))
  if (found) return found
  const bare = new Set(rare.filter((name) => mayRead(entity.fields[name]!, flags)))
  const through = (name: string) => fieldType(entity.fields[name]!).path?.(entity.fields[name]!).split('.')[0]
  const names = Object.keys(entity.fields).filter((name) => mayRead(entity.fields[name]!, flags))
  const looked = names.filter((name) => bare.has(through(name) ?? ''))
  const empty = [...bare].map((name) => [carrierOf(name), namesMany(entity.fields[name]!)] as const)
  const made: Usual = {
    key: rare.join(','),
    read: new Set(names.filter((name) => !bare.has(name) && !looked.includes(name))),
    bare,
    complete(row) {
      for (const name of bare) if (isFilled(row[name])) return false
      for (const [carrier, many] of empty) row[carrier] = many ? [] : null
      for (const name of looked) row[name] = null
      return true
    },
  }
  known.set(rightsKey(flags), made)
  return made
}

/** Takes note of what a record that was read fills. */
export function noteFilled(entity: AnyEntity, row: Row): void {
  const habit = habitOf(entity)
  const { filled } = habit
  for (const [name, times] of filled) if (isFilled(row[name])) filled.set(name, times + 1)
  if (++habit.reads < habit.next) return
  habit.next *= FURTHER
  habit.rare = [...filled].flatMap(([name, times]) => (times * ONE_IN < habit.reads ? [name] : []))
}
