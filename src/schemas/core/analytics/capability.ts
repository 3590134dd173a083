import type { Capability } from '../capability.ts'
import { fieldType } from '../fields/registry.ts'
import { resolvePath } from '../conditions.ts'
import { groupTarget } from './groups.ts'
import type { AnyWhere } from '../types.ts'
import type { Grouping, Measure } from './measure.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** Numbers over many of its records, worked out by the database within what whoever asks may read. */
    readonly measures?: { readonly [name: string]: Measure<R> }
    /** What these numbers are told apart by. */
    readonly groupings?: { readonly [name: string]: Grouping<R> }
  }
  interface Filled {
    readonly measures: { readonly [name: string]: Measure }
    readonly groupings: { readonly [name: string]: Grouping }
  }
}

const NUMBERS: ReadonlySet<unknown> = new Set(['number', 'money', 'percent'])
const rising = (steps: readonly number[]) => steps.length > 0 && steps.every((n, i) => i === 0 || n > steps[i - 1]!)

/** Numbers over many records, and what they are told apart by. */
export const analytics: Capability = {
  name: 'analytics',
  defaults: (d) => ({
    measures: (d.measures ?? {}) as Readonly<Record<string, Measure>>,
    groupings: (d.groupings ?? {}) as Readonly<Record<string, Grouping>>,
  }),
  check(entity, { model, report, condition }) {
    const momentOf = (name: string | undefined) => {
      const field = entity.fields[name ?? '']
      return field && fieldType(field).moment
    }
    for (const [name, { by, of, where, less }] of Object.entries(entity.measures)) {
      const at = `measures.${name}`
      condition(where as AnyWhere | undefined, at)
      condition(less as AnyWhere | undefined, at)
      if (less && (by !== 'sum' || !where)) report(at, 'only from a sum with a condition something is taken off')
      const named = of === undefined ? [] : typeof of === 'object' ? of : [of]
      for (const one of named) if (!entity.fields[one]) report(at, `no field ${one}`)
      const field = entity.fields[named[0] ?? '']
      if (!['count', 'share'].includes(by) && !field) report(at, `${by} of which field?`)
      if (by === 'share' && !where) report(at, 'a share needs a condition')
      const hours = named.length === 2
      if (hours && !named.every(momentOf)) report(at, 'hours are from a date to a date')
      if (['sum', 'average', 'median'].includes(by) && !hours && field && !NUMBERS.has(fieldType(field).cell))
        report(at, `${named[0]} is no number`)
    }
    for (const [name, { by, or = [], every, steps, ago, goal }] of Object.entries(entity.groupings)) {
      const at = `groupings.${name}`
      const field = resolvePath(model, entity, by)?.at(-1)?.field
      if (!field) {
        report(at, `no field ${by}`)
        continue
      }
      const { moment, cell } = fieldType(field)
      if ((every || ago) && moment !== 'day' && moment !== 'instant') report(at, `${by} is no date`)
      if (!every && !ago && moment) report(at, `${by}: by which periods?`)
      if (steps && !NUMBERS.has(cell)) report(at, `${by} is no number`)
      const target = groupTarget(field)
      for (const other of or) {
        const named = resolvePath(model, entity, other)?.at(-1)?.field
        if (!named || !target || groupTarget(named)?.to !== target.to) report(at, `${other} names no record of ${by}`)
      }
      const aim = goal !== undefined && target && model.has(target.to) ? model.get(target.to).fields[goal] : undefined
      if (goal !== undefined && (!aim || !NUMBERS.has(fieldType(aim).cell)))
        report(at, `${goal} is no number of a group`)
      for (const list of [steps, ago]) if (list && !rising(list)) report(at, 'steps rise')
    }
  },
}
