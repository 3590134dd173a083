import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, root } from './lib.mjs'

// `npm start`: installs what is missing, builds what is stale, and becomes the server.
await install()
await build()
// What is young may otherwise grow to four times as much, which an idle server does not give back.
const server = spawn(
  process.execPath,
  ['--max-semi-space-size=4', join(root, 'dist/server/main.js'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
