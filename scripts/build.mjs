import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { build as bundle } from 'esbuild'
import { web } from './web.mjs'
import { root } from './lib.mjs'

/** dist/web: the client. dist/server: the server, its packages left outside. .cache: an initialised database folder. */
async function main() {
  await web()
  await bundle({
    absWorkingDir: root,
    entryPoints: { main: 'server/main.ts', cli: 'server/cli.ts', worker: 'server/core/heavy/worker.ts' },
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    // A trace needs places, not the text there: that would be 17 MB of memory.
    sourcesContent: false,
    logLevel: 'warning',
  })
  // initdb in WebAssembly takes seconds: a first start unpacks this instead.
  const lite = await PGlite.create({ extensions: { pg_trgm } })
  const folder = await lite.dumpDataDir('gzip')
  await lite.close()
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, '.cache/banco-modelo.tar.gz'), Buffer.from(await folder.arrayBuffer()))
}

await main()
process.exit(0)
