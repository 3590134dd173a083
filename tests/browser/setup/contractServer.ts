import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { getResponse, type HttpHandler } from 'msw'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

async function requestOf(incoming: IncomingMessage, base: string): Promise<Request> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of incoming) chunks.push(chunk as Uint8Array<ArrayBuffer>)
  const { method = 'GET' } = incoming
  return new Request(new URL(incoming.url ?? '/', base), {
    method,
    headers: incoming.headers as Record<string, string>,
    body: method === 'GET' || chunks.length === 0 ? null : new Blob(chunks),
  })
}

/** The built client, and handlers of msw in the place of its server. */
export async function serveClient(handlers: readonly HttpHandler[]) {
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const url = incoming.url ?? '/'
      if (url.startsWith('/api/')) {
        const response = await getResponse([...handlers], await requestOf(incoming, base))
        const body = response ? Buffer.from(await response.arrayBuffer()) : Buffer.from('')
        outgoing.writeHead(response?.status ?? 404, Object.fromEntries(response?.headers ?? []))
        return outgoing.end(body)
      }
      const path = url.split('?')[0]!
      const file = extname(path) ? path : '/index.html'
      const content = await readFile(join('dist/web', file)).catch(() => null)
      outgoing.writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      return outgoing.end(content ?? '')
    }
    answer().catch((error: unknown) => outgoing.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { base, stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) }
}
