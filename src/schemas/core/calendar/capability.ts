import type { Capability } from '../capability.ts'
import { isDated } from '../fields/dates.ts'
import type { AnyLayout, Layout, Layouts } from '../list/layout.ts'
import { layoutMistakes } from '../list/layouts.ts'

declare module '../words.ts' {
  interface List<R, A> {
    /** The list as a calendar: each record on the day of a date. */
    readonly calendars?: Layouts<Layout<R, NoInfer<keyof A & string>>>
  }
  interface FilledList {
    readonly calendars: Layouts<AnyLayout>
  }
}

/** A list as a calendar. */
export const calendar: Capability = {
  name: 'calendar',
  defaults: (d) => ({ list: { calendars: (d.list?.calendars ?? {}) as Layouts<AnyLayout> } }),
  check(entity, { report }) {
    for (const [name, layout] of Object.entries(entity.list.calendars))
      for (const [at, mistake] of layoutMistakes(entity, `list.calendars.${name}`, layout, isDated)) report(at, mistake)
  },
}
