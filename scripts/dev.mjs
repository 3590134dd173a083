import { spawn } from 'node:child_process'
import { bin, build, install, root } from './lib.mjs'

// `npm run dev`: the server restarts and the web client refreshes as files change. Web on PORT, API on PORT + 1.
await install()
await build()
const port = Number(process.env.PORT || 3000)
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port + 1), BANCA_WEB: 'nenhum' },
  }),
  spawn(bin('vite'), ['--port', String(port)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BANCA_API: `http://127.0.0.1:${port + 1}` },
  }),
]
const stop = () => children.forEach((c) => c.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
children.forEach((c) => c.on('exit', stop))
