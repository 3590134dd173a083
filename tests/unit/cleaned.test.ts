import { expect, test, vi } from 'vitest'
import type { Context } from '../../src/schemas/core/index.ts'
import { model } from '../../src/schemas/index.ts'
import { accept } from '../../server/core/write/input.ts'
import { cleanHtml } from '../../server/core/write/sanitise.ts'

vi.mock('../../server/core/write/sanitise.ts', async (real) => {
  const it = await real<{ cleanHtml: (html: string) => string }>()
  return { ...it, cleanHtml: vi.fn(it.cleanHtml) }
})

test('the same text for many records of one call is cleaned once, and again for the next call', async () => {
  const tarefas = model.get('tarefas')
  const context = () => ({ flags: new Set(['superuser']), sessao: { id: 1 } }) as unknown as Context
  const call = context()
  const sent = { ds_descricao: '<p onclick="x()">Ver os autos</p>' }
  for (let id = 1; id <= 20; id++)
    expect(await accept(tarefas, sent, 'update', { id }, call)).toEqual({ ds_descricao: '<p>Ver os autos</p>' })
  expect(cleanHtml).toHaveBeenCalledTimes(1)
  const other = { ds_descricao: '<b>Outro</b>' }
  expect(await accept(tarefas, other, 'update', {}, call)).toEqual(other)
  await accept(tarefas, sent, 'update', {}, context())
  expect(cleanHtml).toHaveBeenCalledTimes(3)
})
