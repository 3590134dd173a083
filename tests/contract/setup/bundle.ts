import { join, resolve } from 'node:path'
import { build } from 'esbuild'

/** Puts the server's command line together as the build does; returns its file and its folder, below the project. */
export async function bundledCli(): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = resolve('.cache', `comandos-${process.pid}`)
  const entryPoints = { cli: 'server/cli.ts', worker: 'server/core/heavy/worker.ts' }
  await build({
    entryPoints,
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  })
  return { folder, file: join(folder, 'cli.js') }
}
