import type { FastifyReply } from 'fastify'
import { neutral, XLSX } from '../../../core/export/export.ts'
import { nameFile } from '../../../core/documents/send.ts'

const MONEY = '"R$" #,##0.00;[Red]-"R$" #,##0.00'
/** Amounts, in reais with two places, stand in a cell as numbers; all else as text. */
const AMOUNT = /^-?\d+\.\d{2}$/
const WIDE = 44
const NARROW = 16

export type Linha = readonly string[]
/** A report as a sheet: what its columns are called, and its lines, the first cell of each what it is of. */
export interface Planilha {
  readonly nome: string
  readonly titulos: Linha
  readonly linhas: readonly Linha[]
}

/** Answers a report as .xlsx, amounts as numbers. */
export async function comoPlanilha(reply: FastifyReply, { nome, titulos, linhas }: Planilha): Promise<FastifyReply> {
  // Thirty megabytes of code that most hours of most days do without.
  const { default: Excel } = await import('exceljs')
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet(nome.slice(0, 31), { views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }] })
  sheet.columns = titulos.map((header, i) => ({ header: neutral(header), width: i === 0 ? WIDE : NARROW }))
  sheet.getRow(1).font = { bold: true }
  for (const line of linhas) {
    const row = sheet.addRow(line.map((text) => (AMOUNT.test(text) ? Number(text) : neutral(text))))
    row.eachCell((cell) => {
      if (typeof cell.value === 'number') cell.numFmt = MONEY
    })
  }
  const bytes = Buffer.from(await book.xlsx.writeBuffer())
  nameFile(reply, `${nome}.xlsx`)
  return reply.type(XLSX).send(bytes)
}
