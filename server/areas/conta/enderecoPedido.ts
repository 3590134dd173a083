import { writeAudit, type Actor } from '../../core/audit/audit.ts'
import { sql, type Db } from '../../core/db/db.ts'
import type { Row } from '../../core/sql/select.ts'
import { endLinks } from './links.ts'

/**
 * Ends the address that a firm asked for of a person, with its link, as they come to a firm or leave one: whoever asked
 * could not ask for it any more. `user` is their row before, held; the trail of the firms they belong to says so.
 */
export async function dropAskedAddress(tx: Db, actor: Actor, user: Row): Promise<void> {
  await endLinks(tx, Number(user.id), 'email')
  if (!user.ds_email_pedido) return
  await sql`update usuarios set ds_email_pedido = null where id = ${user.id}::bigint`.execute(tx)
  for (const firm of (user.estabelecimentos as number[] | null) ?? [])
    await writeAudit(tx, actor, firm, {
      entidade: 'usuarios',
      cd_registro: Number(user.id),
      acao: 'editar',
      antes: { ds_email_pedido: user.ds_email_pedido },
      depois: { ds_email_pedido: null },
    })
}
