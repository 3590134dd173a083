import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PATH, situations } from '../../../scripts/docs/situations.ts'
import { situacao } from '../../../src/schemas/enums.ts'
import { entities } from '../../../src/schemas/index.ts'
import { passos } from '../../../src/schemas/logistica/situacoes-ato.ts'

test('docs/SITUACOES.md is drawn from the table of steps', () => {
  expect(readFileSync(PATH, 'utf8') === situations(), 'run `npm run docs`').toBe(true)
})

test('sit.codigos sit.acoes: every situation is reached, and left but by what is over; each step is an action of both kinds', () => {
  const codes = Object.keys(situacao)
  const all = Object.entries(passos)
  const reached = new Set(['CD', ...all.map(([, { para }]) => para)])
  const left = new Set<string>(all.flatMap(([, { de }]) => de))
  expect([codes.filter((code) => !reached.has(code as 'CD')), codes.filter((code) => !left.has(code))]).toEqual([
    [],
    [],
  ])
  for (const entity of [entities.audiencias, entities.diligencias])
    for (const [name, { de, para }] of all) {
      const { when, set } = entity.actions[name as keyof typeof passos]
      expect([name, when.ie_situacao.in, set.ie_situacao]).toEqual([name, de, para])
    }
})
