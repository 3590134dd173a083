import { mayOperate, texts } from '../../../src/schemas/core/index.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Place } from '../capability.ts'
import { forbidden, invalid } from '../errors.ts'
import { actorOf, idOf, queryOf, type InPath } from '../http/http.ts'
import { along } from './along.ts'
import { trashPage } from './read.ts'
import { restore } from './restore.ts'

const PER_PAGE = 25
const LAST_PAGE = 1_000_000

/** An entity's trash: what is in it, what came back; and for any record, what would go with it. */
export function trashRoutes({ app, base, entity, service }: Place): void {
  if (entity.access.delete !== false)
    app.get<InPath>(`${base}/:id/exclusao`, async (request) => {
      const { ctx } = actorOf(request)
      if (!mayOperate(entity, 'delete', ctx.flags)) throw forbidden()
      const { id } = await service.get(entity, idOf(request.params.id), ctx)
      return { ...(await along(service.db, service.model, entity, Number(id), ctx)), dias: entity.trash?.days ?? null }
    })
  if (!entity.trash) return
  app.get(`${base}/lixeira`, async (request) => {
    const actor = actorOf(request)
    if (!mayOperate(entity, 'delete', actor.ctx.flags)) throw forbidden()
    const page = Number(queryOf(request).page || 1)
    if (!Number.isSafeInteger(page) || page < 1) throw invalid({ page: [texts.badFilter] })
    const found = await trashPage(service.db, service.model, entity, actor.ctx, {
      page: Math.min(page, LAST_PAGE),
      perPage: PER_PAGE,
    })
    const { wall } = entity.access
    const seen = found.results.filter(({ registro }) => wall !== undefined && registro[wall] != null)
    const look = { entidade: entity.name, acao: 'consultar', antes: null, depois: null }
    const entries = seen.map(({ registro }) => ({ ...look, cd_registro: Number(registro.id) }))
    await writeAudit(service.db, actor, actor.ctx.sessao.cd_empresa, ...entries)
    return found
  })
  app.post<InPath>(`${base}/lixeira/:id/restaurar`, (request) =>
    restore(service, entity, idOf(request.params.id), actorOf(request)),
  )
}
