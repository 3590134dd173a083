import {
  attachesMany,
  fieldType,
  mayRead,
  shiftDate,
  type AnyEntity,
  type StoredFile,
} from '../../../src/schemas/core/index.ts'
import type { Actor } from '../audit/audit.ts'
import type { Files } from '../files/files.ts'
import type { Row } from '../sql/select.ts'
import type { Service } from '../write/service.ts'

/** More than anybody goes to in the days that a pack is for; the nearest are taken. */
const MOST = 100

/** A record as it is taken along, with its files by field. */
export interface Packed {
  readonly registro: Row
  readonly arquivos: Readonly<Record<string, readonly StoredFile[]>>
}

/** The hour of its day, where there is one: `hr_x` of `dt_x`. */
const hourBeside = ({ fields }: AnyEntity, by: string): string[] => {
  const name = by.replace(/^dt_/, 'hr_')
  return fields[name] && fieldType(fields[name]).moment === 'hour' ? [name] : []
}

/**
 * What a session takes along of an entity: its records from today on, on the firm's clock, the nearest first, and which
 * files they have. Throws 403 for who may not read them.
 */
export async function packed(service: Service, files: Files, entity: AnyEntity, actor: Actor): Promise<Packed[]> {
  const { by, days, where, files: taken = [], proofs } = entity.offline!
  const { ctx } = actor
  const range = { [by]: { gte: ctx.hoje, lte: shiftDate(ctx.hoje, days) } }
  const sort = [by, ...hourBeside(entity, by)].map((field) => ({ field, desc: false }))
  const found = await service.some(entity, { and: [where, range] }, sort, ctx, MOST)
  const names = [...new Set([...taken, ...(proofs ? [proofs] : [])])].filter((name) => {
    const field = entity.fields[name]!
    return attachesMany(field) && mayRead(field, ctx.flags)
  })
  const out: Packed[] = []
  for (const registro of found) {
    const listed = names.map(async (name) => [name, await files.listOf(entity, name, registro, actor)])
    out.push({ registro, arquivos: Object.fromEntries(await Promise.all(listed)) as Packed['arquivos'] })
  }
  return out
}
