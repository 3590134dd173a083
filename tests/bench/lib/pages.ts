import { existsSync, readFileSync } from 'node:fs'
import { createServer, request as ask, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { faces } from '../../../scripts/faces.ts'
import { root } from './server.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Builds a page of tests/bench/web for production. Returns the folder. */
export async function buildPage(name: string): Promise<string> {
  const outDir = join(root, '.cache/bench-web', name)
  await build({
    root: join(root, 'tests/bench/web', name),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), faces()],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 9000 },
  })
  return outDir
}

export interface Served {
  readonly base: string
  stop(): void
}

/** Serves a built page compressed and kept by the browser, as ours is served; /api goes on to our server. */
export async function servePage(folder: string, api: string): Promise<Served> {
  const packed = new Map<string, Buffer>()
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', api).pathname
    if (path.startsWith('/api/')) {
      const { method, headers } = request
      const onward = ask(api + request.url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', () => response.writeHead(502).end())
      return void request.pipe(onward)
    }
    const wanted = join(folder, path)
    const file = extname(path) && existsSync(wanted) ? wanted : join(folder, 'index.html')
    const body = packed.get(file) ?? gzipSync(readFileSync(file))
    packed.set(file, body)
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': file.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    base: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => server.close(),
  }
}
