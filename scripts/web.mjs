import { build } from 'vite'
import { root } from './lib.mjs'

const outputOf = (result) => [result].flat()[0].output.filter((file) => file.type === 'chunk')

/** The chunks that a visit begins with: the entry's, and all that they import without waiting. */
function firstOf(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set()
  const walk = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    byName.get(name)?.imports.forEach(walk)
  }
  chunks.filter((chunk) => chunk.isEntry).forEach((chunk) => walk(chunk.fileName))
  return [...seen].flatMap((name) => byName.get(name) ?? [])
}

/**
 * The web client, built twice: the first time tells which modules every visit begins with, and the second puts them into
 * one file for the packages and one for our own. Left alone they come in a hundred, each weighed and fetched by itself.
 */
export async function web() {
  const plain = await build({ root, logLevel: 'error', mode: 'production', build: { write: false } })
  const first = new Set(firstOf(outputOf(plain)).flatMap((chunk) => Object.keys(chunk.modules)))
  const group = (name, test) => ({ name, test: (id) => first.has(id) && test(id) })
  const packages = (id) => /node_modules|\/ui\/lean\//.test(id)
  const groups = [
    group('pacotes', packages),
    group('inicio', (id) => !packages(id)),
    // What many declarations stand on comes with the first of them.
    { name: 'declaracoes', test: (id) => !first.has(id) && /\/src\/schemas\/(?!core\/)/.test(id), minShareCount: 2 },
  ]
  const output = { codeSplitting: { includeDependenciesRecursively: false, groups } }
  await build({ root, logLevel: 'warn', mode: 'production', build: { rolldownOptions: { output } } })
}
