import { expect, test } from 'vitest'
import { noteFilled, rarelyFilled } from '../../server/core/sql/rare.ts'
import { defineModel } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'

test('what was rare for very long is none any more once a few hundred records fill it', () => {
  const tarefas = defineModel([...product.entities]).get('tarefas')
  const read = (times: number, cd_processo: number | null) => {
    for (let i = 0; i < times; i++) noteFilled(tarefas, { cd_processo })
  }
  expect(rarelyFilled(tarefas).has('cd_processo')).toBe(false)
  read(100_000, null)
  const long = rarelyFilled(tarefas)
  expect(long.has('cd_processo')).toBe(true)
  // The same set for as long as it says the same: what is made of it is kept by it.
  read(1000, null)
  expect(rarelyFilled(tarefas)).toBe(long)
  read(260, 7)
  expect(rarelyFilled(tarefas).has('cd_processo')).toBe(false)
})
