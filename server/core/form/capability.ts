import type { Capability } from '../capability.ts'
import { withFiles } from '../files/multipart.ts'
import { actorOf, bodyOf, idOf, type InPath } from '../http/http.ts'
import { object, text } from '../openapi/describe.ts'
import { underOwner } from './under.ts'
import { formPaths } from './paths.ts'

/** Records are created and edited. */
export const form: Capability = {
  name: 'form',
  calls({ app, base, entity, service, files }) {
    if (entity.access.create !== false)
      app.post(base, async (request, reply) =>
        reply
          .code(201)
          .send(await withFiles(request, entity, files, (body) => service.create(entity, body, actorOf(request)))),
      )
    if (entity.access.update === false) return
    app.patch<InPath>(`${base}/:id`, (request) =>
      service.update(entity, idOf(request.params.id), bodyOf(request), actorOf(request)),
    )
    if (!entity.under) return
    app.patch<InPath>(`${base}/:owner/:id`, async (request) => {
      const [owner, id] = [idOf(request.params.owner), idOf(request.params.id)]
      const found = await underOwner(service, entity, owner, id, actorOf(request))
      return service.update(entity, found, bodyOf(request), actorOf(request))
    })
  },
  paths: formPaths,
  schemas: { Conflito: object({ detail: text, atual: { type: 'object' } }) },
}
