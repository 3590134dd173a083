import { GUEST, mayOperate, type AnyWhere, type Context } from '../../../src/schemas/core/index.ts'
import { one, rows, sql, type Sql } from '../../core/db/db.ts'
import { forbidden } from '../../core/errors.ts'
import { actorOf, queryOf } from '../../core/http/http.ts'
import { scopeOf } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import { compileWhere } from '../../core/sql/where.ts'
import type { Calls, Parts } from '../parts.ts'
import type { Entidade } from './pedidos.ts'

const AT = '/api/logistica/v1'
const ATOS = ['diligencias', 'audiencias'] as const

/** Acts of a kind that the session sees and for which this holds: what follows `from`. */
function atos({ model, service }: Parts, em: Entidade, where: AnyWhere, ctx: Context): Sql {
  const entity = model.get(em)
  const holds = compileWhere(scopeOf(model, entity, ctx), where)
  return sql`${sql.table(tableOf(entity))} as t where ${service.visible(entity, ctx)} and ${holds}`
}
const pedidos = (parts: Parts, em: Entidade): AnyWhere =>
  parts.model.get(em).list.switches.ie_solicitacao!.where as AnyWhere

/** The calls of hearings and diligences that no entity declares (contract/calls.json, area logistica). */
export const actCalls: Calls = (app, parts) => {
  const { db, model, service } = parts
  const may = (em: Entidade, ctx: Context) => {
    if (!mayOperate(model.get(em), 'read', ctx.flags)) throw forbidden()
    return ctx
  }
  /** What both kinds have of their acts that somebody was asked for, each value once. */
  const ofRequested = (column: string, ctx: Context) => {
    const each = ATOS.filter((em) => mayOperate(model.get(em), 'read', ctx.flags))
    if (each.length === 0) throw forbidden()
    return sql.join(
      each.map((em) => sql`select ${sql.ref(`t.${column}`)} from ${atos(parts, em, pedidos(parts, em), ctx)}`),
      sql` union `,
    )
  }
  for (const em of ATOS) {
    // Those that somebody was asked for; what a correspondent sees are just these.
    app.get(`${AT}/${em}/solicitacoes`, (request) =>
      service.list(model.get(em), { ...queryOf(request), ie_solicitacao: 'true' }, actorOf(request).ctx),
    )
    app.get(`${AT}/${em}/filtros-em-atraso`, async (request) => {
      const ctx = may(em, actorOf(request).ctx)
      // Whose customers they are is the firm's to know.
      if (ctx.flags.has(GUEST)) throw forbidden()
      const late = atos(parts, em, model.get(em).counters.em_atraso!.where as AnyWhere, ctx)
      const found = await one<{ clientes: object[]; usuarios_cri: object[] }>(
        db,
        sql`with atrasadas as materialized (select distinct t.cd_cliente, t.cd_usuario_cri from ${late})
            select (select coalesce(json_agg(json_build_object('id', c.id, 'nm_cliente', c.nm_cliente) order by banca_simples(c.nm_cliente)), '[]')
                from clientes c where c.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and c.id in (select cd_cliente from atrasadas)) clientes,
              (select coalesce(json_agg(json_build_object('id', u.id, 'nm_usuario', u.nm_usuario) order by banca_simples(u.nm_usuario)), '[]')
                from usuarios u where u.id in (select cd_usuario_cri from atrasadas)) usuarios_cri`,
      )
      return found!
    })
  }
  app.get(`${AT}/audiencias/escritorios-solicitacao`, async (request) =>
    rows(
      db,
      sql`select e.id pk, e.nm_nome_fantasia nm_fantasia, e.nm_nome_fantasia from estabelecimentos e
          where e.id in (${ofRequested('cd_empresa', actorOf(request).ctx)}) order by banca_simples(e.nm_nome_fantasia)`,
    ),
  )
  app.get(`${AT}/audiencias/estados-solicitacao`, async (request) =>
    rows(
      db,
      sql`select e.id, e.nm_estado, e.ds_sigla from estados e where e.id in
          (select c.cd_estado from cidades c where c.id in (${ofRequested('cd_cidade', actorOf(request).ctx)})) order by banca_simples(e.nm_estado)`,
    ),
  )
}
