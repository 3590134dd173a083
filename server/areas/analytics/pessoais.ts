import { mayGroup, mayOperate, type Context } from '../../../src/schemas/core/index.ts'
import { mayMeasure } from '../../core/analytics/aggregate.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import type { Calls, Parts } from '../parts.ts'
import { enter } from './cards.ts'
import { Guardado } from './guardado.ts'
import { meuPainelDe, type WorkedOwn } from './painel.ts'

const BASE = '/api/analytics/v1'

/** What the session may measure: entities, their measures and what these are told apart by, by the names people know. */
function measurable({ model }: Parts, ctx: Context): object[] {
  const named = (of: Readonly<Record<string, { readonly label: string }>>, may: (name: string) => boolean) =>
    Object.entries(of).flatMap(([nome, { label }]) => (may(nome) ? [{ nome, label }] : []))
  return model.entities.flatMap((entity) => {
    if (!mayOperate(entity, 'read', ctx.flags)) return []
    const medidas = named(entity.measures, (name) => mayMeasure(entity, entity.measures[name]!, ctx))
    const grupos = named(entity.groupings, (name) => mayGroup(entity, entity.groupings[name]!, ctx))
    return medidas.length ? [{ nome: entity.name, label: entity.label[1], rota: entity.route, medidas, grupos }] : []
  })
}

/** The dashboards that people make: what can be put on one, and one with its numbers. */
export const ownDashboards: Calls = (app, parts) => {
  app.get(`${BASE}/medidas`, (request) => {
    const { ctx } = actorOf(request)
    enter(ctx)
    return measurable(parts, ctx)
  })
  const kept = new Guardado<WorkedOwn>(parts.db)
  app.get<{ Params: { id: string } }>(`${BASE}/meus-paineis/:id/numeros`, async (request) => {
    const { ctx } = actorOf(request)
    enter(ctx)
    const id = idOf(request.params.id)
    const { em, value } = await kept.of(String(id), ctx, () => meuPainelDe(parts, id, ctx))
    return { ...value, em }
  })
}
