import { join } from 'node:path'
import { build, install, must, root } from './lib.mjs'

// `npm run demo -- --tarefas 1000000`, `npm run migrate`: the server's commands, built first when stale.
await install()
await build()
await must(process.execPath, ['--enable-source-maps', join(root, 'dist/server/cli.js'), ...process.argv.slice(2)])
