import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { inSources } from '../../server/core/traces.ts'

test('a trace of built code names the places in the sources, and what has no map stays as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banca-rastro-'))
  mkdirSync(join(folder, 'server'))
  const source = join(folder, 'server/falha.ts')
  writeFileSync(source, `interface Nada {}\n\nexport function falha(): Nada {\n  throw new Error('aqui')\n}\n`)
  const built = join(folder, 'dist/server/main.js')
  buildSync({ entryPoints: [source], outfile: built, format: 'esm', sourcemap: true })
  const at = (line: number) => `Error: aqui\n    at falha (${pathToFileURL(built).href}:${line}:9)`
  expect(inSources(at(2))).toBe(`Error: aqui\n    at falha (${pathToFileURL(source).href}:4:9)`)
  const other = `at x (${pathToFileURL(join(folder, 'dist/server/outro.js')).href}:1:1)`
  expect(inSources(other)).toBe(other)
})
