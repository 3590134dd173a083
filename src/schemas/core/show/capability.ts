import type { Capability } from '../capability.ts'
import { startMistakes } from './starts.ts'
import type { Header } from './header.ts'
import type { Related, Start } from './related.ts'
import { checkRelated } from './checkRelated.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** Fields in the right column of its page: dates, people, tags. */
    readonly aside?: readonly (keyof R & string)[]
    /** The tabs of its page: records of other entities that name it. */
    readonly related?: { readonly [name: string]: Related }
    /** New records of other entities that begin from one of these, from its menu. */
    readonly starts?: { readonly [name: string]: Start }
    /** What its page says at first sight, below the title. */
    readonly header?: Header
  }
  interface Filled {
    readonly aside: readonly string[]
    readonly related: { readonly [name: string]: Related }
    readonly starts: { readonly [name: string]: Start }
    readonly header: Header | null
  }
}

/** A record's page, and what it shows of others. */
export const show: Capability = {
  name: 'show',
  defaults: (d) => ({
    aside: d.aside ?? [],
    related: d.related ?? {},
    starts: d.starts ?? {},
    header: d.header ?? null,
  }),
  check(entity, look) {
    look.columns(entity.aside, 'aside')
    for (const [at, mistake] of startMistakes(entity, look.model)) look.report(`starts.${at}`, mistake)
    for (const [name, { when, after }] of Object.entries(entity.starts)) {
      look.condition(when, `starts.${name}.when`)
      look.condition(after?.when, `starts.${name}.after`)
    }
    checkRelated(entity, look)
    if (!entity.header) return
    const { marks, sides, facts } = entity.header
    for (const name of [...marks, ...facts, ...sides.flatMap((s) => [s.name, s.client, ...s.numbers])])
      if (!(name in entity.fields)) look.report('header', `no field ${name} in ${entity.name}`)
    sides.forEach((side, i) => look.condition(side.ours, `header.sides[${i}].ours`))
  },
}
