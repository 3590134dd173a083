import { sendDocument } from '../../core/documents/send.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import { RateLimit } from '../../core/http/rateLimit.ts'
import { openLink, sealLink } from '../links.ts'
import type { Calls } from '../parts.ts'

const AT = '/api/analytics/v1/cobranca'
const OF = 'dossie'

/** A link to a debtor's dossier, which opens in a window of its own: for whoever asked, once, and for some minutes. */
export const dossierLink: Calls = (app, parts) => {
  app.get<{ Params: { id: string } }>(`${AT}/devedor/:id/dossie`, async (request) => {
    const { ctx } = actorOf(request)
    const { model, service } = parts
    const entity = model.get('devedores')
    service.may(entity, 'export', ctx)
    const { id } = await service.get(entity, idOf(request.params.id), ctx)
    const link = `${AT}/dossie/${sealLink(parts, OF, [Number(id)], ctx)}`
    return { link, data: { link } }
  })
}

/** The dossier itself: whatever is wrong with the link, it is not there. */
export const openDossier: Calls = (app, parts) => {
  const guesses = new RateLimit(60, 60_000)
  const { model, service, files } = parts
  app.get<{ Params: { chave: string } }>(`${AT}/dossie/:chave`, async (request, reply) => {
    guesses.hit(request.ip)
    return openLink(parts, OF, request.params.chave, async ([id], session) => {
      request.session = session
      const entity = model.get('devedores')
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      return sendDocument(service, files, entity, entity.documents.dossie!, Number(id), request, reply)
    })
  })
}
