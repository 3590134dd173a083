import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { texts } from '../../../src/schemas/core/index.ts'
import { readJson } from './body.ts'
import { HttpProblem } from '../errors.ts'
import { MAX_BODY, MAX_FORM, MAX_MB } from './limits.ts'

const tooLarge = () => new HttpProblem(413, { detail: texts.fileTooLarge(MAX_MB) }, { connection: 'close' })

/**
 * How requests are taken in: JSON within bounds, and a form that says to be too large, or not how large, is refused before
 * any of it is read.
 */
export function takeIn(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => {
    try {
      done(null, readJson(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    if (Number(length ?? 0) > MAX_FORM) return done(tooLarge())
    const form = /^multipart\//i.test(request.headers['content-type'] ?? '')
    if (!form || coding === undefined) return done()
    done(new HttpProblem(411, { detail: 'O envio precisa dizer o seu tamanho.' }, { connection: 'close' }))
  })
}

/** An address that is none, in our words instead of the framework's. */
export function badAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).send({ detail: texts.badRequest })
}

/** What is not even HTTP is answered on the bare connection. */
export function badConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, words, detail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large', 'O pedido tem cabeçalhos demais.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout', 'O pedido demorou demais para chegar.']
        : [400, 'Bad Request', texts.badRequest]
  const body = JSON.stringify({ detail })
  socket.end(
    `HTTP/1.1 ${status} ${words}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
