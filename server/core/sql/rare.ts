import { fieldType, isReference, type AnyEntity } from '../../../src/schemas/core/index.ts'
import type { Row } from './select.ts'

/** So many records are read before the first conclusion, and so many before each further one. */
const FIRST = 64
const FURTHER = 256
/** What fewer than one in so many records fills is rare. */
const ONE_IN = 50

interface Habit {
  reads: number
  next: number
  readonly filled: Map<string, number>
  rare: ReadonlySet<string>
}
const habits = new WeakMap<AnyEntity, Habit>()

/** References that are kept in a column of their own. */
const keptReferences = (entity: AnyEntity): string[] =>
  Object.entries(entity.fields).flatMap(([name, f]) => (isReference(f) && fieldType(f).sql(f) !== null ? [name] : []))

function habitOf(entity: AnyEntity): Habit {
  const known = habits.get(entity)
  if (known) return known
  const filled = new Map(keptReferences(entity).map((name) => [name, 0]))
  const made: Habit = { reads: 0, next: FIRST, filled, rare: new Set() }
  habits.set(entity, made)
  return made
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

/**
 * The references of a record that is asked for by its id through which nothing need be looked up at first: the database
 * begins a subselect for each label, and records of the entity hardly ever fill these. The same set until it is another.
 */
export const rarelyFilled = (entity: AnyEntity): ReadonlySet<string> => habitOf(entity).rare

/** Whether a row fills one of these after all. */
export const fillsAny = (row: Row, names: ReadonlySet<string>): boolean => {
  for (const name of names) if (isFilled(row[name])) return true
  return false
}

/** The references that a row leaves empty. */
export const leftEmpty = (entity: AnyEntity, row: Row): ReadonlySet<string> =>
  new Set([...habitOf(entity).filled.keys()].filter((name) => !isFilled(row[name])))

/** Takes note of what a record that was read fills. */
export function noteFilled(entity: AnyEntity, row: Row): void {
  const habit = habitOf(entity)
  const { filled } = habit
  for (const [name, times] of filled) if (isFilled(row[name])) filled.set(name, times + 1)
  if (++habit.reads < habit.next) return
  const rare = [...filled].flatMap(([name, times]) => (times * ONE_IN < habit.reads ? [name] : []))
  if (rare.length !== habit.rare.size || !rare.every((name) => habit.rare.has(name))) habit.rare = new Set(rare)
  // What was read long ago counts less and less, so that a firm whose records become others is soon known by these.
  habit.reads /= 2
  for (const [name, times] of filled) filled.set(name, times / 2)
  habit.next = habit.reads + FURTHER
}
