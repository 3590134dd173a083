import { mayGroup, mayOperate, type Context } from '../../../src/schemas/core/index.ts'
import { mayMeasure } from '../../core/analytics/aggregate.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import type { Calls, Parts } from '../parts.ts'
import { enter } from './cards.ts'
import { Guardado } from './guardado.ts'
import { avisoDe, inteiro, meuPainelDe, type WorkedOwn } from './painel.ts'

const BASE = '/api/analytics/v1'

/**
 * What the session may measure: entities, their measures and what these are told apart by, by the names people know.
 * Whoever may read the records may ask: a list that a number leads to says by these what it is of.
 */
function measurable({ model }: Parts, ctx: Context): object[] {
  return model.entities.flatMap((entity) => {
    if (!mayOperate(entity, 'read', ctx.flags)) return []
    const medidas = Object.entries(entity.measures).flatMap(([nome, one]) =>
      mayMeasure(entity, one, ctx) ? [{ nome, label: one.label }] : [],
    )
    const grupos = Object.entries(entity.groupings).flatMap(([nome, one]) =>
      mayGroup(entity, one, ctx) ? [{ nome, ...one }] : [],
    )
    return medidas.length ? [{ nome: entity.name, label: entity.label[1], rota: entity.route, medidas, grupos }] : []
  })
}

/** The dashboards that people make: what can be put on one, and one with its numbers. */
export const ownDashboards: Calls = (app, parts) => {
  app.get(`${BASE}/medidas`, (request) => {
    return measurable(parts, actorOf(request).ctx)
  })
  const kept = new Guardado<WorkedOwn>(parts.db, inteiro)
  app.get<{ Params: { id: string } }>(`${BASE}/meus-paineis/:id/numeros`, async (request) => {
    const { ctx } = actorOf(request)
    enter(ctx)
    const id = idOf(request.params.id)
    const { em, value } = await kept.of(String(id), ctx, () =>
      meuPainelDe(parts, id, ctx, avisoDe(app, parts, `meus/${id}`, ctx)),
    )
    return { ...value, em }
  })
}
