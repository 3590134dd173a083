import { texts, type AnyEntity, type Context, type Model } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import { actorOf, bodyOf, idOf, queryOf } from '../../core/http/http.ts'
import { isScoped } from '../../core/sql/tables.ts'
import type { OwnTable } from '../../core/ddl/migrate.ts'
import type { Calls } from '../parts.ts'

/** Somebody who says nothing for so long is gone. */
export const PRESENCE_SECONDS = 45

/** Who is editing what at this moment. Nothing is lost with it, so it is kept without a log. */
export const presenceTable: OwnTable = {
  name: 'presencas',
  sql: `
create unlogged table if not exists presencas (
  cd_empresa bigint not null, entidade text not null, cd_registro bigint not null, cd_usuario bigint not null,
  nm_usuario text not null, dt_ate timestamptz not null, primary key (cd_empresa, entidade, cd_registro, cd_usuario));`,
}

interface Person {
  readonly id: number
  readonly nome: string
}

function entityIn(model: Model, name: unknown): AnyEntity {
  const entity = model.entities.find((one) => one.name === name)
  if (!entity) throw invalid({ recurso: [texts.invalid('Recurso')] })
  return entity
}

/** The company a record's editors are looked for in: rows of no single company are edited from several. */
const companyFor = (entity: AnyEntity, { sessao }: Context) => (isScoped(entity) ? sessao.cd_empresa : 0)

const others = (db: Db, entity: AnyEntity, id: number, ctx: Context): Promise<Person[]> =>
  rows<Person>(
    db,
    sql`select cd_usuario id, nm_usuario nome from presencas
        where cd_empresa = ${companyFor(entity, ctx)}::bigint and entidade = ${entity.name} and cd_registro = ${id}::bigint
          and cd_usuario <> ${ctx.sessao.id}::bigint and dt_ate > now() order by nm_usuario`,
  )

/** True when this is news: the person was not there, or is no longer. */
async function note(db: Db, entity: AnyEntity, id: number, editing: boolean, ctx: Context): Promise<boolean> {
  const { id: user, nome } = ctx.sessao
  const company = companyFor(entity, ctx)
  await sql`delete from presencas where dt_ate <= now()`.execute(db)
  if (!editing) {
    const gone = await rows(
      db,
      sql`delete from presencas where cd_empresa = ${company}::bigint and entidade = ${entity.name}
          and cd_registro = ${id}::bigint and cd_usuario = ${user}::bigint returning 1`,
    )
    return gone.length > 0
  }
  const [noted] = await rows<{ nova: boolean }>(
    db,
    sql`insert into presencas (cd_empresa, entidade, cd_registro, cd_usuario, nm_usuario, dt_ate)
        values (${company}::bigint, ${entity.name}, ${id}::bigint, ${user}::bigint, ${nome}, now() + ${PRESENCE_SECONDS} * interval '1 second')
        on conflict (cd_empresa, entidade, cd_registro, cd_usuario) do update set dt_ate = excluded.dt_ate, nm_usuario = excluded.nm_usuario
        returning (xmax = 0) nova`,
  )
  return noted?.nova === true
}

/** Says and tells who edits a record, among those who may read it: `/api/base/v1/presenca/`. */
export const presenceCalls: Calls = (app, { db, model, service, bus }) => {
  app.get('/api/base/v1/presenca', async (request) => {
    const { ctx } = actorOf(request)
    const { recurso, id } = queryOf(request)
    const entity = entityIn(model, recurso)
    const record = idOf(id)
    await service.get(entity, record, ctx)
    return { editando: await others(db, entity, record, ctx) }
  })
  app.post('/api/base/v1/presenca', async (request) => {
    const { ctx } = actorOf(request)
    const { recurso, id, editando } = bodyOf(request)
    const entity = entityIn(model, recurso)
    if (typeof editando !== 'boolean') throw invalid({ editando: [texts.invalid('Editando')] })
    const record = idOf(id)
    await service.get(entity, record, ctx)
    if (await note(db, entity, record, editando, ctx))
      bus.announce({
        tipo: 'presenca',
        entidade: entity.name,
        id: record,
        versao: null,
        empresa: entity.scope === 'global' ? null : ctx.sessao.cd_empresa,
        autor: ctx.sessao.id,
        acao: editando ? 'inicio' : 'fim',
      })
    return { editando: await others(db, entity, record, ctx) }
  })
}
