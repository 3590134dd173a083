import type { AnyEntity } from '../../../src/schemas/core/index.ts'
import { one, rows, sql, type Db } from '../../core/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Work } from '../../core/hooks.ts'
import { queueFor } from '../../core/locks.ts'
import { tableOf } from '../../core/tables.ts'
import { named as sealedWords, withRight } from './lastReader.ts'

type Acting = Pick<Work, 'tx' | 'model'>
/** How many records behind walls nobody can read, by firm and entity, before what is being written. */
const before = new WeakMap<Db, Map<string, number>>()

/** How many of an entity's records in a firm have a wall that names nobody who may read them. */
async function unread({ tx, model }: Acting, entity: AnyEntity, wall: string, firm: number): Promise<number> {
  const names = sql.ref(`t.${wall}`)
  const sealed = sql`${sql.table(tableOf(entity))} as t where t.cd_empresa = ${firm}::bigint and ${names} is not null`
  const people = await rows<{ id: number }>(
    tx,
    sql`select u.id from usuarios u where u.is_active and u.estabelecimentos @> array[${firm}::bigint]
        and u.id in (select unnest(${names}) from ${sealed})`,
  )
  const readers = await withRight(tx, model, entity, firm, people)
  const found = await one<{ n: number }>(
    tx,
    sql`select count(*) n from ${sealed} and not ${names} && ${readers}::bigint[]`,
  )
  return found?.n ?? 0
}

const walledIn = ({ model }: Acting) =>
  model.entities.flatMap((entity) => (entity.access.wall === undefined ? [] : [[entity, entity.access.wall] as const]))

/** To be asked before rights in these firms change; `keepSealedRead` tells afterwards whether that may be. */
export async function countSealedRead(work: Acting, firms: readonly number[]): Promise<void> {
  const known = new Map<string, number>()
  // Two who change rights at the same moment are taken one after the other: the second then takes the last.
  for (const firm of firms.toSorted((a, b) => a - b)) {
    await queueFor(work.tx, 'leitores', firm)
    for (const [entity, wall] of walledIn(work))
      known.set(`${firm}/${entity.name}`, await unread(work, entity, wall, firm))
  }
  before.set(work.tx, known)
}

/** Throws 400 at the field where what was written since leaves records behind walls that nobody can read any more. */
export async function keepSealedRead(work: Acting, firms: readonly number[], field: string): Promise<void> {
  const known = before.get(work.tx)
  if (!known) return
  before.delete(work.tx)
  const lost: [AnyEntity, number][] = []
  for (const [entity, wall] of walledIn(work)) {
    let n = 0
    for (const firm of firms) n += (await unread(work, entity, wall, firm)) - (known.get(`${firm}/${entity.name}`) ?? 0)
    if (n > 0) lost.push([entity, n])
  }
  if (lost.length)
    throw invalid({
      [field]: [
        `Ninguém mais veria ${sealedWords(lost)} sob sigilo: antes, quem ainda vê ou um superusuário, com justificativa, precisa nomear outra pessoa.`,
      ],
    })
}
