import { describe, expect, it } from 'vitest'
import { knownBy, recordLine } from '../../../src/resources/called.ts'
import { standingObjections } from '../../../src/resources/actions/actionEntity.ts'
import { date } from '../../../src/schemas/core/index.ts'
import type { AnyAction } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'
import { casos, context } from './helpers.ts'

const tarefas = model.get('tarefas')
const ctx = context()

describe('which record it is', () => {
  it('a task: its kind and number, its title, and what else it is looked for by', () => {
    const row = { id: 12, nm_titulo: 'DISTRIBUIÇÃO', nr_processo: '00020802520125150049', cd_cliente: 3 }
    expect(recordLine(tarefas, { ...row, ob_cliente: { id: 3, nm_cliente: 'ACME' } }, ctx.flags)).toBe(
      'Tarefa 12 · DISTRIBUIÇÃO · 0002080-25.2012.5.15.0049 · ACME',
    )
  })
  it('a lawsuit: who stands against whom, and its folder beside them, not against them', () => {
    const row = { id: 4, nm_autor: 'Ana', nm_reu: 'ACME', ds_pasta: 'P-6904', nr_cpf_autor: '52998224725' }
    expect(knownBy(model.get('processos'), row, ctx.flags)).toEqual(['Ana × ACME', 'P-6904'])
    expect(knownBy(model.get('processos'), { id: 4, ds_pasta: 'P-6904' }, ctx.flags)).toEqual(['P-6904'])
  })
  it('of every entity there is at least its kind and number', () => {
    // A number of a lawsuit says which it is; that of the row would only be taken for it, and nothing is said twice.
    const nr_processo = '00020802520125150049'
    const ato = { id: 29, nr_processo, ob_audiencia: { id: 29, nr_processo } }
    expect(recordLine(model.get('audiencias'), ato, ctx.flags)).toBe('Audiência · 0002080-25.2012.5.15.0049')
    const pedido = { id: 3, nm_ato: 'Inicial · 0002080-25.2012.5.15.0049', cd_audiencia: 29, ob_audiencia: ato }
    expect(recordLine(model.get('solicitacoes'), pedido, ctx.flags)).toBe(
      'Solicitação 3 · Inicial · 0002080-25.2012.5.15.0049',
    )
    for (const entity of model.entities) expect(recordLine(entity, { id: 7 }, ctx.flags)).toBe(`${entity.label[0]} 7`)
  })
})

describe('what refuses an action whatever is typed', () => {
  const finalizar = tarefas.actions.finalizar!
  it('nobody answers for the task (tarefa.finalizar.responsavel)', () => {
    const told = ['A tarefa está sem um responsável atribuído!']
    expect(standingObjections(tarefas, finalizar, { id: 1, cd_responsaveis: [] }, ctx)).toEqual(told)
    expect(standingObjections(tarefas, finalizar, { id: 1, cd_responsaveis: [2] }, ctx)).toEqual([])
  })
  it('what an answer decides is not said before it is given', () => {
    const late = { id: 1, dt_vencimento: '2020-01-01', dt_fatal: '2020-01-01' }
    expect(standingObjections(tarefas, tarefas.actions.reagendar!, late, ctx)).toEqual([])
    // The status is worked out from the date that is asked for.
    const through = {
      label: 'Mudar',
      call: 'PATCH casos/{id}/mudar/',
      input: { dt_fim: date('Fim') },
      rules: [{ field: 'nm_titulo', valid: { ie_status: { eq: 'A' } }, message: 'Ainda não.' }],
      success: 'Mudado!',
    } as unknown as AnyAction
    expect(standingObjections(casos, through, { id: 1, nm_titulo: 'Um' }, ctx)).toEqual([])
    expect(standingObjections(casos, { ...through, input: {} }, { id: 1, nm_titulo: 'Um' }, ctx)).toEqual([
      'Ainda não.',
    ])
  })
})
