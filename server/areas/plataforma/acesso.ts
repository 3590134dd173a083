import type { FastifyInstance } from 'fastify'
import { endpointsOf, mayOperate } from '../../../src/schemas/core/index.ts'
import { flagReasons } from '../../../src/schemas/permissions.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { forbidden } from '../../core/errors.ts'
import { idOf } from '../../core/http/http.ts'
import type { Parts } from '../parts.ts'
import { permissionsOfGroup, type Granting } from './endpoints.ts'

/**
 * What a person may do in the session's company and because of which groups: flags by the names, strings by the
 * endpoints. Only for those who may read groups.
 */
export function accessRoutes(app: FastifyInstance, { db, model, service }: Parts): void {
  app.get<{ Params: { id: string } }>('/api/auth/v1/usuarios/:id/permissoes', async (request) => {
    const { ctx } = request.session!
    if (!mayOperate(model.get('grupos'), 'read', ctx.flags)) throw forbidden()
    const id = idOf(request.params.id)
    await service.get(model.get('usuarios'), id, ctx)
    const person = await one<{ ie_correspondente: boolean }>(
      db,
      sql`select coalesce(ie_correspondente, false) ie_correspondente from usuarios where id = ${id}::bigint`,
    )
    const groups = await rows<Granting & { id: number }>(
      db,
      sql`select g.id, g.nm_grupo, g.ie_padrao,
            (select json_agg(e.ds_url || ':::' || e.ds_metodo) from endpoints e where e.id = any(g.endpoints)) permissoes
          from grupos g join usuarios u on g.id = any(u.grupos)
          where u.id = ${id}::bigint and (g.cd_empresa = ${ctx.sessao.cd_empresa}::bigint or lower(g.nm_grupo) like '%midgard%') order by g.nm_grupo`,
    )
    const all =
      person?.ie_correspondente && groups.length === 0
        ? [{ id: 0, nm_grupo: 'Correspondente', ie_padrao: true, permissoes: null }]
        : groups
    const reasons = new Map<string, string[]>()
    for (const group of all)
      for (const permission of permissionsOfGroup(model, group))
        reasons.set(permission, [...(reasons.get(permission) ?? []), group.nm_grupo])
    const flags = flagReasons(all.map((g) => g.nm_grupo))
    const extra = [...reasons].filter(([p]) => !endpointsOf(model).some((e) => e.permission === p))
    return {
      grupos: all.map(({ id: cd, nm_grupo }) => ({ id: cd, nm_grupo })),
      flags,
      permissoes: [
        ...endpointsOf(model).map((e) => ({ permissao: e.permission, grupos: reasons.get(e.permission) ?? [] })),
        ...extra.map(([permissao, grupos]) => ({ permissao, grupos })),
      ],
    }
  })
}
