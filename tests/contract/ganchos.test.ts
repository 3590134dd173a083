import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineModel, entity, ref, text, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { handlers } from '../../server/areas/index.ts'
import type { Hooks } from '../../server/core/write/hooks.ts'
import { refused } from '../../server/core/errors.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const todos = entity({
  name: 'ganchos-teste',
  label: ['Todo', 'Todos'],
  gender: 'm',
  area: 'teste',
  path: 'ganchos/',
  title: 'nm_todo',
  fields: { nm_todo: text('Todo', { required: true, max: 20 }), ds_obs: text('Observação') },
  undo: true,
  trash: { days: 10, bulk: 'superuser' },
  merge: { same: ['ds_obs'], similar: 'nm_todo' },
  actions: {
    carimbar: { label: 'Carimbar', call: 'PATCH ganchos/carimbar/{id}/', handler: true, success: 'Carimbado' },
    tirar: { label: 'Tirar', call: 'PATCH ganchos/tirar/{id}/', handler: true, success: 'Tirado' },
  },
})
const partes = entity({
  name: 'gancho-partes-teste',
  label: ['Parte', 'Partes'],
  gender: 'f',
  area: 'teste',
  path: 'gancho-partes/',
  title: 'nm_parte',
  fields: {
    nm_parte: text('Parte', { required: true }),
    cd_todo: ref('Todo', 'ganchos-teste', { index: true, part: true }),
  },
})
const model = defineModel([...product.entities, ...([todos, partes] as unknown as AnyEntity[])])

type Made = { id: number; nr_versao: number }

