import { build } from 'vite'
import { root } from './lib.mjs'

const outputOf = (result) => [result].flat()[0].output.filter((file) => file.type === 'chunk')

/** The modules of some chunks, and of all that they import without waiting. */
function modulesOf(chunks, from) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set()
  const walk = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    byName.get(name)?.imports.forEach(walk)
  }
  from.forEach((chunk) => walk(chunk.fileName))
  return new Set([...seen].flatMap((name) => Object.keys(byName.get(name)?.modules ?? {})))
}

/** The modules that several declarations have a part in, each with the file they share: their area's, or that of all areas. */
function sharedBy(chunks) {
  const areas = new Map()
  for (const chunk of chunks) {
    const [, area] = (chunk.isDynamicEntry && /\/src\/schemas\/([^/]+)\//.exec(chunk.facadeModuleId)) || []
    if (area) for (const id of modulesOf(chunks, [chunk])) areas.set(id, [...(areas.get(id) ?? []), area])
  }
  const shared = [...areas].filter(([, by]) => by.length > 1)
  return new Map(shared.map(([id, by]) => [id, new Set(by).size > 1 ? 'declaracoes' : `declaracoes-${by[0]}`]))
}

/**
 * The web client, built twice: the first time tells which modules every visit begins with, and the second puts them into
 * one file for the packages and one for our own. Left alone they come in a hundred, each weighed and fetched by itself.
 */
export async function web() {
  const plain = await build({ root, logLevel: 'error', mode: 'production', build: { write: false } })
  const chunks = outputOf(plain)
  const first = modulesOf(
    chunks,
    chunks.filter((chunk) => chunk.isEntry),
  )
  const shared = sharedBy(chunks)
  const group = (name, test) => ({ name, test: (id) => first.has(id) && test(id) })
  const packages = (id) => /node_modules|\/ui\/lean\/|rolldown\/runtime|vite\/preload-helper/.test(id)
  const groups = [
    // What is to run before the packages do is in a file of its own.
    { name: 'antes', test: /\/src\/api\/early\.ts$/ },
    group('pacotes', packages),
    group('inicio', (id) => !packages(id)),
    // A dozen of a few lines each: what one part of a form needs, others do.
    { name: 'miudos', test: (id) => !first.has(id) && /@mui\/(?:utils|material\/(?:esm\/)?utils)\//.test(id) },
    // What comes together is one file, which packs better than three.
    { name: 'avisos', test: /\/src\/ui\/notices\/(?:NoticeBar|useNotices)\.|icons-material\/(?:esm\/)?Close\.js$/ },
    { name: 'ao-vivo', test: /\/src\/(?:dataProvider\/(?:live|liveCounts|editing)|api\/stream)\.ts$/ },
    // What many declarations stand on comes with the first of them.
    { name: (id) => shared.get(id) ?? null, test: (id) => !first.has(id) && shared.has(id) },
  ]
  const output = { codeSplitting: { includeDependenciesRecursively: false, groups } }
  await build({ root, logLevel: 'warn', mode: 'production', build: { rolldownOptions: { output } } })
}
