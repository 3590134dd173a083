import type { Capability } from '../capability.ts'
import { importedPartMistakes, importMistakes } from './fields.ts'
import type { ImportDef } from './spreadsheet.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** Its rows can be brought in from a spreadsheet. */
    readonly import?: ImportDef<keyof R & string>
  }
  interface Filled {
    readonly import: ImportDef | null
  }
}

/** Rows are brought in from spreadsheets. */
export const importing: Capability = {
  name: 'import',
  defaults: ({ import: said = null }) => ({ import: said }),
  check(entity, { model, report }) {
    for (const [at, mistake] of importedPartMistakes(entity, model)) report(at, mistake)
  },
  advice(entity, say) {
    for (const [at, mistake] of importMistakes(entity)) say('erro', `${entity.name}.${at}`, mistake)
  },
}
