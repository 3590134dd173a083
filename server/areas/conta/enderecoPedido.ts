import { updateMany, type Batch } from '../../core/write/many.ts'
import { sql } from '../../core/db/db.ts'
import type { Row } from '../../core/sql/select.ts'
import { endLinks } from './links.ts'

/**
 * Ends the address that a firm asked for of a person, with its link, as they come to a firm or leave one: whoever asked
 * could not ask for it any more. `user` is their row before, held; the trail of the firms they belong to says so.
 */
export async function dropAskedAddress({ announce: _told, ...batch }: Batch, user: Row): Promise<void> {
  await endLinks(batch.tx, Number(user.id), 'email')
  if (!user.ds_email_pedido) return
  const firms = (user.estabelecimentos as number[] | null) ?? []
  await updateMany(batch, batch.model.get('usuarios'), {
    where: sql`t.id = ${user.id}::bigint`,
    set: { ds_email_pedido: null },
    acao: 'editar',
    trails: firms.map((firm) => ({ actor: batch.actor, firm })),
  })
}
