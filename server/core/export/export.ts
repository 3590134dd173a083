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
import { noteExport } from './noted.ts'
import { neutral } from '../sheets/neutral.ts'
import type { Service } from '../write/service.ts'
import type { Row } from '../sql/select.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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
  if (as === 'date' || as === 'month') return excelDay(String(value))
  if (as === 'number' || as === 'money') return Number(value)
  if (as === 'percent') return Number(value) / 100
  return neutral(display(f, name, row, (target) => model.get(target).title, fuso))
}

const FORMATS: Record<string, string> = {
  date: 'dd/mm/yyyy',
  month: 'mm/yyyy',
  money: '"R$" #,##0.00',
  percent: '0.00%',
}

/** Rows of one list on a sheet of their own; `params` as its list call takes them. */
export interface Sheet {
  readonly entity: AnyEntity
  readonly params: Readonly<Record<string, string>>
}

const sheetName = ({ label }: AnyEntity) => label[1].replace(/[[\]*?/\\:]/g, ' ').slice(0, 31)

/** A sheet about to be written: its columns, and its rows begun. Throws what the list call would. */
async function begun(service: Service, { entity, params }: Sheet, actor: Actor, como: string) {
  const { ctx, ip } = actor
  const columns = exportColumns(entity, params.colunas, ctx)
  const only = new Set([
    ...columns,
    ...Object.keys(entity.fields).filter((n) => columns.some((c) => dependsOn(entity, c, n))),
  ])
  const batches = service.stream(entity, params, ctx, only, {
    acao: 'exportar',
    ip,
    taken: (rows) => {
      const initial = { ...entity.list.initial, ...entity.list.export.initial }
      return noteExport(service.db, actor, { entity, params, rows, como, initial })
    },
  })
  return { entity, columns, batches, first: await batches.next() }
}

/**
 * Streams exactly what list calls answer, as one .xlsx with a sheet for each: typed dates and numbers, labels instead of
 * codes. Throws what the list calls would, before anything is sent.
 */
export async function exportBook(
  service: Service,
  sheets: readonly Sheet[],
  actor: Actor,
): Promise<{ stream: Readable; done: Promise<void> }> {
  // Thirty megabytes of code that most hours of most days do without.
  const { default: Excel } = await import('exceljs')
  // What is refused is refused before the file begins: afterwards there is only the connection to break.
  const written: Awaited<ReturnType<typeof begun>>[] = []
  for (const sheet of sheets) written.push(await begun(service, sheet, actor, 'Planilha'))
  const { ctx } = actor
  const out = new PassThrough()
  const book = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  const done = (async () => {
    for (const { entity, columns, batches, first } of written) {
      const sheet = book.addWorksheet(sheetName(entity), { views: [{ state: 'frozen', ySplit: 1 }] })
      const styles: Partial<ExcelJS.Style>[] = []
      sheet.columns = columns.map((n) => {
        const f = entity.fields[n]
        const as = f ? fieldType(shownBy(f)).cell : 'number'
        // One object for all cells of a column: its number is then worked out once and not for each of them.
        styles.push(as && FORMATS[as] ? { numFmt: FORMATS[as] } : {})
        return { header: f?.label ?? 'Código', key: n, width: 18 }
      })
      for (let next = first; !next.done; next = await batches.next()) {
        for (const row of next.value) {
          // Nothing makes no cell.
          const line = sheet.addRow(columns.map((n) => cell(service.model, entity, n, row, ctx.fuso)))
          line.eachCell((c, i) => void (c.style = styles[i - 1]!))
          line.commit()
        }
        // Lets other requests through and the socket drain between batches; one given up is worked on no more.
        if (out.writableNeedDrain) await drained(out)
        else await new Promise((resolve) => setImmediate(resolve))
        if (out.destroyed) return void (await Promise.all(written.map((one) => one.batches.return(undefined))))
      }
      sheet.commit()
    }
    await book.commit()
  })()
  done.catch((error: Error) => out.destroy(error))
  return { stream: out, done }
}

/** The rows of one list as .xlsx (see exportBook). */
export const exportXlsx = (
  service: Service,
  entity: AnyEntity,
  params: Readonly<Record<string, string>>,
  actor: Actor,
): ReturnType<typeof exportBook> => exportBook(service, [{ entity, params }], actor)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
/**
 * Streams the same rows as text, as programs ask for them (`exportar=csv`): labels instead of codes, semicolons between
 * cells, as spreadsheets in Brazil read it.
 */
export async function exportCsv(
  service: Service,
  entity: AnyEntity,
  params: Readonly<Record<string, string>>,
  actor: Actor,
): Promise<Readable> {
  const { ctx } = actor
  // What is refused is refused before the first line.
  const { columns, batches, first } = await begun(service, { entity, params }, actor, 'CSV')
  const text = (name: string, row: Row): string => {
    if (name === 'id') return String(row.id)
    const value = readPath(row, name)
    if (value === null || value === undefined) return ''
    return neutral(display(entity.fields[name]!, name, row, (target) => service.model.get(target).title, ctx.fuso))
  }
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${columns.map((n) => quoted(entity.fields[n]?.label ?? 'Código')).join(';')}\r\n`
    for (let next = first; !next.done; next = await batches.next())
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
