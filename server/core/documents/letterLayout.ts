import type { Column, Content, ContentCanvas, Style, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import QRCode from 'qrcode'
import { latin } from './latin.ts'
import { keptWith } from './layout.ts'
import type { Block, Letter, LetterColumn, LetterRow } from './letter.ts'
import { printed } from './printed.ts'

const WIDTH = 515
const PADDING = 8
const GAP = 16
const BAR = '#4a6fa5'
const styles: Record<string, Style> = {
  title: { fontSize: 15, bold: true, alignment: 'center', margin: [0, 0, 0, 12] },
  section: { fontSize: 10.5, bold: true, margin: [0, 10, 0, 4] },
  bold: { bold: true },
  centre: { alignment: 'center' },
  code: { fontSize: 7.5, characterSpacing: 0.2 },
  label: { fontSize: 7.5, color: '#555555' },
  head: { fontSize: 7.5, bold: true, color: '#555555' },
  soft: { fontSize: 8, color: '#555555' },
}
const hairlines = { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => '#cccccc' }
const sides = { paddingLeft: () => PADDING / 2, paddingRight: () => PADDING / 2 }

/** Modules as dark runs of their rows: few shapes, and sharp at any size. */
function qr(text: string, size: number): ContentCanvas {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = size / modules.size
  const canvas: ContentCanvas['canvas'] = []
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size;) {
      let end = x
      while (end < modules.size && modules.get(y, end)) end++
      if (end > x)
        canvas.push({
          type: 'rect',
          x: x * side,
          y: y * side,
          w: (end - x) * side,
          h: side,
          color: 'black',
          lineWidth: 0,
        })
      x = end + 1
    }
  return { canvas, margin: [0, 4, 0, 4] }
}

function tableRow(row: LetterRow, columns: readonly LetterColumn[]): TableCell[] {
  if ('cells' in row)
    return columns.map(({ right }, i) => ({
      text: latin(row.cells[i] ?? ''),
      ...(right && { alignment: 'right' as const }),
      ...(row.bold && { bold: true }),
    }))
  const span = columns.length - (row.amount === undefined ? 0 : 1)
  const rest = Array.from({ length: span - 1 }, (): TableCell => ({ text: '' }))
  const amount: TableCell[] =
    row.amount === undefined ? [] : [{ text: latin(row.amount), style: 'soft', alignment: 'right' }]
  return [{ text: latin(row.below), style: 'soft', colSpan: span, margin: [8, 0, 0, 0] }, ...rest, ...amount]
}

function drawn(block: Block, width: number): Content {
  switch (block.is) {
    case 'paragraph':
      return { text: latin(block.text), margin: [0, 0, 0, 5], ...(block.style && { style: block.style }) }
    case 'facts': {
      const count = block.columns ?? 3
      const one = (width - (count - 1) * PADDING) / count - PADDING / 2
      const cells = block.facts.map(({ label, text }) => [
        { text: latin(label), style: 'label' },
        { text: latin(text) },
      ])
      const body: Content[][] = []
      for (let i = 0; i < cells.length; i += count)
        body.push(
          Array.from({ length: count }, (_, j): Content => (cells[i + j] ? { stack: cells[i + j]! } : { text: '' })),
        )
      if (body.length === 0) return []
      return {
        table: { widths: Array.from({ length: count }, () => one), body },
        layout: 'noBorders',
        margin: [0, 0, 0, 4],
      }
    }
    case 'table': {
      const free = width - block.columns.length * PADDING
      const all = block.columns.reduce((sum, { share }) => sum + share, 0)
      const head = block.columns.map(({ label, right }) => ({
        text: latin(label),
        style: 'head',
        ...(right && { alignment: 'right' as const }),
      }))
      const body = [head, ...block.rows.map((row) => tableRow(row, block.columns))]
      const widths = block.columns.map(({ share }) => (free * share) / all)
      // Widths are given, so that a word without end is broken instead of pushing the rest off the page.
      const [first] = block.rows
      const kept = keptWith(first && ('cells' in first ? first.cells : [first.below]))
      return {
        table: { headerRows: 1, ...kept, widths, body },
        layout: { ...hairlines, ...sides },
        margin: [0, 0, 0, 8],
      }
    }
    case 'bars': {
      const [names, amounts] = [width * 0.3, width * 0.2]
      const room = width - names - amounts - 3 * PADDING
      const body = block.rows.map(({ label, text, share }): TableCell[] => [
        { text: latin(label) },
        { canvas: [{ type: 'rect', x: 0, y: 2, w: Math.max(room * share, 0.5), h: 7, color: BAR, lineWidth: 0 }] },
        { text: latin(text), alignment: 'right' },
      ])
      return {
        table: { widths: [names, room, amounts], body, dontBreakRows: true },
        layout: { ...hairlines, hLineWidth: () => 0, ...sides },
        margin: [0, 0, 0, 8],
      }
    }
    case 'signatures': {
      const one = (width - GAP) / 2
      const lines = block.names.map((names): Column => ({
        stack: [
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: one - GAP, y2: 0, lineWidth: 0.5 }] },
          ...names.map((name, i): Content => ({
            text: latin(name),
            ...(i > 0 ? { style: 'soft' } : { margin: [0, 4, 0, 0] }),
          })),
        ],
        width: one,
        margin: [0, 44, 0, 0],
      }))
      const pairs: Content[] = []
      for (let i = 0; i < lines.length; i += 2) pairs.push({ columns: lines.slice(i, i + 2), columnGap: GAP })
      return { stack: pairs, unbreakable: true }
    }
    case 'qr':
      return qr(block.text, block.size)
    case 'beside': {
      const all = block.parts.reduce((sum, { share }) => sum + share, 0)
      const free = width - (block.parts.length - 1) * GAP
      return {
        columns: block.parts.map(({ share, blocks }): Column => {
          const own = (free * share) / all
          return { width: own, stack: blocks.map((one) => drawn(one, own)) }
        }),
        columnGap: GAP,
      }
    }
    case 'together':
      return { stack: block.blocks.map((one) => drawn(one, width)), unbreakable: true }
    case 'cut':
      return {
        canvas: [
          { type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, dash: { length: 4 }, lineColor: '#888888' },
        ],
        margin: [0, 10, 0, 12],
      }
  }
}

/** The bytes of a letter as a PDF of A4 pages. Takes long where there is much of it: for a thread of its own. */
export function layOutLetter({ title, head, titled, blocks }: Letter): Promise<Uint8Array> {
  const name = latin(title)
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 44],
    info: { title: name, creator: 'Banca', producer: 'Banca' },
    defaultStyle: { font: 'Helvetica', fontSize: 9.5, lineHeight: 1.2 },
    styles,
    header: { text: latin(head, 200), style: 'soft', margin: [40, 24, 40, 0] },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      style: 'soft',
      alignment: 'right',
      margin: [40, 12, 40, 0],
    }),
    content: [...(titled ? [{ text: name, style: 'title' }] : []), ...blocks.map((block) => drawn(block, WIDTH))],
  }
  return printed(definition)
}
