import { neutral } from '../sheets/neutral.ts'

/** What a cell holds; null is an empty one. */
export type Cell = string | number | null
/** One sheet whose rows are worked out already: what its columns are called, and how the numbers of each are written. */
export interface Page {
  readonly name: string
  readonly heads: readonly string[]
  readonly formats: readonly (string | undefined)[]
  readonly rows: readonly (readonly Cell[])[]
}

const WIDE = 44
const NARROW = 16

/** Such a sheet as .xlsx: its head and its first column stay where they are, and no text is run. */
export async function pageXlsx({ name, heads, formats, rows }: Page): Promise<Uint8Array> {
  // Thirty megabytes of code that most hours of most days do without.
  const { default: Excel } = await import('exceljs')
  const book = new Excel.Workbook()
  const title = name.replace(/[[\]*?/\\:]/g, ' ').slice(0, 31)
  const sheet = book.addWorksheet(title, { views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }] })
  sheet.columns = heads.map((header, i) => ({ header: neutral(header), width: i === 0 ? WIDE : NARROW }))
  sheet.getRow(1).font = { bold: true }
  for (const line of rows) {
    const row = sheet.addRow(line.map((value) => (typeof value === 'string' ? neutral(value) : value)))
    row.eachCell((cell, column) => {
      const format = formats[column - 1]
      if (typeof cell.value === 'number' && format) cell.numFmt = format
    })
  }
  return new Uint8Array(await book.xlsx.writeBuffer())
}
