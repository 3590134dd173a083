import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

// Between colons, so that what a message is made to hold is gone through once.
const PLACE = /(file:\/\/\/[^\s():]+):(\d+):(\d+)/g
const BUILT = /\/dist\/server\/[\w-]+\.js$/
const maps = new Map<string, SourceMap | null>()

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  let found: SourceMap | null = null
  try {
    found = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    // Without its map a place in the built file is still a place.
  }
  maps.set(file, found)
  return found
}

/** A trace of built code by the places in its sources. */
export const inSources = (trace: string): string =>
  trace.replace(PLACE, (built: string, file: string, line: string, column: string) => {
    if (!BUILT.test(file)) return built
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return built
    return `${new URL(entry.originalSource, file).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })

/**
 * From now on traces name the places in the sources. The maps are larger in memory than the code, so they are read when
 * somebody looks at the first trace; the runtime's own way keeps them from the start.
 */
export function traceSources(): void {
  Error.prepareStackTrace = (error, places) =>
    inSources([String(error), ...places.map((place) => `    at ${String(place)}`)].join('\n'))
}
