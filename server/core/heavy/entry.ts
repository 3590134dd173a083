import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const SOURCES = import.meta.url.endsWith('.ts')
let made: Promise<URL> | undefined

/** The code of a thread. From the sources it is put together once: to read TypeScript anew in each takes longer than most tasks. */
export const entry = (): Promise<URL> =>
  (made ??= SOURCES ? bundled() : Promise.resolve(new URL('./worker.js', import.meta.url)))

async function bundled(): Promise<URL> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    // Below the project, whose packages the threads load.
    outdir: join(import.meta.dirname, '../../../.cache/threads'),
    outExtension: { '.js': '.mjs' },
    entryNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    write: false,
  })
  // A file is there whole or not at all: other processes may be making the same.
  for (const { path, contents } of outputFiles) {
    if (existsSync(path)) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, contents)
    renameSync(`${path}.${process.pid}`, path)
  }
  return pathToFileURL(outputFiles.find(({ path }) => /[\\/]worker-[^\\/]*$/.test(path))!.path)
}
