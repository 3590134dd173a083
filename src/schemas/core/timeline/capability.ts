import type { Capability } from '../capability.ts'
import { attachesMany } from '../fields/files.ts'
import type { Timeline } from './kinds.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** Everything that happened to a record, by kind, in one scroll. */
    readonly timeline?: Timeline
  }
  interface Filled {
    readonly timeline: Timeline
  }
}

/** Everything that happened to a record. */
export const timeline: Capability = {
  name: 'timeline',
  defaults: (d) => ({ timeline: d.timeline ?? {} }),
  check(entity, { model, report, condition }) {
    for (const [name, kind] of Object.entries(entity.timeline)) {
      const at = `timeline.${name}`
      if ('files' in kind && !attachesMany(entity.fields[kind.files])) report(at, `${kind.files} holds no files`)
      if (!('to' in kind)) continue
      if (!model.has(kind.to)) {
        report(at, `no entity ${kind.to}`)
        continue
      }
      const target = model.get(kind.to)
      const named = [kind.by, ...kind.text, ...kind.moments.flatMap((m) => [m.at, m.time, m.who])]
      for (const n of named) if (n && n !== 'id' && !(n in target.fields)) report(at, `no field ${n} in ${target.name}`)
      kind.moments.forEach((m, i) => condition(m.where, `${at}.moments[${i}]`, target))
    }
  },
}
