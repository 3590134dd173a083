import { expect, test } from 'vitest'
import { notesOf } from '../../../src/resources/actions/actionEntity.ts'
import type { Context } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'

const processos = model.get('processos')
const hoje = '2026-11-21'
const said = (row: object) => {
  const ctx = { hoje, flags: new Set(['processModule']) } as unknown as Context
  const none = { dt_ultima_tarefa: null, dt_ultima_audiencia: null, dt_prazo_liminar: null }
  return notesOf(processos, processos.actions.encerrar!, { ...none, ...row }, ctx).map(({ text }) => text)
}

test('closing a lawsuit says what of it goes on: tasks, a hearing to come, an injunction; each by itself, and all', () => {
  expect(said({})).toEqual([])
  expect(said({ dt_ultima_tarefa: '2026-12-01' })).toEqual([expect.stringMatching(/tarefas em aberto/)])
  expect(said({ dt_ultima_audiencia: hoje })).toEqual([expect.stringMatching(/audiência marcada/)])
  expect(said({ dt_prazo_liminar: '2026-10-01' })).toEqual([expect.stringMatching(/liminar a cumprir/)])
  // One that was held is nothing to be told of.
  expect(said({ dt_ultima_audiencia: '2026-11-20' })).toEqual([])
  expect(
    said({ dt_ultima_tarefa: '2026-12-01', dt_ultima_audiencia: '2026-12-02', dt_prazo_liminar: hoje }),
  ).toHaveLength(3)
})
