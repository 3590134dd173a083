import { describe, expect, test } from 'vitest'
import { notesOf } from '../../../src/resources/actions/actionEntity.ts'
import type { Context } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'

const tarefas = model.get('tarefas')
const said = (row: object, flags: readonly string[] = ['petitionFeature']) => {
  const record = {
    nr_processo: '00020802520125150049',
    dt_fatal: '2026-11-30',
    ob_tipo_tarefa: { nm_tipo_tarefa: 'PROCESSUAL' },
    ...row,
  }
  const ctx = { hoje: '2026-11-21', flags: new Set(flags) } as unknown as Context
  return notesOf(tarefas, tarefas.actions.finalizar!, record, ctx).map(({ text }) => text)
}

describe('what finishing a task says of its petition', () => {
  test('perm.peticao: only those with the feature are told', () => {
    expect(said({})).toHaveLength(1)
    expect(said({}, ['taskModule', 'taskCoordinator', 'generalCoordinator'])).toEqual([])
  })
  test('tarefa.finalizar.peticao.oferta: of a task with a process number that is no hearing', () => {
    expect(said({})).toEqual([expect.stringMatching(/^O envio aos tribunais ainda não está ligado/)])
    expect(said({ nr_processo: null })).toEqual([])
    expect(said({ ob_tipo_tarefa: { nm_tipo_tarefa: 'AUDIÊNCIA' } })).toEqual([])
  })
  test('tarefa.finalizar.peticao.prazo: unavailable where the final deadline is today or past', () => {
    for (const dt_fatal of ['2026-11-21', '2026-11-20'])
      expect(said({ dt_fatal })).toEqual([expect.stringMatching(/^Peticionamento indisponível/)])
    expect(said({ dt_fatal: '2026-11-22' })).toEqual([
      expect.stringMatching(/^O envio aos tribunais ainda não está ligado/),
    ])
  })
})
