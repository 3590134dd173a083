import { isWalled, mayEnter } from '../../../src/schemas/core/index.ts'
import { ajustesDoRegistro, registroDoEscritorio } from '../../../src/schemas/plataforma/registro.ts'
import { forbidden } from '../../core/errors.ts'
import { actorOf, queryOf } from '../../core/http/http.ts'
import { noteIds } from '../../core/walls/reads.ts'
import { logPage } from '../../core/audit/log.ts'
import { groupedBy } from '../../core/sql/values.ts'
import type { Calls } from '../parts.ts'

/** The whole trail of a firm, for whoever may go to its page: `GET base/v1/registro/`. */
export const logCalls: Calls = (app, { model, service }) => {
  app.get('/api/base/v1/registro', async (request) => {
    const actor = actorOf(request)
    if (!mayEnter(registroDoEscritorio, actor.ctx.flags)) throw forbidden()
    const page = await logPage(service, Object.keys(ajustesDoRegistro), queryOf(request), actor.ctx)
    for (const [name, entries] of groupedBy(page.results, (entry) => entry.entidade)) {
      if (!model.has(name) || !isWalled(model, model.get(name))) continue
      const ids = entries.flatMap(({ registro }) => (registro?.existe ? [registro.id] : []))
      await noteIds(service, model.get(name), [...new Set(ids)], actor)
    }
    return page
  })
}
