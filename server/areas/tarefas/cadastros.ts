import { mayOperate, startOfDay, type AnyWhere } from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../../core/db/db.ts'
import { forbidden } from '../../core/errors.ts'
import { actorOf } from '../../core/http/http.ts'
import { scopeOf } from '../../core/sql/select.ts'
import { compileWhere } from '../../core/sql/where.ts'
import type { Calls } from '../parts.ts'

/** The tasks registered today, on the firm's clock, that the session sees: all, and by team (tarefas.cadastros-dia). */
export const registeredTodayCall: Calls = (app, { db, model, service }) => {
  app.get('/api/juridico/v1/tarefas/cadastros-dia', async (request) => {
    const { ctx } = actorOf(request)
    const tarefas = model.get('tarefas')
    if (!mayOperate(tarefas, 'read', ctx.flags)) throw forbidden()
    const s = scopeOf(model, tarefas, ctx)
    const today: AnyWhere = { dt_criado: { gte: startOfDay(ctx.hoje, ctx.fuso) } }
    const equipes = await rows<{ cd_equipe: number | null; nm_equipe: string | null; total: number }>(
      db,
      sql`select t.cd_equipe, (select nm_equipe from equipes e where e.id = t.cd_equipe) nm_equipe, count(*) total
          from tarefas as t where ${service.visible(tarefas, ctx)} and ${compileWhere(s, today)} group by 1 order by 3 desc, 2`,
    )
    return { total: equipes.reduce((sum, { total }) => sum + total, 0), equipes }
  })
}
