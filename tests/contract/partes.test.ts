import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bool, defineModel, entity, ref, text, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { handlers } from '../../server/areas/index.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const donos = entity({
  name: 'todos-teste',
  label: ['Todo', 'Todos'],
  gender: 'm',
  area: 'teste',
  path: 'todos/',
  title: 'nm_todo',
  fields: { nm_todo: text('Todo', { required: true }) },
})
const pecas = entity({
  name: 'pecas-teste',
  label: ['Peça', 'Peças'],
  gender: 'f',
  area: 'teste',
  path: 'pecas/',
  title: 'nm_peca',
  fields: {
    nm_peca: text('Peça', { required: true }),
    ie_presa: bool('Presa', { default: false, required: true }),
    cd_todo: ref('Todo', 'todos-teste', { index: true, part: true }),
  },
  access: { deletable: { ie_presa: { eq: false } } },
})
const soltas = entity({
  name: 'soltas-teste',
  label: ['Solta', 'Soltas'],
  gender: 'f',
  area: 'teste',
  path: 'soltas/',
  title: 'nm_solta',
  fields: { nm_solta: text('Solta'), cd_peca: ref('Peça', 'pecas-teste', { index: true, loose: true }) },
})

/** A record for the few who collect, and what belongs to it: its own entity has no gate. */
const cofres = entity({
  name: 'cofres-teste',
  label: ['Cofre', 'Cofres'],
  gender: 'm',
  area: 'teste',
  path: 'cofres/',
  title: 'nm_cofre',
  fields: { nm_cofre: text('Cofre', { required: true }) },
  access: { read: 'collectionModule' },
})
const moedas = entity({
  name: 'moedas-teste',
  label: ['Moeda', 'Moedas'],
  gender: 'f',
  area: 'teste',
  path: 'moedas/',
  title: 'nm_moeda',
  fields: {
    nm_moeda: text('Moeda'),
    cd_cofre: ref('Cofre', 'cofres-teste', { index: true, part: true }),
    cd_tarefa: ref('Tarefa', 'tarefas', { index: true }),
  },
  access: { through: ['cd_cofre', 'cd_tarefa'] },
  actions: {
    guardar: {
      label: 'Guardar moeda',
      call: 'PATCH moedas/guardar/{id}/',
      input: { cd_cofre: ref('Cofre', 'cofres-teste', { required: true }) },
      success: 'Moeda guardada!',
    },
  },
})

const modelWith = (...more: unknown[]) => defineModel([...product.entities, ...(more as AnyEntity[])])

