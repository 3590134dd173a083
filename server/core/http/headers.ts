import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  // A PDF is looked at in the browser's own viewer, from memory.
  frameSrc: ['blob:'],
  baseUri: ["'self'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
}

/** What helmet says of an answer: nothing of it depends on what was asked. */
function guarding(): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet({ contentSecurityPolicy: { directives: POLICY }, crossOriginEmbedderPolicy: false })(
    request,
    response,
    () => undefined,
  )
  return { ...response.getHeaders() }
}

/** What every answer tells browsers to keep to, worked out once. */
export function guard(app: FastifyInstance): void {
  const headers = guarding()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
