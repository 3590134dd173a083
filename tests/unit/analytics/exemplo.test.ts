import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { model } from '../../../src/schemas/index.ts'
import { acordos } from './exemplo.ts'

const here = import.meta.dirname

test('the dashboard of docs/ANALYTICS.md is the one that the compiler checks, and names what its entity has', () => {
  const text = readFileSync(join(here, '../../../docs/ANALYTICS.md'), 'utf8')
  const [, code] = /<!-- example -->\n```ts\n([\s\S]*?)```/.exec(text)!
  const kept = readFileSync(join(here, 'exemplo.ts'), 'utf8')
  expect(code!.replaceAll("'../../src", "'../../../src")).toBe(kept)
  expect(code!.trim().split('\n').length).toBeLessThanOrEqual(11)
  for (const { entity, medidas, grupos = [] } of acordos.cartoes) {
    const { measures, groupings } = model.get(entity)
    expect([...medidas.filter((one) => !measures[one]), ...grupos.filter((one) => !groupings[one])]).toEqual([])
  }
})
