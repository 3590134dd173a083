import type { Content, Style, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Sheet } from './facts.ts'
import { latin } from './latin.ts'
import { printed } from './printed.ts'

/** A list of records on paper: its columns by their share of the width, and its rows as text. */
export interface PaperList {
  readonly title: string
  readonly columns: readonly { readonly label: string; readonly share: number }[]
  readonly rows: readonly (readonly string[])[]
}
/** All that a PDF says, as plain values, so that a thread beside the server can lay it out. */
export interface Paper {
  readonly title: string
  /** What stands over each page. */
  readonly head: string
  /** Whoever finds a page of it is to know. */
  readonly sealed: boolean
  readonly sheets: readonly Sheet[]
  readonly lists: readonly PaperList[]
}

const WIDTH = 515
const PADDING = 8
const styles: Record<string, Style> = {
  title: { fontSize: 16, bold: true },
  section: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
  label: { fontSize: 7.5, color: '#555555' },
  head: { fontSize: 7.5, bold: true, color: '#555555' },
  soft: { fontSize: 8, color: '#555555' },
}
const lines = { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => '#cccccc' }

const SHORT = 300

/** A table's head never stands last on a page, unless what follows it might be longer than a page by itself. */
export const keptWith = (first: readonly string[] | undefined): { keepWithHeaderRows?: number } =>
  first?.every((text) => text.length <= SHORT) ? { keepWithHeaderRows: 1 } : {}

function facts({ title, facts: all }: Sheet): Content {
  const width = (WIDTH - 3 * PADDING) / 3
  const cells = all.map(({ label, text }) => [{ text: latin(label), style: 'label' }, { text: latin(text) }])
  const body: Content[][] = []
  for (let i = 0; i < cells.length; i += 3)
    body.push([0, 1, 2].map((j): Content => (cells[i + j] ? { stack: cells[i + j]! } : { text: '' })))
  return [
    { text: latin(title), style: 'section' },
    { table: { widths: [width, width, width], body, dontBreakRows: false }, layout: 'noBorders' },
  ]
}

function listed({ title, columns, rows }: PaperList): Content {
  const free = WIDTH - columns.length * PADDING
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const head = columns.map(({ label }) => ({ text: latin(label), style: 'head' }))
  const body = rows.map((cells) => cells.map((text) => ({ text: latin(text) })))
  const titled: TableCell[] = [
    { text: latin(title), style: 'section', colSpan: columns.length },
    ...columns.slice(1).map((): TableCell => ({ text: '' })),
  ]
  const widths = columns.map(({ share }) => (free * share) / all)
  return {
    // Widths are given, so that a word without end is broken instead of pushing the rest off the page.
    table: { headerRows: 2, ...keptWith(rows[0]), widths, body: [titled, head, ...body] },
    layout: {
      ...lines,
      hLineWidth: (i) => (i === 0 ? 0 : 0.5),
      paddingLeft: () => PADDING / 2,
      paddingRight: () => PADDING / 2,
    },
  }
}

/** The bytes of a PDF of A4 pages. Takes long where there is much of it: for a thread of its own. */
export async function layOut({ title, head, sealed, sheets, lists }: Paper): Promise<Uint8Array> {
  const name = latin(title)
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 44],
    info: { title: name, creator: 'Banca', producer: 'Banca' },
    defaultStyle: { font: 'Helvetica', fontSize: 9, lineHeight: 1.15 },
    styles,
    header: { text: `${sealed ? 'SIGILOSO  ·  ' : ''}${latin(head)}`, style: 'soft', margin: [40, 24, 40, 0] },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      style: 'soft',
      alignment: 'right',
      margin: [40, 12, 40, 0],
    }),
    ...(sealed && { watermark: { text: 'SIGILOSO', color: '#999999', opacity: 0.15, bold: true } }),
    content: [{ text: name, style: 'title' }, ...sheets.map(facts), ...lists.map(listed)],
  }
  return printed(definition)
}
