import type { Content, Style, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import {
  compute,
  isSealed,
  type AnyEntity,
  type Context,
  type RecordDocument,
} from '../../../src/schemas/core/index.ts'
import { formatDateTime } from '../../../src/schemas/br/dates.ts'
import type { Row } from '../select.ts'
import type { Service } from '../service.ts'
import { calledOf, columnsOf, sheetsOf, textOf, type Column, type Sheet } from './facts.ts'
import { latin } from './latin.ts'
import { relatedRows } from './related.ts'

const WIDTH = 515
const PADDING = 8
const MOST = 200
const SHORT = new Set(['date', 'time', 'dateTime', 'money', 'integer', 'option', 'cases', 'bool'])
const styles: Record<string, Style> = {
  title: { fontSize: 16, bold: true },
  section: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
  label: { fontSize: 7.5, color: '#555555' },
  head: { fontSize: 7.5, bold: true, color: '#555555' },
  soft: { fontSize: 8, color: '#555555' },
}

/** Widths are given, so that a word without end is broken instead of pushing the rest off the page. */
function widthsOf(entity: AnyEntity, columns: readonly Column[]): number[] {
  const free = WIDTH - columns.length * PADDING
  const weights = columns.map(({ name }) => (SHORT.has(entity.fields[name]!.kind) ? 1 : 3))
  const all = weights.reduce((a, b) => a + b, 0)
  return weights.map((w) => (free * w) / all)
}

const lines = { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => '#cccccc' }

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

async function listed(
  service: Service,
  entity: AnyEntity,
  id: number,
  { related, label, where, most = MOST, columns: names }: NonNullable<RecordDocument['lists']>[number],
  ctx: Context,
): Promise<Content[]> {
  const { to, by, label: usual, columns: own } = entity.related[related]!
  const target = service.model.get(to)
  const columns = columnsOf(target, by, names ?? own, ctx)
  const found = await relatedRows(service, target, { by, id, where, most }, ctx)
  if (found.length === 0 || columns.length === 0) return []
  const body = found.map((record) => {
    const row = compute(target, record, ctx)
    return columns.map(({ name }) => ({ text: latin(textOf(service.model, target, name, row, ctx)) }))
  })
  const head = columns.map((column) => ({ text: latin(column.label), style: 'head' }))
  return [
    { text: latin(label ?? usual), style: 'section' },
    {
      table: { headerRows: 1, widths: widthsOf(target, columns), body: [head, ...body] },
      layout: { ...lines, paddingLeft: () => PADDING / 2, paddingRight: () => PADDING / 2 },
    },
  ]
}

/** A record as a PDF of A4 pages: its facts by the sections of its form, and the lists that the document names. */
export async function recordPdf(
  service: Service,
  entity: AnyEntity,
  row: Row,
  document: RecordDocument,
  ctx: Context,
  firm: string,
): Promise<Buffer> {
  const name = latin(`${entity.label[0]} ${calledOf(entity, row)}`)
  // Whoever finds a page of it is to know.
  const sealed = isSealed(entity, row)
  const when = `${sealed ? 'SIGILOSO  ·  ' : ''}${latin(firm)}  ·  ${formatDateTime(ctx.agora, ctx.fuso)}`
  const lists: Content[][] = []
  for (const list of document.lists ?? []) lists.push(await listed(service, entity, row.id as number, list, ctx))
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 44],
    info: { title: name, creator: 'Banca', producer: 'Banca' },
    defaultStyle: { font: 'Helvetica', fontSize: 9, lineHeight: 1.15 },
    styles,
    header: { text: when, style: 'soft', margin: [40, 24, 40, 0] },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      style: 'soft',
      alignment: 'right',
      margin: [40, 12, 40, 0],
    }),
    ...(sealed && { watermark: { text: 'SIGILOSO', color: '#999999', opacity: 0.15, bold: true } }),
    content: [{ text: name, style: 'title' }, ...sheetsOf(service.model, entity, row, ctx).map(facts), ...lists.flat()],
  }
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica') && !/[\\/]/.test(path))
  pdfmake.setFonts({
    Helvetica: {
      normal: 'Helvetica',
      bold: 'Helvetica-Bold',
      italics: 'Helvetica-Oblique',
      bolditalics: 'Helvetica-BoldOblique',
    },
  })
  return pdfmake.createPdf(definition).getBuffer()
}
