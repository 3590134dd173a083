import type { Capability } from '../capability.ts'
import { actorOf, bodyOf, idOf, queryOf, type InPath } from '../http/http.ts'
import { duplicates, tellApart } from './duplicates.ts'
import { compareDuplicates } from './job.ts'
import { merge } from './merge.ts'
import { mergePaths } from './paths.ts'
import { duplicatesTables } from './tables.ts'

/** Records that are there twice are found and made one. */
export const merging: Capability = {
  name: 'merge',
  ownCalls({ app, base, entity, service }) {
    if (!entity.merge) return
    app.get(`${base}/duplicados`, (request) => duplicates(service, entity, queryOf(request), actorOf(request).ctx))
    app.post(`${base}/duplicados/diferentes`, (request) =>
      tellApart(service, entity, bodyOf(request), actorOf(request).ctx),
    )
    app.post<InPath>(`${base}/:id/unificar`, (request) =>
      merge(service, entity, idOf(request.params.id), bodyOf(request), actorOf(request)),
    )
  },
  paths: (described) => (described.entity.merge ? mergePaths(described) : {}),
  jobs: [compareDuplicates],
  tables: duplicatesTables,
}
