import type { Capability } from '../capability.ts'
import { actorOf, idOf, type InPath } from '../http/http.ts'
import { company, id, integer, listOf, object, ok, ref, text } from '../openapi/describe.ts'
import { readableAudit } from './view.ts'

const perhaps = { type: ['string', 'null'] }

/** Who changed what in a record, and when. */
export const audit: Capability = {
  name: 'audit',
  calls({ app, base, entity, service }) {
    app.get<InPath>(`${base}/:id/auditoria`, (request) =>
      readableAudit(service, entity, idOf(request.params.id), actorOf(request).ctx),
    )
  },
  paths: ({ base, call }) => ({
    [`${base}{id}/auditoria/`]: {
      get: call('auditoria', { parameters: [company, id], responses: ok(listOf(ref('Auditoria'))) }),
    },
  }),
  schemas: {
    Auditoria: object({
      id: integer,
      data: text,
      usuario: perhaps,
      acao: text,
      de: { ...text, description: 'Nome do registro unificado a que isto aconteceu' },
      ip: perhaps,
      alteracoes: listOf(object({ campo: text, valor_anterior: {}, valor_novo: {} })),
    }),
  },
}
