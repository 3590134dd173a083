import { passes, type Gate } from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../../core/db/db.ts'
import type { Parts } from '../parts.ts'

/** Users of a firm who coordinate and may do what `gate` asks: they hear of what was left lying there. */
export async function coordenadoresDe({ db, sessions }: Parts, firm: number, gate: Gate): Promise<number[]> {
  const people = await rows<{ id: number }>(
    db,
    sql`select id from usuarios where is_active and estabelecimentos @> array[${firm}::bigint] order by id`,
  )
  const contexts = await sessions.contextsOf(
    people.map(({ id }) => id),
    firm,
  )
  return contexts.flatMap(({ flags, sessao }) =>
    passes(gate, flags) && passes(['generalCoordinator', 'manager'], flags) ? [sessao.id] : [],
  )
}
