import { columnOf, FROM_1904, shownBy, typedCell, type Shown } from './cells.ts'
import {
  badSheet,
  MAX_COLUMNS,
  MAX_PART_BYTES,
  MAX_SHEET_BYTES,
  MAX_SHEET_ROWS,
  MAX_STRINGS_BYTES,
  type SheetRow,
} from './limits.ts'
import { attribute, Xml, type XmlTold } from './xml.ts'
import { Zip } from './zip.ts'

async function read(zip: Zip, name: string, most: number, told: XmlTold): Promise<void> {
  const xml = new Xml(told)
  for await (const text of zip.text(name, most)) xml.write(text)
  xml.end()
}

/** The first sheet that is shown, and whether its days are counted from 1904. */
async function firstSheet(zip: Zip): Promise<{ path: string; shift: number }> {
  const book = 'xl/workbook.xml'
  if (!zip.has(book)) throw badSheet('notSheet')
  const sheets: { id: string; hidden: boolean }[] = []
  let shift = 0
  await read(zip, book, MAX_PART_BYTES, {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attribute(attributes, 'date1904'))) shift = FROM_1904
      if (name === 'sheet')
        sheets.push({
          id: attribute(attributes, 'id'),
          hidden: attribute(attributes, 'state') !== '' && attribute(attributes, 'state') !== 'visible',
        })
    },
  })
  const targets = new Map<string, string>()
  await read(zip, 'xl/_rels/workbook.xml.rels', MAX_PART_BYTES, {
    open(name, attributes) {
      // What lies outside of the file is never asked for.
      if (name === 'Relationship' && attribute(attributes, 'TargetMode') !== 'External')
        targets.set(attribute(attributes, 'Id'), attribute(attributes, 'Target'))
    },
  })
  const target = targets.get((sheets.find((s) => !s.hidden) ?? sheets[0])?.id ?? '')
  if (!target) throw badSheet('broken')
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`, shift }
}

/** How numbers are meant, by the style of a cell. */
async function stylesOf(zip: Zip): Promise<Shown[]> {
  const codes = new Map<number, string>()
  const styles: Shown[] = []
  let inside = false
  if (!zip.has('xl/styles.xml')) return styles
  await read(zip, 'xl/styles.xml', MAX_PART_BYTES, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode'))
      if (name === 'cellXfs') inside = true
      const id = Number(attribute(attributes, 'numFmtId'))
      if (inside && name === 'xf') styles.push(shownBy(id, codes.get(id)))
    },
    close: (name) => void (name === 'cellXfs' && (inside = false)),
  })
  return styles
}

/** Characters that XML cannot hold are written as _x000D_. */
const plain = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

async function stringsOf(zip: Zip): Promise<string[]> {
  const strings: string[] = []
  if (!zip.has('xl/sharedStrings.xml')) return strings
  let text = ''
  let taking = false
  let phonetic = false
  await read(zip, 'xl/sharedStrings.xml', MAX_STRINGS_BYTES, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
      taking = name === 't' && !phonetic
    },
    close(name) {
      if (name === 'rPh') phonetic = false
      if (name === 't') taking = false
      if (name === 'si') strings.push(plain(text))
    },
    text: (piece) => void (taking && (text += piece)),
  })
  return strings
}

/**
 * The rows of a workbook's first sheet, as text. Of a formula its last result is read; nothing is computed, followed or
 * run. Throws 400 in Portuguese for what is no workbook, or larger than a spreadsheet of that many rows can be.
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<SheetRow> {
  const zip = new Zip(bytes)
  const { path, shift } = await firstSheet(zip)
  const styles = await stylesOf(zip)
  const strings = await stringsOf(zip)
  let rows: SheetRow[] = []
  let line = 0
  let seen = 0
  let cells: string[] = []
  let cell = { column: -1, type: '', style: 0 }
  let value = ''
  let taking = false
  const valueOf = (): string => {
    if (cell.type === 's') return strings[Number(value)] ?? ''
    if (cell.type === 'b') return value === '1' ? 'Sim' : value === '0' ? 'Não' : value
    if (cell.type === 'e') return ''
    if (cell.type === 'd') return value.slice(0, 10)
    return cell.type === '' || cell.type === 'n'
      ? typedCell(value, styles[cell.style] ?? 'number', shift)
      : plain(value)
  }
  const xml = new Xml({
    open(name, attributes) {
      if (name === 'row') {
        if (++seen > MAX_SHEET_ROWS) throw badSheet('unpacked')
        // What a row says of its place is believed only where it leads on: no two are in one place.
        const at = Number(attribute(attributes, 'r'))
        line = Number.isInteger(at) && at > line && at <= MAX_SHEET_ROWS ? at : line + 1
        cells = []
        cell.column = -1
      } else if (name === 'c') {
        const at = columnOf(attribute(attributes, 'r'))
        const column = at < 0 ? cell.column + 1 : at
        cell = { column, type: attribute(attributes, 't'), style: Number(attribute(attributes, 's')) || 0 }
        value = ''
      }
      taking = name === 'v' || name === 't'
    },
    close(name) {
      taking = false
      if (name === 'c' && value !== '') {
        if (cell.column >= MAX_COLUMNS) throw badSheet('columns')
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = valueOf()
      } else if (name === 'row' && cells.some((c) => c !== '')) rows.push({ line, cells })
    },
    text: (piece) => void (taking && (value += piece)),
  })
  for await (const text of zip.text(path, MAX_SHEET_BYTES)) {
    xml.write(text)
    yield* rows
    rows = []
  }
  xml.end()
  yield* rows
}
