import type { Actor } from '../../../core/audit/audit.ts'
import type { Happening } from '../../../core/bus/bus.ts'
import { rows, sql, type Db } from '../../../core/db/db.ts'
import { newsFor, wanted } from '../../notificacoes/write.ts'
import type { Conta } from './fontes.ts'

interface Avisando {
  readonly tx: Db
  readonly actor: Actor
  announce(happening: Happening): void
}

/** Whoever answers for an account hears that a day of it is not whole: once for each day. */
export async function avisarLacuna({ tx, actor, announce }: Avisando, conta: Conta, dia: string): Promise<void> {
  const { ctx } = actor
  const who = conta.cd_responsavel ?? conta.cd_usuario_cri
  if (!who) return
  // One unread of an account is enough: it comes up again for another day.
  const told = await rows<{ cd_usuario: number }>(
    tx,
    sql`insert into notificacoes (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro, vez, dt_criado)
        select ${conta.cd_empresa}::bigint, u.id, 'captura_lacuna', 'conectores', ${conta.id}::bigint, ${dia}, ${ctx.agora}::timestamptz
        from usuarios u where u.id = ${who}::bigint and ${wanted('captura_lacuna')}
          and not exists (select 1 from notificacoes n where n.cd_usuario = u.id and n.ie_tipo = 'captura_lacuna'
            and n.ds_recurso = 'conectores' and n.cd_registro = ${conta.id}::bigint and n.vez = ${dia})
        on conflict (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro) where dt_lida is null
        do update set vez = excluded.vez, dt_criado = excluded.dt_criado
        returning cd_usuario`,
  )
  for (const { cd_usuario } of told) announce(newsFor(cd_usuario, conta.cd_empresa, 0))
}
