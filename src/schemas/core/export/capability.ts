import type { Capability } from '../capability.ts'
import type { Spreadsheets } from './spreadsheets.ts'

declare module '../words.ts' {
  interface List<R, A> {
    /** Its spreadsheets, besides the one of all columns and those that a person picks. */
    readonly export?: Spreadsheets<R>
  }
  interface FilledList {
    readonly export: Required<Spreadsheets<Record<string, unknown>>>
  }
}

/** The rows of a list as a spreadsheet. */
export const exporting: Capability = {
  name: 'export',
  defaults: (d) => ({
    list: { export: { initial: {}, sheets: {}, pace: 20, page: 1000, failure: '', ...d.list?.export } },
  }),
  check({ list: { export: own } }, { columns }) {
    for (const [name, sheet] of Object.entries(own.sheets))
      columns([...sheet.columns, ...Object.keys(sheet.on ?? {})], `list.export.sheets.${name}`)
    columns(Object.keys(own.initial), 'list.export.initial')
  },
}