describe.each(engines)('what goes along with a record (%s)', (engine) => {
  let api: Api
  let user: Client
  const heard: string[] = []

  beforeAll(async () => {
    const model = modelWith(donos, pecas, soltas, cofres, moedas)
    const told = { removed: (_w: unknown, row: Record<string, unknown>) => void heard.push(String(row.nm_peca)) }
    api = await startApi(engine, { model, tarefas: 30, handlers: { ...handlers, 'pecas-teste': { hooks: told } } })
    user = await api.as('midgard')
  })
  afterAll(() => api.close())

  const make = async (path: string, body: object) => {
    const answer = await user.call<{ id: number; nr_versao: number }>('POST', path, body)
    expect([answer.status, answer.body]).toEqual([201, expect.anything()])
    return answer.body
  }
  const trail = async (name: string) =>
    (
      await rows<{ linha: string }>(
        api.database.db,
        sql`select entidade || ' ' || acao linha from auditoria where entidade = any(${name.split(' ')}::text[]) order by id`,
      )
    ).map(({ linha }) => linha)

  test('a part that may not be deleted keeps the whole, and says so; else it goes by its hooks and is in the trail', async () => {
    const whole = await make('teste/v1/todos/', { nm_todo: 'Inteiro' })
    const first = await make('teste/v1/pecas/', { nm_peca: 'Livre', cd_todo: whole.id })
    const held = await make('teste/v1/pecas/', { nm_peca: 'Presa ao chão', ie_presa: true, cd_todo: whole.id })
    const loose = await make('teste/v1/soltas/', { nm_solta: 'Fica', cd_peca: first.id })
    const refused = await user.call('DELETE', `teste/v1/todos/${whole.id}/`)
    expect([refused.status >= 400 && refused.status < 500, refused.body]).toEqual([
      true,
      { detail: 'Não pode ser excluído: Peça “Presa ao chão”, que iria junto, não pode.' },
    ])
    expect((await user.get(`teste/v1/pecas/${first.id}/`)).status).toBe(200)
    await user.call('PATCH', `teste/v1/pecas/${held.id}/`, { ie_presa: false })
    expect((await user.call('DELETE', `teste/v1/todos/${whole.id}/`)).status).toBe(204)
    expect(heard.toSorted()).toEqual(['Livre', 'Presa ao chão'])
    expect((await trail('todos-teste pecas-teste soltas-teste')).slice(-4)).toEqual([
      'todos-teste excluir',
      'pecas-teste excluir',
      'pecas-teste excluir',
      'soltas-teste editar',
    ])
    const { body } = await user.get(`teste/v1/soltas/${loose.id}/`)
    expect(body).toMatchObject({ cd_peca: null, nr_versao: loose.nr_versao + 1 })
  })

  test('nobody puts a row below a record that they may not read: it is to them as one that does not exist', async () => {
    const M = 'teste/v1/moedas/'
    const advogada = await api.as('advogada')
    const { id: cofre } = await make('teste/v1/cofres/', { nm_cofre: 'Cofre da casa' })
    const task = (await advogada.get<{ results: { id: number }[] }>('juridico/v1/tarefas/?nr_por_pagina=1')).body
    const cd_tarefa = task.results[0]!.id
    const seen = await advogada.call<{ id: number }>('POST', M, { nm_moeda: 'Dela', cd_tarefa })
    expect(seen.status).toBe(201)
    for (const [method, path] of [
      ['POST', M],
      ['PATCH', `${M}${seen.body.id}/`],
      ['PATCH', `${M}guardar/${seen.body.id}/`],
    ] as const) {
      const answers = await Promise.all(
        [cofre, 999_999_999].map((cd_cofre) => advogada.call(method, path, { cd_cofre })),
      )
      const refused = { cd_cofre: ['O campo "Cofre" aponta para um registro que não existe.'] }
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [400, refused],
        [400, refused],
      ])
    }
    const kept = await make(M, { nm_moeda: 'Da casa', cd_cofre: cofre })
    expect(kept).toMatchObject({ ob_cofre: { id: cofre, nm_cofre: 'Cofre da casa' } })
    expect((await advogada.get(`${M}${kept.id}/`)).status).toBe(404)
  })

  test('parts that lead back to their own kind do not make a model', () => {
    const circle = (name: string, to: string) =>
      entity({
        name,
        label: ['Volta', 'Voltas'],
        gender: 'f',
        area: 'teste',
        path: `${name}/`,
        title: 'nm',
        fields: { nm: text('Nome'), cd_outra: ref('Outra', to, { index: true, part: true }) },
      })
    expect(() => modelWith(circle('volta-a', 'volta-b'), circle('volta-b', 'volta-a'))).toThrow(
      /volta-a → volta-b → volta-a/,
    )
    expect(() => modelWith(circle('volta-c', 'volta-c'))).toThrow(/volta-c → volta-c/)
  })

  test('the version of a record covers the rows of its lists, however they were written, and its trail tells of them', async () => {
    const A = 'process/v1/attorney/'
    const conta = { system: 'PJe', login: 'ana' }
    const made = await make(A, { name: 'Advogada das contas', accounts: [conta] })
    expect(made.nr_versao).toBe(1)
    const page = (await user.get<{ nr_versao: number; accounts: object[] }>(`${A}${made.id}/`)).body
    // Somebody else adds an account, by the record and then by itself.
    const added = await user.call<{ nr_versao: number; accounts: { id: number }[] }>('PATCH', `${A}${made.id}/`, {
      nr_versao: 1,
      accounts: [...page.accounts, { system: 'eproc', login: 'ana2' }],
    })
    expect([added.status, added.body.nr_versao, added.body.accounts.length]).toEqual([200, 2, 2])
    const stale = await user.call('PATCH', `${A}${made.id}/`, { nr_versao: 1, accounts: page.accounts })
    expect(stale.status).toBe(409)
    await make('process/v1/account/', { attorney: made.id, system: 'e-SAJ', login: 'ana3' })
    const again = await user.call('PATCH', `${A}${made.id}/`, { nr_versao: 2, accounts: page.accounts })
    expect(again.status).toBe(409)
    const now = (await user.get<{ nr_versao: number; accounts: object[] }>(`${A}${made.id}/`)).body
    expect([now.nr_versao, now.accounts.length]).toEqual([3, 3])
    // Nothing changed is no other version.
    const same = await user.call<{ nr_versao: number }>('PATCH', `${A}${made.id}/`, {
      nr_versao: 3,
      accounts: now.accounts,
    })
    expect([same.status, same.body.nr_versao]).toEqual([200, 3])
    const told = (await user.get<{ acao: string; alteracoes: { campo: string }[] }[]>(`${A}${made.id}/auditoria/`)).body
    expect(told[0]).toMatchObject({ acao: 'editar', alteracoes: [{ campo: 'accounts' }] })
  })
})
