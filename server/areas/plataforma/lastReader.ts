import type { AnyEntity, Model } from '../../../src/schemas/core/index.ts'
import { writeAudit } from '../../core/audit/audit.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Work } from '../../core/write/hooks.ts'
import { queueFor } from '../../core/db/locks.ts'
import { updateMany } from '../../core/write/many.ts'
import { inTrash, inWords, readersAmong, walledOf, walledRows, type Lost } from './walled.ts'

/** How many records of a firm nobody could read without this person: whoever is named and lacks the right reads nothing. */
async function lostWithout(
  db: Db,
  model: Model,
  entity: AnyEntity,
  wall: string,
  person: number,
  firm: number,
): Promise<Pick<Lost, 'n' | 'gone'>> {
  const theirs = sql`${walledRows(entity, wall, firm)} where t.named @> array[${person}::bigint]`
  const others = await rows<{ id: number }>(
    db,
    sql`select distinct p.id from (select t.named from ${theirs}) as t, unnest(t.named) as p(id) where p.id <> ${person}::bigint`,
  )
  const readers = await readersAmong(db, model, entity, firm, others)
  const lost = await one<{ n: number; gone: number }>(
    db,
    sql`select count(*) n, count(*) filter (where t.gone) gone from ${theirs} and not t.named && ${readers}::bigint[]`,
  )
  return lost ?? { n: 0, gone: 0 }
}

/**
 * Throws 400 where, without this person, nobody in their firms would see a record behind a wall any more: it and its
 * deadlines would be lost for everybody. Tells how many, of which kind, and nothing else of them.
 */
export async function keepReaders({ tx, model }: Pick<Work, 'tx' | 'model'>, person: number, firms: readonly number[]) {
  // Two who go at the same moment are taken one after the other: the second is then the last.
  for (const firm of firms.toSorted((a, b) => a - b)) await queueFor(tx, 'leitores', firm)
  const lost: Lost[] = []
  for (const { entity, wall } of walledOf(model)) {
    let [n, gone] = [0, 0]
    for (const firm of firms) {
      const here = await lostWithout(tx, model, entity, wall, person, firm)
      n += here.n
      gone += here.gone
    }
    if (n) lost.push({ entity, n, gone })
  }
  if (lost.length)
    throw invalid({
      is_active: [
        `É a única pessoa que ainda vê ${inWords(lost)} sob sigilo: antes, ela ou um superusuário, com justificativa, precisa nomear outra.${inTrash(lost)}`,
      ],
    })
}

/**
 * Takes whoever leaves a firm off the walls there, also in the trash, each with its row in the trail: who comes back sees
 * what is sealed only where somebody names them anew. Returns the records that are there; to be asked after `keepReaders`.
 */
export async function leaveWalls(
  { tx, model, actor }: Pick<Work, 'tx' | 'model' | 'actor'>,
  person: number,
  firm: number,
): Promise<{ entidade: string; id: number }[]> {
  const out: { entidade: string; id: number }[] = []
  for (const { entity, wall } of walledOf(model)) {
    const named = sql.ref(`t.${wall}`)
    const left = await updateMany({ tx, model, actor }, entity, {
      where: sql`${named} @> array[${person}::bigint]`,
      set: { [wall]: sql`array_remove(${named}, ${person}::bigint)` },
      acao: 'editar',
      firm,
    })
    const kept = sql`l.linha -> ${wall}::text`
    const gone = await rows<{ id: number; depois: number[] }>(
      tx,
      sql`update lixeira as l set linha = jsonb_set(l.linha, array[${wall}::text], coalesce(
            (select jsonb_agg(e order by n) from jsonb_array_elements(${kept}) with ordinality x(e, n) where e <> to_jsonb(${person}::bigint)), '[]'))
          where l.cd_empresa = ${firm}::bigint and l.entidade = ${entity.name} and ${kept} @> to_jsonb(${person}::bigint)
          returning l.cd_registro id, ${kept} depois`,
    )
    const entries = gone.map(({ id, depois }) => ({
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
