import type { Capability } from '../capability.ts'
import { actorOf, bodyOf, type InPath } from '../http/http.ts'
import { body, company, integer, listOf, object, ok, text } from '../openapi/describe.ts'
import { runBulk } from './bulk.ts'

const record = { type: 'object' }
const chosen = object({
  dados: record,
  registros: listOf(object({ id: integer, nr_versao: integer })),
  filtro: record,
  apos: integer,
})
const done = object({
  feitas: integer,
  recusadas: listOf(record),
  alteradas: listOf(record),
  apos: { type: ['integer', 'null'] },
})

/** One thing is done to many records. */
export const bulk: Capability = {
  name: 'bulk',
  ownCalls({ app, base, entity, service }) {
    app.post<InPath>(`${base}/em-lote/:acao`, (request) =>
      runBulk(service, entity, request.params.acao ?? '', bodyOf(request), actorOf(request)),
    )
  },
  paths: ({ base, call }) => ({
    [`${base}em-lote/{acao}/`]: {
      post: call('em-lote', {
        parameters: [company, { name: 'acao', in: 'path', required: true, schema: text }],
        ...body(chosen),
        responses: ok(done),
      }),
    },
  }),
}
