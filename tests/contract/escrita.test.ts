import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'

type Row = Record<string, unknown> & { id: number }
const T = 'juridico/v1/tarefas/'

describe.each(engines)('what a write answers on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    coordenadora = await api.as('coordenadora')
  })
  afterAll(() => api?.close())

  const read = async (id: number) => (await coordenadora.get<Row>(`${T}${id}/`)).body
  const create = async () => {
    const [cliente] = (await coordenadora.get<{ results: Row[] }>('juridico/v1/clientes/?ie_ativo=true')).body.results
    const { status, body } = await coordenadora.call<Row>('POST', T, {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Prova',
      cd_cliente: cliente!.id,
      nr_processo: '00020802520125150049',
      cd_cidade: 3550308,
      dt_fatal: addDays(today, 30),
      cd_equipe: 1,
      cd_responsaveis: [2],
    })
    expect(status).toBe(201)
    return body
  }

  test('is the record as it is read afterwards, field by field and in the same order', async () => {
    const made = await create()
    expect(Object.entries(made)).toEqual(Object.entries(await read(made.id)))
    for (const change of [
      { nm_titulo: 'Outra' },
      { cd_cidade: 3304557 },
      { cd_equipe: 2, cd_responsaveis: [2, 3] },
      { etiquetas: [1, 2] },
      { etiquetas: null, ds_descricao: '<p>texto</p>' },
      { dt_fatal: addDays(today, 40) },
      { recurrence: [{ tipo_recorrencia: '3', qtd_repeticao: 3 }] },
      { nm_titulo: 'Outra' },
    ]) {
      const { status, body } = await coordenadora.call<Row>('PATCH', `${T}${made.id}/`, change)
      expect([status, Object.entries(body)]).toEqual([200, Object.entries(await read(made.id))])
    }
  })

  test('a record that is read by its id has the same fields in the same order, however many were read before', async () => {
    const [first, labelled] = [await create(), await create()]
    const { status } = await coordenadora.call('PATCH', `${T}${labelled.id}/`, { etiquetas: [1, 2] })
    expect(status).toBe(200)
    const before = [await read(first.id), await read(labelled.id)]
    // By now it is known that hardly any task has labels.
    for (let i = 0; i < 70; i++) await read(first.id)
    const after = [await read(first.id), await read(labelled.id)]
    expect(after.map((row) => Object.entries(row))).toEqual(before.map((row) => Object.entries(row)))
    expect(after[1]!.ob_etiquetas).toHaveLength(2)
  })

  test('takes no statement to read again what was just written', async () => {
    const made = await create()
    const costs: number[] = []
    for (let i = 0; i < 3; i++) {
      const before = api.database.statements()
      await coordenadora.call('PATCH', `${T}${made.id}/`, { nm_titulo: `Contada ${i}` })
      costs.push(api.database.statements() - before)
    }
    // Begin, lock, read, write, two for the trail, commit; the session is looked up again now and then.
    expect(Math.min(...costs)).toBeLessThanOrEqual(7)
  })

  test('what names nothing sealed is read without asking the trail whether it is', async () => {
    const { results } = (await coordenadora.get<{ results: Row[] }>(`${T}?nr_por_pagina=50`)).body
    const open = results.find(({ ob_processo }) => (ob_processo as { sigiloso?: boolean } | null)?.sigiloso === false)
    // Tasks of a lawsuit are no rarity again, as which those without one that were read before may have left them.
    for (let i = 0; i < 260; i++) await read(open!.id)
    const costOf = async (address: string): Promise<number> => {
      const costs: number[] = []
      for (let i = 0; i < 3; i++) {
        const before = api.database.statements()
        await coordenadora.get(address)
        costs.push(api.database.statements() - before)
      }
      return Math.min(...costs)
    }
    expect(await costOf(`${T}${open!.id}/`)).toBe(1)
    // The page and the count.
    expect(await costOf(`${T}?id=${open!.id}&campos=nm_titulo`)).toBe(2)
  })
})
