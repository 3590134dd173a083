import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build as bundle } from 'esbuild'
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

/** A file shorter than this, in characters, is not worth a request of its own and a line in the first load. */
const SHORT = 3600
const TINY = 2400
/** And one longer than this for each file that stands on it is theirs, not every visit's. */
const SHARED = 550

/** The file that declarations share, by module: what several areas have a part in, what several of one, and the short ones. */
function declarationsOf(chunks) {
  const areas = new Map()
  const short = new Map()
  for (const chunk of chunks) {
    const [, area] = (chunk.isDynamicEntry && /\/src\/schemas\/([^/]+)\//.exec(chunk.facadeModuleId)) || []
    if (!area) continue
    for (const id of modulesOf(chunks, [chunk])) areas.set(id, [...(areas.get(id) ?? []), area])
    if (chunk.code.length < SHORT) for (const id of Object.keys(chunk.modules)) short.set(id, `curtas-${area}`)
  }
  const shared = [...areas].filter(([, by]) => by.length > 1)
  const files = shared.map(([id, by]) => [id, new Set(by).size > 1 ? 'declaracoes' : `declaracoes-${by[0]}`])
  return new Map([...short, ...files])
}

/** The modules of the few lines that screens share and that stand on nothing but what every visit begins with. */
function tinyOf(chunks, first) {
  const begins = new Set(
    chunks.filter((c) => Object.keys(c.modules).every((id) => first.has(id))).map((c) => c.fileName),
  )
  const by = ({ fileName }) => chunks.filter(({ imports }) => imports.includes(fileName)).length
  const short = chunks.filter((c) => c.code.length < Math.min(TINY, SHARED * by(c)))
  const tiny = short.filter((c) => !c.isEntry && !c.isDynamicEntry && c.imports.every((name) => begins.has(name)))
  return new Set(tiny.flatMap((chunk) => Object.keys(chunk.modules)))
}

const UTILS = /@mui\/(?:utils|material\/(?:esm\/)?utils)\//
const WINDOWS =
  /@mui\/material\/(?:esm\/)?(?:Backdrop|Fade|FocusTrap|Unstable_TrapFocus|Grow|Menu|Modal|Paper|Popover|Portal)\//
const INPUTS =
  /@mui\/material\/(?:esm\/)?(?:Checkbox|Filled\w+|FormControl|FormControlLabel|FormHelperText|FormLabel|Input\w*|NativeSelect|OutlinedInput|Radio\w*|Select|Switch|Text(?:areaAutosize|Field)|internal\/(?:\w*[sS]witchBase\w*|svg-icons\/\w+))(?:\/|\.)/

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
  const declared = declarationsOf(chunks)
  const tiny = tinyOf(chunks, first)
  const group = (name, test) => ({ name, test: (id) => first.has(id) && test(id) })
  const packages = (id) => /node_modules|\/ui\/lean\/|rolldown\/runtime|vite\/preload-helper/.test(id)
  const groups = [
    // What is to run before the packages do is in a file of its own.
    { name: 'antes', test: /\/src\/api\/early\.ts$/ },
    group('pacotes', packages),
    group('inicio', (id) => !packages(id)),
    // What every window is made of, and what every form is: a dozen small files each, if each is weighed by itself.
    { name: 'janelas', test: (id) => !first.has(id) && WINDOWS.test(id) },
    { name: 'campos', test: (id) => !first.has(id) && INPUTS.test(id) },
    // What comes together is one file, which packs better than three.
    { name: 'avisos', test: /\/src\/ui\/notices\/(?:NoticeBar|useNotices)\.|icons-material\/(?:esm\/)?Close\.js$/ },
    { name: 'ao-vivo', test: /\/src\/(?:dataProvider\/(?:live|liveCounts|editing)|api\/stream)\.ts$/ },
    // What many declarations stand on comes with the first of them.
    { name: (id) => declared.get(id) ?? null, test: (id) => !first.has(id) && declared.has(id) },
    // Dozens of a few lines each: what one screen needs, others do.
    { name: 'miudos', test: (id) => !first.has(id) && (tiny.has(id) || UTILS.test(id)) },
  ]
  const output = { codeSplitting: { includeDependenciesRecursively: false, groups } }
  await build({ root, logLevel: 'warn', mode: 'production', build: { rolldownOptions: { output } } })
  await worker(join(root, 'dist/web'))
}

/** The files of the build, as its service worker keeps them: by their names, and by what is in those that keep theirs. */
function filesOf(folder) {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return all.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const url = `/${relative(folder, path).replaceAll('\\', '/')}`
    const named = url.startsWith('/assets/')
    return { url, revision: named ? null : createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12) }
  })
}

/** What opens the program where there is no network. */
async function worker(folder) {
  const files = filesOf(folder)
  await bundle({
    absWorkingDir: root,
    entryPoints: { sw: 'src/sw/sw.ts' },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BANCA_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
}
