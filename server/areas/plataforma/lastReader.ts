import { mayOperate, type AnyEntity, type Model } from '../../../src/schemas/core/index.ts'
import { writeAudit } from '../../core/audit.ts'
import { one, rows, sql, type Db } from '../../core/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Work } from '../../core/hooks.ts'
import { queueFor } from '../../core/locks.ts'
import { tableOf } from '../../core/tables.ts'
import { peopleOf } from '../people.ts'
import { rightsOf } from '../sessions.ts'

const and = new Intl.ListFormat('pt-BR')
/** So many of each kind, in words. */
export const named = (of: readonly (readonly [AnyEntity, number])[]): string =>
  and.format(of.map(([{ label }, n]) => `${n} ${label[n === 1 ? 0 : 1].toLocaleLowerCase('pt-BR')}`))

/** Those of these people who may read an entity in a firm. */
export async function withRight(
  db: Db,
  model: Model,
  entity: AnyEntity,
  firm: number,
  named: readonly { readonly id: number }[],
): Promise<number[]> {
  if (named.length === 0) return []
  const people = await peopleOf(
    db,
    named.map(({ id }) => id),
  )
  return people.flatMap(({ user }) => (mayOperate(entity, 'read', rightsOf(model, user, firm).flags) ? [user.id] : []))
}

/** How many records of a firm nobody could read without this person: whoever is named and lacks the right reads nothing. */
async function lostWithout(
  db: Db,
  model: Model,
  entity: AnyEntity,
  wall: string,
  person: number,
  firm: number,
): Promise<number> {
  const named = sql.ref(`t.${wall}`)
  const theirs = sql`${sql.table(tableOf(entity))} as t where t.cd_empresa = ${firm}::bigint and ${named} @> array[${person}::bigint]`
  const others = await rows<{ id: number }>(
    db,
    sql`select u.id from usuarios u where u.id <> ${person}::bigint and u.is_active and u.estabelecimentos @> array[${firm}::bigint]
        and u.id in (select unnest(${named}) from ${theirs})`,
  )
  const readers = await withRight(db, model, entity, firm, others)
  const lost = await one<{ n: number }>(
    db,
    sql`select count(*) n from ${theirs} and not ${named} && ${readers}::bigint[]`,
  )
  return lost?.n ?? 0
}

/**
 * Throws 400 where, without this person, nobody in their firms would see a record behind a wall any more: it and its
 * deadlines would be lost for everybody. Tells how many, of which kind, and nothing else of them.
 */
export async function keepReaders({ tx, model }: Pick<Work, 'tx' | 'model'>, person: number, firms: readonly number[]) {
  // Two who go at the same moment are taken one after the other: the second is then the last.
  for (const firm of firms.toSorted((a, b) => a - b)) await queueFor(tx, 'leitores', firm)
  const lost: [AnyEntity, number][] = []
  for (const entity of model.entities) {
    const { wall } = entity.access
    if (wall === undefined) continue
    let n = 0
    for (const firm of firms) n += await lostWithout(tx, model, entity, wall, person, firm)
    if (n) lost.push([entity, n])
  }
  if (lost.length)
    throw invalid({
      is_active: [
        `É a única pessoa que ainda vê ${named(lost)} sob sigilo: antes, ela ou um superusuário, com justificativa, precisa nomear outra.`,
      ],
    })
}

/**
 * Takes whoever leaves a firm off the walls there, each with its row in the trail: who comes back sees what is sealed only
 * where somebody names them anew. Returns the records; to be asked after `keepReaders`.
 */
export async function leaveWalls(
  { tx, model, actor }: Pick<Work, 'tx' | 'model' | 'actor'>,
  person: number,
  firm: number,
): Promise<{ entidade: string; id: number }[]> {
  const out: { entidade: string; id: number }[] = []
  for (const entity of model.entities) {
    const { wall } = entity.access
    if (wall === undefined) continue
    const named = sql.ref(`t.${wall}`)
    const left = await rows<{ id: number; depois: number[] }>(
      tx,
      sql`update ${sql.table(tableOf(entity))} as t set ${sql.ref(wall)} = array_remove(${named}, ${person}::bigint),
            nr_versao = t.nr_versao + 1, dt_atualizado = ${actor.ctx.agora}::timestamptz
          where t.cd_empresa = ${firm}::bigint and ${named} @> array[${person}::bigint] returning t.id, ${named} depois`,
    )
    const entries = left.map(({ id, depois }) => ({
      entidade: entity.name,
      cd_registro: id,
      acao: 'editar',
      antes: { [wall]: [...depois, person] },
      depois: { [wall]: depois },
    }))
    await writeAudit(tx, actor, firm, ...entries)
    out.push(...left.map(({ id }) => ({ entidade: entity.name, id })))
  }
  return out
}
