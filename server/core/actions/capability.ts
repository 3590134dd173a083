import type { Capability } from '../capability.ts'
import { actorOf, bodyOf, idOf, type InPath } from '../http/http.ts'
import { body, company, id, integer, object, ok, properties, type Paths } from '../openapi/describe.ts'

/** What else can be done with a record. */
export const actions: Capability = {
  name: 'actions',
  ownCalls({ app, area, entity, service }) {
    for (const [name, action] of Object.entries(entity.actions)) {
      const [method, path] = action.call.split(' ') as ['PATCH' | 'POST' | 'DELETE', string]
      app.route<InPath>({
        method,
        url: `${area}${path.replace('{id}', ':id').replace(/\/$/, '')}`,
        handler: async (request) =>
          service.act(entity, name, idOf(request.params.id), bodyOf(request), actorOf(request)),
      })
    }
  },
  paths({ entity, area, item, call }) {
    const paths: Paths = {}
    for (const [name, action] of Object.entries(entity.actions)) {
      const [method, path] = action.call.split(' ') as [string, string]
      const asked = body(object({ nr_versao: integer, ...properties(action.input ?? {}) }))
      paths[area + path] = {
        ...paths[area + path],
        [method.toLowerCase()]: call(name, {
          summary: action.label,
          parameters: [company, id],
          ...(method === 'DELETE' ? {} : asked),
          responses: ok(item),
        }),
      }
    }
    return paths
  },
}
