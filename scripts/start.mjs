import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, root } from './lib.mjs'

// `npm start`: installs what is missing, builds what is stale, and becomes the server.
await install()
await build()
const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist/server/main.js'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