describe.each(engines)('the order of the hooks on %s', (engine) => {
  let api: Api
  let user: Client
  let heard: string[] = []
  let refusing = ''
  const telling = (who: string): Required<Omit<Hooks, 'atOnce'>> => {
    const tell = (what: string, row?: Record<string, unknown>) => {
      heard.push(`${who} ${what}${row ? ` ${String(row.nm_todo ?? row.nm_parte)}` : ''}`)
      if (refusing === what) throw refused('Assim não.')
    }
    return {
      received: (_work, input, id) => (tell(id === null ? 'received new' : 'received', input), input),
      asked: (_work, action, input) => (tell(`asked ${action}`), input),
      holding: () => tell('holding'),
      before: (_work, values, stored) => tell(stored ? 'before' : 'before new', values),
      written: (_work, row, stored) => tell(stored ? 'written' : 'written new', row),
      beforeRemove: (_work, stored) => tell('beforeRemove', stored),
      withdrawing: () => tell('withdrawing'),
      restoring: (_work, kept) => tell('restoring', kept),
      moved: () => tell('moved'),
      removing: (_work, stored) => tell('removing', stored),
      removed: (_work, stored) => tell('removed', stored),
      attaching: (_work, stored, what) => tell(what, stored),
      after: (row, stored) => tell(stored ? 'after' : 'after new', row),
    }
  }
  beforeAll(async () => {
    const actions = {
      carimbar: async () => (heard.push('todo handler'), { ds_obs: 'Carimbado' }),
      tirar: async (
        work: { others: { withdraw(name: string, id: number): Promise<void> } },
        record: { id?: unknown },
      ) => work.others.withdraw('ganchos-teste', Number(record.id) + 1),
    }
    api = await startApi(engine, {
      model,
      tarefas: 20,
      handlers: {
        ...handlers,
        'ganchos-teste': { hooks: telling('todo'), actions },
        'gancho-partes-teste': { hooks: telling('parte') },
      },
    })
    user = await api.as('midgard')
  })
  afterAll(() => api?.close())
  beforeEach(() => void (refusing = ''))

  const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    heard = []
    const { status, body: answer } = await user.call<Made>(method, `teste/v1/${path}`, body)
    return { status, answer, heard }
  }
  const make = async (nm_todo: string) => (await call('POST', 'ganchos/', { nm_todo })).answer
  const withPart = async (nm_todo: string) => {
    const whole = await make(nm_todo)
    await call('POST', 'gancho-partes/', { nm_parte: `de ${nm_todo}`, cd_todo: whole.id })
    return whole
  }

  test('creating and editing; validation lies between what is received and what is written', async () => {
    const made = await call('POST', 'ganchos/', { nm_todo: 'Um' })
    expect(made.heard).toEqual([
      'todo received new Um',
      'todo before new Um',
      'todo written new Um',
      'todo after new Um',
    ])
    const { id } = made.answer
    const edited = await call('PATCH', `ganchos/${id}/`, { nm_todo: 'Dois' })
    expect(edited.heard).toEqual([
      'todo holding',
      'todo received Dois',
      'todo before Dois',
      'todo written Dois',
      'todo after Dois',
    ])
    const wrong = await call('PATCH', `ganchos/${id}/`, { nm_todo: 'x'.repeat(30) })
    expect([wrong.status, wrong.heard]).toEqual([400, ['todo holding', `todo received ${'x'.repeat(30)}`]])
    const stale = await call('PATCH', `ganchos/${id}/`, { nm_todo: 'Velho', nr_versao: 1 })
    expect([stale.status, stale.heard]).toEqual([409, ['todo holding']])
  })

  test('an action has no received, and neither has taking it back', async () => {
    const { id } = await make('Ação')
    const acted = await call('PATCH', `ganchos/carimbar/${id}/`, {})
    expect(acted.heard).toEqual([
      'todo asked carimbar',
      'todo holding',
      'todo handler',
      'todo before Ação',
      'todo written Ação',
      'todo after Ação',
    ])
    const edited = await call('PATCH', `ganchos/${id}/`, { nm_todo: 'Outra' })
    const undone = await call('POST', `ganchos/${id}/desfazer/`, { nr_versao: edited.answer.nr_versao })
    expect([undone.status, undone.heard]).toEqual([200, ['todo before Ação', 'todo written Ação', 'todo after Ação']])
  })

  test('deleting asks beforeRemove of the record alone, then parts go first; nothing else is asked', async () => {
    const { id } = await withPart('Vai')
    refusing = 'beforeRemove'
    const kept = await call('DELETE', `ganchos/${id}/`)
    expect([kept.status, kept.heard]).toEqual([400, ['todo holding', 'todo beforeRemove Vai']])
    refusing = ''
    const gone = await call('DELETE', `ganchos/${id}/`)
    expect(gone.heard).toEqual([
      'todo holding',
      'todo beforeRemove Vai',
      'parte removing de Vai',
      'todo removing Vai',
      'parte removed de Vai',
      'todo removed Vai',
      'todo after Vai',
    ])
    const back = await call('POST', `ganchos/lixeira/${id}/restaurar/`)
    expect([back.status, back.heard]).toEqual([200, ['todo restoring Vai', 'todo after new Vai']])
  })

  test('withdrawing gives back first what its creation took', async () => {
    const first = await make('Fica')
    const next = await make('Retirado')
    expect(next.id).toBe(first.id + 1)
    const done = await call('PATCH', `ganchos/tirar/${first.id}/`, {})
    expect(done.heard).toEqual([
      'todo asked tirar',
      'todo holding',
      'todo withdrawing',
      'todo holding',
      'todo beforeRemove Retirado',
      'todo removing Retirado',
      'todo removed Retirado',
      'todo before Fica',
      'todo written Fica',
      'todo after Retirado',
      'todo after Fica',
    ])
  })

  test('merging deletes the others, then edits what stays', async () => {
    const stays = await make('Permanece')
    const other = await withPart('Some')
    const done = await call('POST', `ganchos/${stays.id}/unificar/`, { ids: [other.id], valores: { ds_obs: 'Unido' } })
    expect([done.status, done.heard]).toEqual([
      200,
      [
        'todo holding',
        'todo beforeRemove Some',
        'todo removing Some',
        'todo removed Some',
        'todo holding',
        'todo received undefined',
        'todo before Permanece',
        'todo written Permanece',
        'parte moved',
        'todo after Some',
        'todo after Permanece',
      ],
    ])
  })
})
