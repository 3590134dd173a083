import { PassThrough, type Readable } from 'node:stream'
import type { AnyEntity, Context, Model } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../../core/db/db.ts'
import { neutral } from '../../core/sheets/neutral.ts'
import { targetsOf } from '../../core/import/columns.ts'
import type { LineError } from '../../core/import/line.ts'

export type Format = 'xlsx' | 'csv'
export const TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const BATCH = 1000
const WIDTH = 22

/**
 * The text of a cell of a .csv: what would be run is neutralised, also behind what some countries' spreadsheets take for
 * the end of a cell. Brought in again it is what it was (`bare`).
 */
export const csvText = (text: string): string =>
  neutral(text).replace(/[,;\t\r\n] *[=+\-@]/g, (start) => `${start.slice(0, -1)}'${start.slice(-1)}`)
/** What separates is quoted. */
const csvCell = (text: string) => {
  const safe = csvText(text)
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`

/** Rows of text as a file, written as they come. */
export async function sheetOf(format: Format, name: string, rows: AsyncIterable<readonly string[]>): Promise<Readable> {
  const out = new PassThrough()
  const write = async () => {
    if (format === 'csv') {
      out.write('\ufeff')
      for await (const cells of rows) if (!out.write(csvLine(cells))) await new Promise((go) => out.once('drain', go))
      return void out.end()
    }
    const { default: Excel } = await import('exceljs')
    const book = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.properties.defaultColWidth = WIDTH
    for await (const cells of rows) sheet.addRow(cells.map(neutral)).commit()
    sheet.commit()
    await book.commit()
  }
  write().catch((error: Error) => out.destroy(error))
  return out
}

/** A spreadsheet to begin with: the headings, and on a second sheet what each column takes. */
export async function templateOf(model: Model, entity: AnyEntity, ctx: Context, format: Format): Promise<Readable> {
  const every = targetsOf(model, entity, ctx)
  // Where one column serves for several fields, those are not asked for again.
  const within = new Set(Object.values(entity.import?.either ?? {}).flatMap(({ of }) => Object.keys(of)))
  const targets = every.filter(({ nome }) => !within.has(nome))
  if (format === 'csv') return sheetOf('csv', entity.label[1], one(targets.map((t) => t.rotulo)))
  const { default: Excel } = await import('exceljs')
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet(entity.label[1], { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = targets.map((t) => ({ header: t.rotulo, width: WIDTH }))
  sheet.getRow(1).font = { bold: true }
  const help = book.addWorksheet('Como preencher')
  help.columns = [
    { header: 'Coluna', width: 34 },
    { header: 'Obrigatória', width: 14 },
    { header: 'O que escrever', width: 90 },
  ]
  help.getRow(1).font = { bold: true }
  for (const t of targets) help.addRow([t.rotulo, t.obrigatorio ? 'Sim' : '', t.aceita])
  const out = new PassThrough()
  out.end(Buffer.from(await book.xlsx.writeBuffer()))
  return out
}

async function* one(cells: readonly string[]): AsyncGenerator<readonly string[]> {
  yield cells
}

/** What is wrong with a line, in one text. */
export const wordsOf = (erros: readonly LineError[]): string =>
  erros
    .map(({ coluna, mensagem }) => (coluna && !mensagem.includes(coluna) ? `${coluna}: ${mensagem}` : mensagem))
    .join(' | ')

const LINE = 'Linha'
const MESSAGE = 'Mensagem do erro'

/** The lines in some states with the columns they came with and what is wrong with them: corrected, they can come again. */
export async function* linesWithErrors(
  db: Db,
  id: number,
  headings: readonly string[],
  states: readonly string[],
): AsyncGenerator<readonly string[]> {
  yield [...headings, LINE, MESSAGE]
  for (let after = 0; ;) {
    const found = await rows<{ nr_linha: number; celulas: string[]; erros: LineError[] | null }>(
      db,
      sql`select nr_linha, celulas, erros from importacao_linhas where cd_importacao = ${id}::bigint
          and estado = any(${states}::text[]) and nr_linha > ${after}::int order by nr_linha limit ${BATCH}`,
    )
    for (const { nr_linha, celulas, erros } of found)
      yield [...headings.map((_, i) => celulas[i] ?? ''), String(nr_linha), wordsOf(erros ?? [])]
    if (found.length < BATCH) return
    after = found.at(-1)!.nr_linha
  }
}

export const errorsSheet = (
  db: Db,
  id: number,
  headings: readonly string[],
  states: readonly string[],
  format: Format,
) => sheetOf(format, 'Linhas com erro', linesWithErrors(db, id, headings, states))
