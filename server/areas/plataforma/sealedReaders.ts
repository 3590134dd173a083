import type { AnyEntity } from '../../../src/schemas/core/index.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Work } from '../../core/write/hooks.ts'
import { queueFor } from '../../core/db/locks.ts'
import { inTrash, inWords, readersAmong, walledFirms, walledOf, walledRows, type Lost } from './walled.ts'

type Acting = Pick<Work, 'tx' | 'model'>
type Count = Pick<Lost, 'n' | 'gone'>
/** How many records behind walls nobody can read, by firm and entity, before what is being written. */
const before = new WeakMap<Db, { readonly firms: readonly number[]; readonly known: Map<string, Count> }>()

/** How many of an entity's records in a firm have a wall that names nobody who may read them. */
async function unread({ tx, model }: Acting, entity: AnyEntity, wall: string, firm: number): Promise<Count> {
  const sealed = walledRows(entity, wall, firm)
  const people = await rows<{ id: number }>(tx, sql`select distinct p.id from ${sealed}, unnest(t.named) as p(id)`)
  const readers = await readersAmong(tx, model, entity, firm, people)
  const found = await one<Count>(
    tx,
    sql`select count(*) n, count(*) filter (where t.gone) gone from ${sealed} where not t.named && ${readers}::bigint[]`,
  )
  return found ?? { n: 0, gone: 0 }
}

/**
 * To be asked before rights in these firms change; `keepSealedRead` tells afterwards whether that may be. What grants
 * everything counts in `every` firm.
 */
export async function countSealedRead(work: Acting, own: readonly number[], every = false): Promise<void> {
  const firms = every ? [...new Set([...own, ...(await walledFirms(work))])] : own
  const known = new Map<string, Count>()
  // Two who change rights at the same moment are taken one after the other: the second then takes the last.
  for (const firm of firms.toSorted((a, b) => a - b)) {
    await queueFor(work.tx, 'leitores', firm)
    for (const { entity, wall } of walledOf(work.model))
      known.set(`${firm}/${entity.name}`, await unread(work, entity, wall, firm))
  }
  before.set(work.tx, { firms, known })
}

/** Throws 400 at the field where what was written since leaves records behind walls that nobody can read any more. */
export async function keepSealedRead(work: Acting, field: string): Promise<void> {
  const counted = before.get(work.tx)
  if (!counted) return
  before.delete(work.tx)
  const lost: Lost[] = []
  for (const { entity, wall } of walledOf(work.model)) {
    let [n, gone] = [0, 0]
    for (const firm of counted.firms) {
      const was = counted.known.get(`${firm}/${entity.name}`)
      const now = await unread(work, entity, wall, firm)
      n += now.n - (was?.n ?? 0)
      gone += now.gone - (was?.gone ?? 0)
    }
    if (n > 0) lost.push({ entity, n, gone })
  }
  if (lost.length)
    throw invalid({
      [field]: [
        `Ninguém mais veria ${inWords(lost)} sob sigilo: antes, quem ainda vê ou um superusuário, com justificativa, precisa nomear outra pessoa.${inTrash(lost)}`,
      ],
    })
}
