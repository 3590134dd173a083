import { actorOf, bodyOf, idOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'
import { conferir, contar, guardar } from './demonstrativo.ts'

const AT = '/api/cobranca/v1'
type Id = { Params: { id: string } }

/** The statement of a debtor: counted, kept, checked again. */
export const statementCalls: Calls = (app, parts) => {
  app.post<Id>(`${AT}/devedores/:id/demonstrativo`, async (request) => {
    const { regra, demonstrativo, hash, aviso } = await contar(
      parts,
      idOf(request.params.id),
      bodyOf(request),
      actorOf(request),
    )
    return { regra, hash, aviso: aviso ?? null, ...demonstrativo }
  })
  app.post<Id>(`${AT}/devedores/:id/demonstrativo/guardar`, async (request, reply) =>
    reply.code(201).send(await guardar(parts, idOf(request.params.id), bodyOf(request), actorOf(request))),
  )
  app.get<Id>(`${AT}/demonstrativos/:id/conferencia`, (request) =>
    conferir(parts, idOf(request.params.id), actorOf(request)),
  )
}
