import type { Capability } from '../capability.ts'
import { codesOf } from '../fields/choice.ts'
import { isReference } from '../fields/references.ts'
import type { AnyLayout, Layout, Layouts } from '../list/layout.ts'
import { layoutMistakes } from '../list/layouts.ts'
import type { AnyField } from '../types.ts'

declare module '../words.ts' {
  interface List<R, A> {
    /** The list as cards in columns: one for each code, for each record that a reference can name, or for each week. */
    readonly boards?: Layouts<Layout<R, NoInfer<keyof A & string>>>
  }
  interface FilledList {
    readonly boards: Layouts<AnyLayout>
  }
}

/** The columns of a board are codes or records. */
const makesColumns = (f: AnyField): boolean => codesOf(f) !== undefined || isReference(f)

/** A list as cards in columns. */
export const board: Capability = {
  name: 'board',
  defaults: (d) => ({ list: { boards: (d.list?.boards ?? {}) as Layouts<AnyLayout> } }),
  check(entity, { report }) {
    for (const [name, layout] of Object.entries(entity.list.boards))
      for (const [at, mistake] of layoutMistakes(entity, `list.boards.${name}`, layout, makesColumns))
        report(at, mistake)
  },
}
