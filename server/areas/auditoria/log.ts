import { mayEnter } from '../../../src/schemas/core/index.ts'
import { ajustesDoRegistro, registroDoEscritorio } from '../../../src/schemas/plataforma/registro.ts'
import { forbidden } from '../../core/errors.ts'
import { actorOf, queryOf } from '../../core/http/http.ts'
import { logPage } from '../../core/audit/log.ts'
import type { Calls } from '../parts.ts'

/** The whole trail of a firm, for whoever may go to its page: `GET base/v1/registro/`. */
export const logCalls: Calls = (app, { service }) => {
  app.get('/api/base/v1/registro', (request) => {
    const { ctx } = actorOf(request)
    if (!mayEnter(registroDoEscritorio, ctx.flags)) throw forbidden()
    return logPage(service, Object.keys(ajustesDoRegistro), queryOf(request), ctx)
  })
}
