import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { acts } from '../../src/schemas/core/acts.ts'

/** What is only announced, and never stands in a trail. */
const ANNOUNCED: ReadonlySet<string> = new Set(['andamento', 'apurar', 'em-lote', 'inicio', 'fim', 'text'])
const ACT = /\bacao: (?:[\w.]+ \? '([\w-]+)' : )?'([\w-]+)'/g

test('whatever the server writes in a trail is told in words, also where no action of the record has a name for it', () => {
  const code = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'))
  const found = code.flatMap((f) =>
    [...readFileSync(`server/${f}`, 'utf8').matchAll(ACT)].flatMap(([, one, other]) => [one, other]),
  )
  const names = [...new Set(found)].filter((name): name is string => name !== undefined && !ANNOUNCED.has(name))
  expect(names).toEqual(expect.arrayContaining(['achar', 'devolver', 'reerguer', 'recontar']))
  expect(names.filter((name) => !Object.hasOwn(acts, name))).toEqual([])
  for (const [name, said] of Object.entries(acts)) expect(said, name).toMatch(/^[A-ZÀ-Ú]/)
})
