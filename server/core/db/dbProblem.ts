import { texts, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { HttpProblem, InUse, invalid, refused } from '../errors.ts'
import { ownIndex, shorten, tableOf } from '../sql/tables.ts'

interface PgError {
  code?: string
  constraint?: string
}
const UNIQUE = '23505'
const FOREIGN_KEY = '23503'
const OUT_OF_RANGE = new Set(['22003', '22008', '22P02', '22021', '54000'])

/** What a database refusal means to the person who caused it; other errors pass through unchanged. */
export function dbProblem(error: unknown, entity: AnyEntity): unknown {
  if (error instanceof HttpProblem) return error
  const { code, constraint = '' } = error as PgError
  if (code === UNIQUE) {
    const name = Object.keys(entity.fields).find((n) => constraint === shorten(`${tableOf(entity)}_${n}_unico`))
    if (name)
      return invalid({
        [name]: [texts.duplicate(entity.fields[name]!.label, entity.label[0].toLocaleLowerCase('pt-BR'))],
      })
    const both = entity.indexes.find((index) => index.unique && constraint === ownIndex(entity, index).name)
    if (both) return invalid({ [both.on.at(-1)!]: [both.unique!] })
  }
  if (code === FOREIGN_KEY) {
    const name = Object.keys(entity.fields).find((n) => constraint === shorten(`${tableOf(entity)}_${n}_fk`))
    if (name) return invalid({ [name]: [texts.notFound(entity.fields[name]!.label)] })
  }
  return badValue(error) ?? error
}

/** A deletion that the database refused because something names the row, as a 409; any other error as it is. */
export const whileNamed = (error: unknown): unknown =>
  (error as PgError).code === FOREIGN_KEY ? new InUse(texts.inUse) : error

/** The database's word that a value is of no use to it, as a 400; null for every other error. */
export const badValue = (error: unknown): HttpProblem | null =>
  OUT_OF_RANGE.has((error as PgError).code ?? '') ? refused(texts.outOfRange) : null
