import type { checkSync } from 'recheck'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAst } from 'vite'

/** Files that put an expression together from constants of theirs, each part of which is linear by itself. */
const MADE_HERE = [
  'server/core/session/commonPasswords.ts',
  'server/core/sheets/xml.ts',
  'server/ia/regra.ts',
  'src/resources/conversation/mention.ts',
  'src/schemas/br/numbersIn.ts',
]

/** Bounded by steps and by no clock, so that a busy machine comes to the same verdict. */
const STEPS = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, recallTimeout: -1 }

type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } }
const files = ['server', 'src'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, name)),
)

/** Every node of a program, whatever its kind. */
function* nodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value as unknown[]) yield* nodes(one)
  else if (typeof value === 'object' && value !== null) {
    yield value
    for (const inner of Object.values(value)) yield* nodes(inner)
  }
}

describe('expressions over what people send', () => {
  let check: typeof checkSync
  const literals = new Map<string, string>()
  const made = new Set<string>()
  beforeAll(async () => {
    // The checker's own JavaScript: neither Java nor a binary of this machine is asked for.
    process.env.RECHECK_SYNC_BACKEND = 'pure'
    check = (await import('recheck')).checkSync
    for (const file of files)
      for (const { type, regex, callee } of nodes(
        parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }),
      )) {
        if (type === 'Literal' && regex) literals.set(`${regex.flags}/${regex.pattern}`, file)
        if (callee?.name === 'RegExp') made.add(file)
      }
  })
  /** How the time of an expression grows with the length of what it is asked about. */
  const growth = (pattern: string, flags: string) => check(pattern, flags, STEPS)

  test('the checker knows one that backtracks from one that does not', () => {
    expect(growth('^\\S+@\\S+\\.\\S+$', '').status).toBe('vulnerable')
    expect(growth('^[^@]+@[^@]+$', '').status).toBe('safe')
  })

  test('each takes time in proportion to the text, and no more', { timeout: 300_000 }, () => {
    expect(literals.size).toBeGreaterThan(150)
    const slow = [...literals].flatMap(([written, file]) => {
      const cut = written.indexOf('/')
      const { status } = growth(written.slice(cut + 1), written.slice(0, cut))
      return status === 'safe' ? [] : [`${file}: ${written.slice(cut)} ${status}`]
    })
    expect(slow).toEqual([])
  })

  test('none is put together while the server runs but those that are known', () => {
    expect([...made].toSorted()).toEqual(MADE_HERE)
  })
})
