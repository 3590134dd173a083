import type { FastifyInstance } from 'fastify'
import { isGuest, type AnyEntity } from '../../src/schemas/core/index.ts'
import type { Capability, Place, Stand } from './capability.ts'
import { forbidden } from './errors.ts'
import { actorOf } from './http/http.ts'

/** Where an entity is shown to guests, what may tell more of its records than they see is not theirs to call. */
function withoutGuests(app: FastifyInstance, entity: AnyEntity, register: (app: FastifyInstance) => void): void {
  app.register(async (part) => {
    part.addHook('preHandler', async (request) => {
      if (isGuest(entity, actorOf(request).ctx.flags)) throw forbidden()
    })
    register(part)
  })
}

/** Everything that the entities can do, as calls at each of their addresses. */
export function entityRoutes(app: FastifyInstance, capabilities: readonly Capability[], stand: Stand): void {
  for (const entity of stand.service.model.entities)
    for (const [i, [area, path]] of [[entity.area, entity.path] as const, ...entity.aliases].entries()) {
      const at = `/api/${area}/v1/`
      const place: Place = { ...stand, app, entity, area: at, base: at + path.replace(/\/$/, '') }
      const each = (call: 'calls' | 'ownCalls') => {
        for (const capability of capabilities)
          if (entity.access.guest && !capability.guests)
            withoutGuests(app, entity, (part) => capability[call]?.({ ...place, app: part }))
          else capability[call]?.(place)
      }
      each('calls')
      // What has a call of its own is not there twice.
      if (i === 0) each('ownCalls')
    }
}
