import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ptBR } from '../../src/i18n/ptBR.ts'

/** The keys of a catalogue by their places. */
const keysIn = (of: object, below: string): string[] =>
  Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'object' ? keysIn(value as object, `${below}${key}.`) : [`${below}${key}`],
  )

const added: string[] = []
vi.mock('../../src/i18n/parts.ts', async (original) => ({
  ...(await original<object>()),
  addMessages: (part: object, below = 'banca') => added.push(...keysIn(part, `${below}.`)),
}))

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((f) => /\.tsx?$/.test(f))
  .map((f) => `src/${f}`)
const written = new Map(files.map((f) => [f, readFileSync(f, 'utf8')]))
const IMPORTED = /^(?:import|export)(?! type)(?:[^'";]*? from)? '(\.[^']+)'/gm
const FETCHED = /\bimport\('(\.[^']+)'\)/g
const named = (file: string, pattern: RegExp) =>
  [...written.get(file)!.matchAll(pattern)].map((m) => join(dirname(file), m[1]!)).filter((f) => written.has(f))

/** A file with all that it brings without waiting. */
function brought(from: string): Set<string> {
  const seen = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    named(file, IMPORTED).forEach(walk)
  }
  walk(from)
  return seen
}

test('what says a text brings it along, or has it with the first load', async () => {
  const owners = new Map<string, string>()
  const modules = files.filter((f) => /^addMessages\(/m.test(written.get(f)!))
  // What only says texts comes before what brings some of others.
  const weight = (file: string) => named(file, IMPORTED).length
  for (const file of modules.toSorted((a, b) => weight(a) - weight(b))) {
    added.splice(0)
    await import(/* @vite-ignore */ `../../${file}`)
    for (const key of added) owners.set(key, owners.get(key) ?? file)
  }
  for (const key of keysIn(ptBR, '')) owners.delete(key)
  expect(owners.size).toBeGreaterThan(300)

  const asked = (file: string) =>
    [...written.get(file)!.matchAll(/['"`](banca\.[\w.]+?\.?)(?=['"`]|\$\{)/g)].flatMap(([whole, key]) =>
      owners.has(key!)
        ? [owners.get(key!)!]
        : whole.endsWith('.') || key!.endsWith('_')
          ? [...owners].filter(([one]) => one.startsWith(key!)).map(([, owner]) => owner)
          : [],
    )
  const first = brought('src/main.tsx')
  const roots = new Set(files.flatMap((f) => named(f, FETCHED)))
  const missing = [...roots].flatMap((root) => {
    const all = brought(root)
    return [...all].flatMap((file) =>
      asked(file).flatMap((o) => (all.has(o) || first.has(o) ? [] : [`${file} (from ${root}): ${o}`])),
    )
  })
  const early = [...first].flatMap((file) =>
    asked(file).flatMap((o) => (first.has(o) ? [] : [`${file} (first): ${o}`])),
  )
  expect([...new Set([...missing, ...early])].toSorted()).toEqual([])
})
