import { vaoJuntas, type TipoNotificacao } from '../../../src/schemas/plataforma/notificacoes.ts'
import type { Context } from '../../../src/schemas/core/index.ts'
import type { Happening } from '../../core/bus/bus.ts'
import { rows, sql, type Db, type Sql } from '../../core/db/db.ts'

/** Somebody did something with a record that these people should know. */
export interface News {
  readonly tipo: TipoNotificacao
  readonly recurso: string
  readonly id: number
  readonly para: readonly (number | null | undefined)[]
}
interface Writing {
  readonly tx: Db
  readonly ctx: Context
  announce(happening: Happening): void
}

/** In place of a record's id, where several are told of at once. */
const OF_SEVERAL = 0

/** Whose bell is to ring: known, not locked out, and wanting to hear of this kind. `u` names the person. */
export const wanted = (tipo: TipoNotificacao): Sql =>
  sql`u.is_active and coalesce((select (p.dados->'sino'->>${sql.lit(tipo)})::boolean from preferencias p where p.cd_usuario = u.id), true)`

/** That one person has news: told to nobody else, and without saying what. */
export const newsFor = (para: number, empresa: number, autor: number): Happening => ({
  tipo: 'notificacao',
  entidade: '',
  id: null,
  versao: null,
  empresa,
  autor,
  acao: '',
  para,
})

/**
 * Writes what these people should know in the transaction of what caused it. Nobody is told of their own doing; what is
 * unread already is not there twice, but comes up again with whoever did it last. What one request does to several records
 * rings once, where the kind says so.
 */
export async function notify({ tx, ctx, announce }: Writing, { tipo, recurso, id, para }: News): Promise<void> {
  const { id: author, cd_empresa: company, nome } = ctx.sessao
  const people = [...new Set(para.filter((one) => typeof one === 'number' && one !== author))]
  if (people.length === 0) return
  const together = ctx.carried?.several === true && vaoJuntas(tipo)
  // Always in one order, or two writes at once could each wait for the other.
  const told = await rows<{ cd_usuario: number }>(
    tx,
    sql`insert into notificacoes (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro, cd_registros, cd_autor, nm_autor, dt_criado)
        select ${company}::bigint, u.id, ${tipo}, ${recurso}, ${together ? OF_SEVERAL : id}::bigint, ${together ? [id] : null}::bigint[], ${author || null}::bigint, ${nome}, ${ctx.agora}::timestamptz
        from usuarios u where u.id = any(${people}::bigint[]) and ${wanted(tipo)} order by u.id
        on conflict (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro) where dt_lida is null
        do update set cd_autor = excluded.cd_autor, nm_autor = excluded.nm_autor, dt_criado = excluded.dt_criado,
          cd_registros = (select array_agg(distinct x order by x) from unnest(notificacoes.cd_registros || excluded.cd_registros) x)
        returning cd_usuario`,
  )
  for (const { cd_usuario } of told) announce(newsFor(cd_usuario, company, author))
}
