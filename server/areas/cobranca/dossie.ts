import { HttpProblem, notFound } from '../../core/errors.ts'
import { sendDocument } from '../../core/documents/send.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import { RateLimit } from '../../core/http/rateLimit.ts'
import type { Calls } from '../parts.ts'

const AT = '/api/analytics/v1/cobranca'
/** Whose key a link is sealed with: one of another purpose opens none. */
const OF = 'dossie'
const MINUTES = 10

/** The debtor, who asked, in which firm, and until when (ms); short, for it stands in an address. */
type Link = readonly [devedor: number, usuario: number, empresa: number, ate: number]
const read = (text: string): Link => {
  const [devedor = 0, usuario = 0, empresa = 0, ate = 0] = text.split('.').map(Number)
  return [devedor, usuario, empresa, ate]
}

/** A link to a debtor's dossier, which opens in a window of its own: for whoever asked, and for some minutes. */
export const dossierLink: Calls = (app, { model, service, secrets }) => {
  app.get<{ Params: { id: string } }>(`${AT}/devedor/:id/dossie`, async (request) => {
    const { ctx } = actorOf(request)
    const entity = model.get('devedores')
    service.may(entity, 'export', ctx)
    const { id } = await service.get(entity, idOf(request.params.id), ctx)
    const said: Link = [Number(id), ctx.sessao.id, ctx.sessao.cd_empresa, Date.now() + MINUTES * 60_000]
    const link = `${AT}/dossie/${secrets.seal(OF, said.join('.'))}`
    return { link, data: { link } }
  })
}

/** The dossier itself: whatever is wrong with the link, it is not there. */
export const openDossier: Calls = (app, { model, service, secrets, sessions, files }) => {
  const guesses = new RateLimit(60, 60_000)
  app.get<{ Params: { chave: string } }>(`${AT}/dossie/:chave`, async (request, reply) => {
    guesses.hit(request.ip)
    let said: Link
    try {
      said = read(secrets.open(OF, request.params.chave).toString('utf8'))
    } catch {
      throw notFound()
    }
    const [devedor, usuario, empresa, ate] = said
    if (ate < Date.now()) throw notFound()
    // With the rights that the person has now.
    request.session = await sessions.openFor(usuario, empresa).catch((error: unknown) => {
      throw error instanceof HttpProblem ? notFound() : error
    })
    const entity = model.get('devedores')
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return sendDocument(service, files, entity, entity.documents.dossie!, devedor, request, reply)
  })
}
