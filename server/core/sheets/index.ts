import { setImmediate } from 'node:timers/promises'
import { readCsv } from './csv.ts'
import { badSheet, charactersOf, checkedRow, MAX_CHARACTERS, MAX_ROWS, type SheetRow } from './limits.ts'
import { readXlsx } from './xlsx.ts'

export type { SheetRow } from './limits.ts'
export { charactersOf, MAX_COLUMNS, MAX_ROWS } from './limits.ts'

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Rows between which others get their turn. */
const TURN = 500

/**
 * The rows of a spreadsheet that have something in them, the first with the headings. What the file is, its bytes say
 * and not its name. Throws 400 with a message in Portuguese for what is no spreadsheet, or too much of one.
 */
export async function* readSheet(bytes: Buffer): AsyncGenerator<SheetRow> {
  if (bytes.subarray(0, 8).equals(OLE)) throw badSheet('locked')
  const rows = bytes.subarray(0, 4).equals(ZIP) ? readXlsx(bytes) : readCsv(bytes)
  let count = 0
  let characters = 0
  for await (const { line, cells } of rows) {
    if (++count > MAX_ROWS + 1) throw badSheet('rows')
    if ((characters += charactersOf(cells)) > MAX_CHARACTERS) throw badSheet('characters')
    yield checkedRow(line, cells)
    if (count % TURN === 0) await setImmediate()
  }
  if (count < 2) throw badSheet('empty')
}
