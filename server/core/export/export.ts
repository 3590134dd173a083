import { PassThrough, Readable } from 'node:stream'
import type ExcelJS from 'exceljs'
import {
  display,
  fieldType,
  mayRead,
  readPath,
  shownBy,
  texts,
  type AnyEntity,
  type Context,
  type Model,
} from '../../../src/schemas/core/index.ts'
import type { Actor } from '../audit/audit.ts'
import { invalid } from '../errors.ts'
import { CELL_LIMIT } from '../sheets/limits.ts'
import type { Service } from '../write/service.ts'
import type { Row } from '../sql/select.ts'

/** Text that a spreadsheet would run is shown as text: an apostrophe stops formulas (CWE-1236). */
export const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).slice(0, CELL_LIMIT)

/**
 * The columns to export: those asked for and readable, each once, else the list's own. Throws 400 for one that is not
 * there, and for more than there are.
 */
export function exportColumns(entity: AnyEntity, asked: string | undefined, ctx: Context): string[] {
  const names = asked ? asked.split(',').map((c) => c.trim()) : [...entity.list.columns]
  const most = Object.keys(entity.fields).length + 1
  if (names.length > most) throw invalid({ colunas: [texts.atMost('Colunas', most)] })
  const unknown = names.filter((n) => n !== 'id' && !entity.fields[n])
  if (unknown.length) throw invalid({ colunas: [texts.noColumn(unknown.join(', ').slice(0, 200))] })
  return [...new Set(names)].filter((n) => n === 'id' || mayRead(entity.fields[n]!, ctx.flags))
}

const EPOCH = Date.UTC(1899, 11, 30)
/** A calendar date as Excel's day number: no time zone can move it. */
const excelDay = (date: string) => (Date.parse(`${date}T00:00:00Z`) - EPOCH) / 86_400_000

function cell(model: Model, entity: AnyEntity, name: string, row: Row, fuso: string): string | number | undefined {
  if (name === 'id') return Number(row.id)
  const f = entity.fields[name]!
  const value = readPath(row, name)
  if (value === null || value === undefined) return undefined
  const { cell: as } = fieldType(shownBy(f))
  if (as === 'date') return excelDay(String(value))
  if (as === 'number' || as === 'money') return Number(value)
  if (as === 'percent') return Number(value) / 100
  return neutral(display(f, name, row, (target) => model.get(target).title, fuso))
}

const FORMATS: Record<string, string> = { date: 'dd/mm/yyyy', money: '"R$" #,##0.00', percent: '0.00%' }

/**
 * Streams exactly what the list call answers, as .xlsx: typed dates and numbers, labels instead of codes. Throws what the
 * list call would, before anything is sent.
 */
export async function exportXlsx(
  service: Service,
  entity: AnyEntity,
  params: Readonly<Record<string, string>>,
  { ctx, ip }: Actor,
): Promise<{ stream: Readable; done: Promise<void> }> {
  // Thirty megabytes of code that most hours of most days do without.
  const { default: Excel } = await import('exceljs')
  const columns = exportColumns(entity, params.colunas, ctx)
  const only = new Set([
    ...columns,
    ...Object.keys(entity.fields).filter((n) => columns.some((c) => dependsOn(entity, c, n))),
  ])
  // What is refused is refused before the file begins: afterwards there is only the connection to break.
  const batches = service.stream(entity, params, ctx, only, { acao: 'exportar', ip })
  let next = await batches.next()
  const out = new PassThrough()
  const book = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  const sheet = book.addWorksheet(entity.label[1].replace(/[[\]*?/\\:]/g, ' ').slice(0, 31), {
    views: [{ state: 'frozen', ySplit: 1 }],
  })
  const styles: Partial<ExcelJS.Style>[] = []
  sheet.columns = columns.map((n) => {
    const f = entity.fields[n]
    const as = f ? fieldType(shownBy(f)).cell : 'number'
    // One object for all cells of a column: its number is then worked out once and not for each of them.
    styles.push(as && FORMATS[as] ? { numFmt: FORMATS[as] } : {})
    return { header: f?.label ?? 'Código', key: n, width: 18 }
  })
  const done = (async () => {
    for (; !next.done; next = await batches.next()) {
      for (const row of next.value) {
        // Nothing makes no cell.
        const line = sheet.addRow(columns.map((n) => cell(service.model, entity, n, row, ctx.fuso)))
        line.eachCell((c, i) => void (c.style = styles[i - 1]!))
        line.commit()
      }
      // Lets other requests through and the socket drain between batches; one given up is worked on no more.
      if (out.writableNeedDrain) await drained(out)
      else await new Promise((resolve) => setImmediate(resolve))
      if (out.destroyed) return void (await batches.return(undefined))
    }
    sheet.commit()
    await book.commit()
  })()
  done.catch((error: Error) => out.destroy(error))
  return { stream: out, done }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
/**
 * Streams the same rows as text, as programs ask for them (`exportar=csv`): labels instead of codes, semicolons between
 * cells, as spreadsheets in Brazil read it.
 */
export async function exportCsv(
  service: Service,
  entity: AnyEntity,
  params: Readonly<Record<string, string>>,
  { ctx, ip }: Actor,
): Promise<Readable> {
  const columns = exportColumns(entity, params.colunas, ctx)
  const only = new Set([
    ...columns,
    ...Object.keys(entity.fields).filter((n) => columns.some((c) => dependsOn(entity, c, n))),
  ])
  const batches = service.stream(entity, params, ctx, only, { acao: 'exportar', ip })
  // What is refused is refused before the first line.
  let next = await batches.next()
  const text = (name: string, row: Row): string => {
    if (name === 'id') return String(row.id)
    const value = readPath(row, name)
    if (value === null || value === undefined) return ''
    return neutral(display(entity.fields[name]!, name, row, (target) => service.model.get(target).title, ctx.fuso))
  }
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${columns.map((n) => quoted(entity.fields[n]?.label ?? 'Código')).join(';')}\r\n`
    for (; !next.done; next = await batches.next())
      yield next.value.map((row) => `${columns.map((n) => quoted(text(n, row))).join(';')}\r\n`).join('')
  }
  return Readable.from(lines())
}

/** Waits until there is room again, or nobody who reads. */
const drained = (out: PassThrough): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      out.off('drain', end).off('close', end)
      resolve()
    }
    out.on('drain', end).on('close', end)
  })

/** Computed columns need the fields that they are computed from. */
const dependsOn = (entity: AnyEntity, column: string, name: string): boolean => {
  const f = entity.fields[column]
  return f !== undefined && fieldType(f).derives?.from(f).includes(name) === true
}
