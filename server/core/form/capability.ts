import type { Capability } from '../capability.ts'
import { withFiles } from '../files/multipart.ts'
import { actorOf, idOf, type InPath } from '../http/http.ts'
import { object, text } from '../openapi/describe.ts'
import { underCalls } from './under.ts'
import { formPaths } from './paths.ts'

/** Records are created and edited. */
export const form: Capability = {
  name: 'form',
  calls(place) {
    const { app, base, entity, service, files } = place
    if (entity.access.create !== false)
      app.post(base, async (request, reply) =>
        reply
          .code(201)
          .send(await withFiles(request, entity, files, (body) => service.create(entity, body, actorOf(request)))),
      )
    if (entity.access.update !== false)
      app.patch<InPath>(`${base}/:id`, (request) =>
        withFiles(request, entity, files, (body) =>
          service.update(entity, idOf(request.params.id), body, actorOf(request)),
        ),
      )
    underCalls(place)
  },
  paths: formPaths,
  schemas: { Conflito: object({ detail: text, atual: { type: 'object' } }) },
}
