import type { Capability } from '../capability.ts'
import { idOf, type InPath } from '../http/http.ts'
import { company, id, object, ok, type Paths } from '../openapi/describe.ts'
import { sendDocument } from './send.ts'

const MIME = { pdf: 'application/pdf', zip: 'application/zip' } as const

/** A record as a file. */
export const documents: Capability = {
  name: 'documents',
  ownCalls({ app, area, entity, service, files }) {
    for (const document of Object.values(entity.documents))
      app.get<InPath>(`${area}${document.call.replace('{id}', ':id').replace(/\/$/, '')}`, (request, reply) =>
        sendDocument(service, files, entity, document, idOf(request.params.id), request, reply),
      )
  },
  paths({ entity, area, call }) {
    const paths: Paths = {}
    for (const [name, { label, as, call: path }] of Object.entries(entity.documents))
      paths[area + path] = {
        get: call(name, {
          summary: label,
          parameters: [company, id],
          responses: { ...ok(object({})), '200': { description: label, content: { [MIME[as]]: {} } } },
        }),
      }
    return paths
  },
}
