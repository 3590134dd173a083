import type { FastifyInstance } from 'fastify'
import type { Capability, Stand } from './capability.ts'

/** Everything that the entities can do, as calls at each of their addresses. */
export function entityRoutes(app: FastifyInstance, capabilities: readonly Capability[], stand: Stand): void {
  for (const entity of stand.service.model.entities)
    for (const [i, [area, path]] of [[entity.area, entity.path] as const, ...entity.aliases].entries()) {
      const at = `/api/${area}/v1/`
      const place = { ...stand, app, entity, area: at, base: at + path.replace(/\/$/, '') }
      for (const capability of capabilities) capability.calls?.(place)
      // What has a call of its own is not there twice.
      if (i === 0) for (const capability of capabilities) capability.ownCalls?.(place)
    }
}
