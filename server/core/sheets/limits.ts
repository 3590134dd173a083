import { refused } from '../errors.ts'

/** A line of a spreadsheet: its number there, and its cells as text as a Brazilian would type them. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Excel's own limit of characters in a cell (rule g.xlsx.celula). */
export const CELL_LIMIT = 32_767
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 200
const MB = 1_048_576
/** So much a part of a workbook may come to once it is unpacked: what is larger was made to be. */
export const MAX_SHEET_BYTES = 128 * MB
/** Rows that a sheet can have at all, empty ones included. */
export const MAX_SHEET_ROWS = 1_048_576
export const MAX_STRINGS_BYTES = 64 * MB
/** So much text all cells may come to: a workbook can say one long text in many cells at no cost to itself. */
export const MAX_CHARACTERS = 64 * MB
export const MAX_PART_BYTES = 8 * MB

const thousands = (n: number) => n.toLocaleString('pt-BR')
const problems = {
  notSheet: 'Este arquivo não é uma planilha .xlsx nem um texto .csv.',
  locked:
    'Esta planilha está protegida por senha ou é de uma versão antiga do Excel. Salve-a como .xlsx e envie de novo.',
  broken: 'A planilha está danificada e não pôde ser lida. Abra-a, salve de novo como .xlsx e envie.',
  unsafe: 'A planilha tem partes que não são aceitas. Abra-a, salve de novo como .xlsx e envie.',
  unpacked: 'A planilha é grande demais depois de descompactada. Divida-a em arquivos menores.',
  empty: 'A planilha está vazia: a primeira linha deve ter os títulos das colunas, e as seguintes os dados.',
  rows: `A planilha tem mais de ${thousands(MAX_ROWS)} linhas. Divida-a em arquivos menores.`,
  characters: 'A planilha tem texto demais. Divida-a em arquivos menores.',
  columns: `A planilha tem mais de ${MAX_COLUMNS} colunas. Apague as que não serão importadas.`,
} as const

/** A 400 that says what is wrong with the file. */
export const badSheet = (what: keyof typeof problems) => refused(problems[what])
export const badCell = (line: number) =>
  refused(`Uma célula da linha ${line} tem mais de ${thousands(CELL_LIMIT)} caracteres.`)
export const openQuote = (line: number) =>
  refused(`As aspas abertas perto da linha ${line} não foram fechadas: o arquivo .csv não pôde ser lido.`)

/** Text as a database keeps it: neither NUL nor halves of a character. */
const whole = (text: string) => text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd')

/** How much text a row holds. */
export const charactersOf = (cells: readonly string[]): number => cells.reduce((n, cell) => n + (cell?.length ?? 0), 0)

/** The row as it is kept: bounded, without NUL, without empty cells at its end. Throws 400 past the limits. */
export function checkedRow(line: number, cells: readonly string[]): SheetRow {
  const out = cells.map((cell) => whole(cell ?? '').trim())
  while (out.length > 0 && out.at(-1) === '') out.pop()
  if (out.length > MAX_COLUMNS) throw badSheet('columns')
  if (out.some((cell) => cell.length > CELL_LIMIT)) throw badCell(line)
  return { line, cells: out }
}
