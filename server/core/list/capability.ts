import { MAX_PER_PAGE, MOST_COUNTED } from '../../../src/schemas/core/listCall.ts'
import type { Capability } from '../capability.ts'
import { documentAsked } from '../documents/send.ts'
import { exportCsv } from '../export/export.ts'
import { actorOf, queryOf } from '../http/http.ts'
import { integer, listOf, object, ok } from '../openapi/describe.ts'
import { listParameters } from '../openapi/listParameters.ts'

/** Pages of an entity's records. */
export const list: Capability = {
  name: 'list',
  guests: true,
  calls({ app, base, entity, service, files }) {
    app.get(base, { config: { open: entity.open } }, async (request, reply) => {
      const document = documentAsked(entity, service, files, request, reply)
      if (document) return document
      if (queryOf(request).exportar === 'csv') {
        const actor = actorOf(request)
        const lines = await exportCsv(service, entity, queryOf(request), actor)
        const name = `${entity.name.replace(/\W/g, '-')}-${actor.ctx.hoje}.csv`
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(lines)
      }
      return service.list(entity, queryOf(request), actorOf(request).ctx)
    })
  },
  paths: ({ entity, base, item, call }) => ({
    [base]: {
      get: call('list', {
        description: [
          entity.list.whole && `Sem page nem nr_por_pagina, responde todos os registros, até ${MAX_PER_PAGE}.`,
          entity.fullText &&
            `Com busca, ou por um valor entre vários do registro, count vai até ${MOST_COUNTED}; ${MOST_COUNTED + 1} diz que há mais.`,
        ]
          .filter(Boolean)
          .join(' '),
        parameters: listParameters(entity),
        responses: ok(object({ results: listOf(item), count: integer }, ['results', 'count'])),
      }),
    },
  }),
}
