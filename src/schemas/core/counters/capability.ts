import type { Capability } from '../capability.ts'
import { repeated } from '../repeated.ts'
import type { AnyWhere } from '../types.ts'
import { badgeOf } from './badge.ts'
import type { Counter } from './counter.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** Numbers over the list that narrow it. */
    readonly counters?: C & { readonly [name: string]: Counter<R> }
  }
  interface Filled {
    readonly counters: { readonly [name: string]: Counter<Record<string, unknown>> }
    /** What the number beside it in the menu counts, in words; null without one. */
    readonly badge: string | null
  }
}

/** Numbers over a list that narrow it. */
export const counters: Capability = {
  name: 'counters',
  defaults(d) {
    const counters = d.counters ?? {}
    const name = d.menu?.badge ?? ''
    return { counters, badge: (d.list?.presets?.[name] ?? counters[name])?.label ?? null }
  },
  check(entity, { report, condition }) {
    const { badge } = entity.menu ?? {}
    if (badge && !badgeOf(entity)) report('menu.badge', `no preset ${badge}`)
    for (const [name, { where }] of Object.entries(entity.counters)) condition(where as AnyWhere, `counters.${name}`)
  },
  advice(entity, say) {
    for (const label of repeated(Object.values(entity.counters).map((c) => c.label)))
      say('aviso', `${entity.name}.counters`, `dois contadores "${label}"`)
  },
}
