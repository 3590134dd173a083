import { describe, expect, test } from 'vitest'
import { sessao, withinSight, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'

const flags = new Set(['taskModule', 'taskCoordinator'])
const ctx: Context = {
  hoje: '2026-11-21',
  agora: '2026-11-21T15:00:00.000Z',
  fuso: 'America/Sao_Paulo',
  flags,
  sessao: {
    id: 5,
    cd_empresa: 1,
    empresas: [1],
    equipes: [2],
    cd_funcionario: 9,
    cd_correspondente: 0,
    alcada: '9999999999999.99',
    nome: 'Ana',
    username: 'ana',
  },
}
/** Of their teams, or theirs: with an action that hands one to another team, and without. */
const handed = model.get('tarefas')
const still: AnyEntity = { ...handed, actions: {} }

describe('what a reference may be set to', () => {
  const row = { cd_equipe: 2, cd_responsaveis: [7] }
  test('one’s own, while nothing else keeps the row in sight', () => {
    for (const mode of ['create', 'update'] as const)
      expect(withinSight(still, 'cd_equipe', row, mode, ctx)).toEqual(sessao('equipes'))
    expect(withinSight(still, 'cd_cliente', row, 'create', ctx)).toBeUndefined()
  })
  test('anything, while the row stays in sight by another value', () => {
    expect(withinSight(still, 'cd_equipe', { ...row, cd_responsaveis: [5] }, 'create', ctx)).toBeUndefined()
  })
  test('anything, where the change hands the row over; nobody hands over what there is not yet', () => {
    expect(withinSight(handed, 'cd_equipe', row, 'update', ctx)).toBeUndefined()
    expect(withinSight(handed, 'cd_equipe', row, 'create', ctx)).toEqual(sessao('equipes'))
  })
  test('anything, for whoever sees every row', () => {
    const all = { ...ctx, flags: new Set([...flags, 'generalCoordinator']) }
    expect(withinSight(handed, 'cd_equipe', row, 'create', all)).toBeUndefined()
  })
})
