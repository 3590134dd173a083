import { actorOf, bodyOf, idOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'
import { promessasEmAberto } from './cumpridas.ts'
import { conhecidas } from './indices.ts'
import { preverQuebra } from './quebra.ts'
import { conferir, contar, guardar } from './demonstrativo.ts'

const AT = '/api/cobranca/v1'
type Id = { Params: { id: string } }

/** The statement of a debtor: counted, kept, checked again. */
export const statementCalls: Calls = (app, parts) => {
  app.post<Id>(`${AT}/devedores/:id/demonstrativo`, async (request) => {
    const { regra, demonstrativo, hash, aviso, paga } = await contar(
      parts,
      idOf(request.params.id),
      bodyOf(request),
      actorOf(request),
    )
    return { regra, hash, aviso: aviso ?? null, paga: paga ?? null, ...demonstrativo }
  })
  app.post<Id>(`${AT}/devedores/:id/demonstrativo/guardar`, async (request, reply) =>
    reply.code(201).send(await guardar(parts, idOf(request.params.id), bodyOf(request), actorOf(request))),
  )
  // What would come of breaking it is asked by whoever might, and writes nothing.
  app.get<Id>(`${AT}/acordos/:id/rompimento`, async (request) => {
    const { ctx } = actorOf(request)
    const { service, model, db } = parts
    const acordo = await service.get(model.get('acordos'), idOf(request.params.id), ctx)
    const [id, cd_devedor, cd_tipo_debito] = [acordo.id, acordo.cd_devedor, acordo.cd_tipo_debito].map(Number)
    return preverQuebra({ tx: db, ctx }, { id: id!, cd_devedor: cd_devedor!, cd_tipo_debito: cd_tipo_debito! })
  })
  app.get<Id>(`${AT}/parcelas/:id/promessas`, async (request) => {
    const { ctx } = actorOf(request)
    const { service, model, db } = parts
    const { cd_devedor } = await service.get(model.get('parcelas'), idOf(request.params.id), ctx)
    return promessasEmAberto({ tx: db, ctx }, Number(cd_devedor))
  })
  app.get(`${AT}/indices/series`, async (request) => {
    const { ctx } = actorOf(request)
    const { service, model, db } = parts
    service.may(model.get('indices'), 'read', ctx)
    return { results: await conhecidas(db, ctx.sessao.cd_empresa, ctx.hoje) }
  })
  app.get<Id>(`${AT}/demonstrativos/:id/conferencia`, (request) =>
    conferir(parts, idOf(request.params.id), actorOf(request)),
  )
}
