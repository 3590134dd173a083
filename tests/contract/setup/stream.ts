import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Heard {
  readonly event: string
  readonly data: Record<string, unknown>
}
export interface Stream {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly heard: Heard[]
  /** The first event from now on, or already heard, that a test is waiting for. */
  until(found: (heard: Heard) => boolean): Promise<Heard>
  /** Resolves when the server ended the stream. */
  readonly ended: Promise<void>
  close(): void
}

/** Where a server of a test listens: streams need a connection of their own. */
export async function listening(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens the stream of events, on a connection of its own; `query` is what stands behind its address. */
export async function openStream(base: string, token: string, query = ''): Promise<Stream> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  const request = get(`${base}/api/base/v1/eventos/${query}`, { agent: false, headers })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject)
  })
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  let text = ''
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
    const blocks = text.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      const event = /^event: (.+)$/m.exec(block)?.[1]
      const data = /^data: (.+)$/m.exec(block)?.[1]
      if (event && data) heard.push({ event, data: JSON.parse(data) as Record<string, unknown> })
    }
    for (const look of waiting) look()
  })
  // A stream that is given up ends with an error, which is no news.
  response.on('error', () => undefined)
  return {
    status: response.statusCode!,
    headers: response.headers,
    heard,
    ended: new Promise((resolve) => response.on('close', () => resolve())),
    close: () => void request.destroy(),
    until: (found) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`only heard ${JSON.stringify(heard)}`)), 60_000)
        const look = () => {
          const one = heard.find(found)
          if (!one) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(one)
        }
        waiting.add(look)
        look()
      }),
  }
}
