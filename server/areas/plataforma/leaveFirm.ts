import { rows, sql } from '../../core/db/db.ts'
import { rememberDeparture } from '../../core/sql/departures.ts'
import type { Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Row } from '../../core/sql/select.ts'
import { dropAskedAddress } from '../conta/enderecoPedido.ts'
import { grantsAll } from './grantsAll.ts'
import { leaveWalls } from './lastReader.ts'
import { countSealedRead, keepSealedRead } from './sealedReaders.ts'

const ids = (v: unknown): number[] => (Array.isArray(v) ? (v as number[]) : [])

/**
 * Takes a firm from somebody, with its groups and their places on walls there, told in its trail as this action: who
 * comes back has what the invitation gives. Returns the records that named them; to be asked after `keepReaders`.
 */
export async function leaveFirm(
  { tx, model, actor }: Pick<Work, 'tx' | 'model' | 'actor'>,
  user: Row,
  firm: number,
  acao: string,
): Promise<{ entidade: string; id: number }[]> {
  const id = Number(user.id)
  const given = await rows<{ id: number; nm_grupo: string }>(
    tx,
    sql`select id, nm_grupo from grupos where cd_empresa = ${firm}::bigint and id = any(${ids(user.grupos)}::bigint[]) order by id`,
  )
  const grupos = given.map((group) => group.id)
  // With a group that grants everything they may be the last who reads something in another firm.
  if (given.some((group) => grantsAll(group.nm_grupo))) await countSealedRead({ tx, model }, [], true)
  await dropAskedAddress({ tx, model, actor }, user)
  await rememberDeparture(tx, model.get('usuarios'), id, firm)
  const walled = await leaveWalls({ tx, model, actor }, id, firm)
  const left = sql`array(select g from unnest(t.grupos) g where g <> all(${grupos}::bigint[]))`
  await updateMany({ tx, model, actor }, model.get('usuarios'), {
    where: sql`t.id = ${id}::bigint`,
    set: {
      estabelecimentos: sql`array_remove(t.estabelecimentos, ${firm}::bigint)`,
      ...(grupos.length ? { grupos: left } : {}),
    },
    acao,
    firm,
    // Of other firms the trail of this one says nothing.
    told: ({ antes, depois }) => ({
      antes: { ...antes, estabelecimentos: [firm] },
      depois: { ...depois, estabelecimentos: [] },
    }),
  })
  await keepSealedRead({ tx, model }, 'is_active')
  return walled
}
