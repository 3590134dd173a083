import { mayOperate, MOST_COUNTED, type AnyWhere, type Context } from '../../../src/schemas/core/index.ts'
import { FONTES, type Fonte } from '../../../src/schemas/ia/fontes.ts'
import { fontesDaCaixa, urgente } from '../../../src/schemas/integracao/caixa.ts'
import { one, rows, sql, type Db, type Sql } from '../../core/db/db.ts'
import { queueFor } from '../../core/db/locks.ts'
import { forbidden } from '../../core/errors.ts'
import { actorOf } from '../../core/http/http.ts'
import { scopeOf } from '../../core/sql/select.ts'
import { compileWhere } from '../../core/sql/where.ts'
import type { Calls, Parts } from '../parts.ts'
import { aindaVale, ANALISES } from './guardadas.ts'
import { pedirLeituras } from './pedir.ts'

/** So many at one word, and so many of their texts in hand at once. */
const POR_VEZ = 500
const EM_MAOS = 50

/** Those whose rows somebody may write: who reads a single text spends nothing but their own time. */
const fontesDe = ({ model }: Parts, { flags }: Context): readonly Fonte[] =>
  Object.values(FONTES).filter(({ entidade }) => mayOperate(model.get(entidade), 'update', flags))

/** What waits in the inbox of a kind, as the inbox means it. */
const espera = ({ entidade }: Fonte): AnyWhere => ({
  or: Object.values(fontesDaCaixa).flatMap((one) => (one.entidade === entidade ? [one.where] : [])),
})

/** What of a kind the session sees, that waits and that nobody has had read as it is now: the urgent first, then the newest. */
function naoLidos({ service, model }: Parts, fonte: Fonte, ctx: Context): Sql {
  const entity = model.get(fonte.entidade)
  const s = scopeOf(model, entity, ctx)
  const first = fonte.ref === 'cd_expediente' ? sql`coalesce(${compileWhere(s, urgente)}, false)` : sql`false`
  return sql`select ${fonte.ref}::text ref, t.id, t.nr_processo, ${first} urgente, ${sql.ref(`t.${fonte.data}`)} dia
    from ${sql.table(fonte.entidade)} as t join estabelecimentos e on e.id = t.cd_empresa where ${service.visible(entity, ctx)} and ${compileWhere(s, espera(fonte))}
      and t.teor is not null and not exists (select from analises_ia a
        where a.cd_empresa = t.cd_empresa and ${sql.ref(`a.${fonte.ref}`)} = t.id and a.cd_substituta is null
          and (a.ie_situacao = 'AG' or ${aindaVale(fonte)}))`
}
const todos = (parts: Parts, fontes: readonly Fonte[], ctx: Context): Sql =>
  sql.join(
    fontes.map((fonte) => naoLidos(parts, fonte, ctx)),
    sql` union all `,
  )

/**
 * How many texts of the inboxes wait to be read, as a list counts what it finds: one more than `MOST_COUNTED` says that there
 * are more. It is asked for every few seconds, and a backlog may be a million. Null for who may not have them read.
 */
export async function porLer(parts: Parts, db: Db, ctx: Context): Promise<number | null> {
  const fontes = fontesDe(parts, ctx)
  if (!fontes.length) return null
  const some = sql`select from (${todos(parts, fontes, ctx)}) u limit ${sql.lit(MOST_COUNTED + 1)}`
  return (await one<{ n: number }>(db, sql`select count(*)::int n from (${some}) c`))!.n
}

type Achado = { ref: Fonte['ref']; id: number; nr_processo: string | null }

/** Has whole inboxes read in the background: what waits there and nobody has had read as it is now, the most pressing first. */
export const caixaInteira: Calls = (app, parts) => {
  const { model, service } = parts
  app.post('/api/ia/v1/caixa', async (request, reply) => {
    const actor = actorOf(request)
    const { ctx } = actor
    const empresa = ctx.sessao.cd_empresa
    const fontes = fontesDe(parts, ctx)
    if (!fontes.length) throw forbidden()
    const feito = await service.together(actor, async (tx) => {
      await queueFor(tx, ANALISES, empresa)
      const all = await rows<Achado>(
        tx,
        sql`select ref, id, nr_processo from (${todos(parts, fontes, ctx)}) u
            order by urgente desc, dia desc, id desc limit ${POR_VEZ}`,
      )
      for (let at = 0; at < all.length; at += EM_MAOS) {
        const part = all.slice(at, at + EM_MAOS)
        const text = new Map<string, string>()
        for (const { ref, entidade } of fontes) {
          const ids = part.flatMap((one) => (one.ref === ref ? [one.id] : []))
          const found = await rows<{ id: number; teor: string }>(
            tx,
            sql`select id, teor from ${sql.table(entidade)} where id = any(${ids}::bigint[])`,
          )
          for (const { id, teor } of found) text.set(`${ref} ${id}`, teor)
        }
        const novas = part.map(({ ref, id, nr_processo }) => ({
          cd_publicacao: ref === 'cd_publicacao' ? id : null,
          cd_expediente: ref === 'cd_expediente' ? id : null,
          nr_processo,
          ie_situacao: 'AG',
          ds_texto: text.get(`${ref} ${id}`),
        }))
        await pedirLeituras({ tx, model, actor }, novas)
      }
      return { pedidos: all.length, restam: (await porLer(parts, tx, ctx)) ?? 0 }
    })
    void parts.queue.kick(ANALISES)
    return reply.code(202).send(feito)
  })
}
