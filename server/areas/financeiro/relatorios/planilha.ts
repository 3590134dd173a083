import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEntity } from '../../../../src/schemas/core/index.ts'
import type { Db } from '../../../core/db/db.ts'
import { noteExport } from '../../../core/export/noted.ts'
import { actorOf } from '../../../core/http/http.ts'
import { XLSX } from '../../../core/export/export.ts'
import { pageFile } from '../../../core/export/pageFile.ts'
import { nameFile } from '../../../core/documents/send.ts'

const MONEY = '"R$" #,##0.00;[Red]-"R$" #,##0.00'
/** Amounts, in reais with two places, stand in a cell as numbers; all else as text. */
const AMOUNT = /^-?\d+\.\d{2}$/

export type Linha = readonly string[]
/** A report as a sheet: what its columns are called, and its lines, the first cell of each what it is of. */
export interface Planilha {
  readonly nome: string
  readonly titulos: Linha
  readonly linhas: readonly Linha[]
}

/** Answers a report as .xlsx, amounts as numbers; that it was taken is in the trail, as of any list. */
export async function comoPlanilha(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  entity: AnyEntity,
  { nome, titulos, linhas }: Planilha,
): Promise<FastifyReply> {
  const actor = actorOf(request)
  const page = {
    name: nome,
    heads: titulos,
    formats: titulos.map(() => MONEY),
    rows: linhas.map((line) => line.map((text) => (AMOUNT.test(text) ? Number(text) : text))),
  }
  const bytes = await pageFile(() => Promise.resolve(page), actor.ctx)
  const como = `Planilha: ${nome}`
  await noteExport(db, actor, { entity, params: {}, rows: linhas.length, como, initial: {} })
  nameFile(reply, `${nome}.xlsx`)
  return reply.type(XLSX).send(bytes)
}
