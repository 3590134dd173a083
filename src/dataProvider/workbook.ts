/** What a cell holds; null is an empty one. */
export type Cell = string | number | null

/** Excel's own limit (rule g.xlsx.celula). */
const CELL_LIMIT = 32_767
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const OFFICE = 'http://schemas.openxmlformats.org'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Control characters are no XML at all, escaped or not. */
const xml = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"]/g, (c) => ENTITIES[c]!)

/** Text that a spreadsheet would run is shown as text: an apostrophe stops formulas (CWE-1236). */
const neutral = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).slice(0, CELL_LIMIT)

/** The letters of a column, from 0: A to Z, AA, AB … */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

function cell(value: Cell, row: number, column: number): string {
  if (value === null || value === '') return ''
  const at = `r="${letters(column)}${row + 1}"`
  if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xml(neutral(value))}</t></is></c>`
}
const line = (values: readonly Cell[], row: number) =>
  `<row r="${row + 1}">${values.map((value, column) => cell(value, row, column)).join('')}</row>`

const parts = (name: string, rows: readonly (readonly Cell[])[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="${xml(name.replace(/[[\]*?/\\:]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${rows.map(line).join('')}</sheetData></worksheet>`,
})

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** Little-endian numbers of the given widths in bytes, one after the other. */
function numbers(...fields: (readonly [value: number, width: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, width]) => sum + width, 0)))
  let at = 0
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return new Uint8Array(view.buffer)
}

/** Rows of cells as an .xlsx file: the least that the format asks for, in an archive without compression. */
export function workbook(name: string, rows: readonly (readonly Cell[])[]): Blob {
  const encoder = new TextEncoder()
  const files: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let length = 0
  const entries = Object.entries(parts(name, rows))
  for (const [path, text] of entries) {
    const title = encoder.encode(path)
    const data = encoder.encode(text)
    const crc = crc32(data)
    // Version 2.0, names in UTF-8, stored, 1 January 1980.
    const common = [
      [20, 2],
      [0x800, 2],
      [0, 2],
      [0, 2],
      [33, 2],
      [crc, 4],
      [data.length, 4],
      [data.length, 4],
      [title.length, 2],
      [0, 2],
    ] as const
    files.push(numbers([0x04034b50, 4], ...common), title, data)
    const entry = numbers([0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(entry, title)
    length += entry.length + title.length
    offset += 30 + title.length + data.length
  }
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [length, 4],
    [offset, 4],
    [0, 2],
  )
  return new Blob([...files, ...directory, end], { type: XLSX })
}
