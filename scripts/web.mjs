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

const AREA = /\/src\/schemas\/(\w+)\//

/** The modules that several declarations have a part in, each with the areas of these. */
function sharedBy(chunks) {
  const users = new Map()
  for (const chunk of chunks) {
    const area = chunk.isDynamicEntry && AREA.exec(chunk.facadeModuleId)?.[1]
    if (area) for (const id of modulesOf(chunks, [chunk])) users.set(id, [...(users.get(id) ?? []), area])
  }
  return new Map([...users].flatMap(([id, areas]) => (areas.length > 1 ? [[id, new Set(areas)]] : [])))
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
  const only = (areas, area) => areas?.size === 1 && areas.has(area)
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
    // An area of many entities has enough in common for a file that nobody else waits for.
    { name: 'cobranca', test: (id) => !first.has(id) && only(shared.get(id), 'cobranca') },
    // What many declarations stand on comes with the first of them.
    { name: 'declaracoes', test: (id) => !first.has(id) && shared.has(id) },
  ]
  const output = { codeSplitting: { includeDependenciesRecursively: false, groups } }
  await build({ root, logLevel: 'warn', mode: 'production', build: { rolldownOptions: { output } } })
}
