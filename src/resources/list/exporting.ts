import type { NamedFile } from '../../api/savedFile.ts'
import { startErrand } from '../shell.ts'

interface Plan {
  readonly name: string
  /** What it is called in the tray. */
  readonly label: string
  readonly rows: number
  /** How many rows, in words. */
  readonly facts: string
  readonly fileName: string
  readonly onFail?: () => void
  readonly fetch: (options: {
    signal: AbortSignal
    onBytes: (bytes: number) => void
    /** The server makes no spreadsheets: it takes so long instead. */
    onPaged: (estimate: number) => void
  }) => Promise<NamedFile>
}

/** Rows per second until the first spreadsheet tells: slower than any seen, so that it comes sooner than was said. */
let pace = 6_000
const OVERHEAD_MS = 400

/** Milliseconds that a spreadsheet of so many rows should take. */
export const estimateOf = (rows: number): number => OVERHEAD_MS + (1000 * rows) / pace

/** Starts a spreadsheet; how long it took tells how long the next one will. */
export async function startExport({ name, label, rows, facts, fileName, onFail, fetch }: Plan): Promise<void> {
  let paged = false
  const took = await startErrand({
    name,
    label,
    start: { estimate: estimateOf(rows), facts },
    ...(onFail && { onFail }),
    async run(signal, tell) {
      const onPaged = (estimate: number) => {
        paged = true
        tell({ estimate })
      }
      const file = await fetch({ signal, onBytes: (bytes) => tell({ bytes }), onPaged })
      return { file, otherwise: fileName }
    },
  })
  if (took !== null && rows > 500 && took > OVERHEAD_MS && !paged) pace = (1000 * rows) / (took - OVERHEAD_MS)
}
