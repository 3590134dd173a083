import type { Capability } from '../capability.ts'
import { actorOf, bodyOf, idOf, queryOf, type InPath } from '../http/http.ts'
import { emptyTrash } from './job.ts'
import { trashPaths } from './paths.ts'
import { trashRoutes } from './routes.ts'

/** Records are deleted, and those of an entity with a trash wait there to be restored. */
export const trash: Capability = {
  name: 'trash',
  calls(place) {
    const { app, base, entity, service } = place
    if (entity.access.delete !== false)
      app.delete<InPath>(`${base}/:id`, async (request, reply) => {
        const version = queryOf(request).nr_versao ?? bodyOf(request).nr_versao
        await service.remove(entity, idOf(request.params.id), version ? Number(version) : null, actorOf(request))
        return reply.code(204).send()
      })
    trashRoutes(place)
  },
  paths: trashPaths,
  jobs: [emptyTrash],
}
