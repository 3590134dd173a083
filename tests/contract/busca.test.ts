import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchAll } from '../../server/areas/plataforma/busca.ts'
import { model } from '../../src/schemas/index.ts'
import { addDays } from '../../src/schemas/br/dates.ts'
import { context, today } from './setup/fixture.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { searchEverywhere as search, type Search } from './setup/busca.ts'

const NUMBER = '00020802520125150049'

describe.each(engines)('the search of everything on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 80 })
    coordenadora = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  const task = async (nm_titulo: string, more: object = {}) =>
    (
      await coordenadora.call<{ id: number; cd_equipe: number }>('POST', 'juridico/v1/tarefas/', {
        cd_tipo_tarefa: 2,
        nm_titulo,
        cd_cliente: 1,
        nr_processo: NUMBER,
        cd_cidade: 3550308,
        dt_fatal: addDays(today, 10),
        cd_equipe: 1,
        ...more,
      })
    ).body

  test('exactly what was typed comes first, then what begins with it, then what contains it', async () => {
    const contains = await task('Réplica ao Agravo Zebrado')
    const begins = await task('Agravo Zebrado de Instrumento')
    const exact = await task('Agravo Zebrado')
    const { results } = await search(coordenadora, 'agravo zebrado')
    expect(results.map((r) => [r.id, r.nivel])).toEqual([
      [exact.id, 0],
      [begins.id, 1],
      [contains.id, 2],
    ])
    expect(results[0]).toMatchObject({ entidade: 'tarefas', titulo: 'Agravo Zebrado' })
    // Accents and capitals do not matter, nor does the order of the words.
    expect((await search(coordenadora, 'ZEBRADO replica')).results.map((r) => r.id)).toEqual([contains.id])
  })
  test('a process number is found with any punctuation, and shown as a court writes it', async () => {
    const made = await task('Número com pontos')
    for (const q of ['0002080-25.2012.5.15.0049', NUMBER, '0002080 25.2012', '00020802520']) {
      const { results } = await search(coordenadora, q)
      expect([q, results.find((r) => r.id === made.id)?.detalhe]).toEqual([
        q,
        expect.stringContaining('0002080-25.2012.5.15.0049'),
      ])
    }
    expect((await search(coordenadora, NUMBER)).results[0]!.nivel).toBe(0)
  })
  test('an id is found, with and without #', async () => {
    const made = await task('Por número')
    for (const q of [String(made.id), `#${made.id}`])
      expect((await search(coordenadora, q)).results).toContainEqual(
        expect.objectContaining({ entidade: 'tarefas', id: made.id, nivel: 0 }),
      )
  })
  test('every entity that has a page is searched, a few records of each', async () => {
    const clients = await coordenadora.get<{ results: { id: number; nm_cliente: string }[] }>('juridico/v1/clientes/')
    const { id, nm_cliente } = clients.body.results[0]!
    expect((await search(coordenadora, nm_cliente)).results[0]).toMatchObject({ entidade: 'clientes', id, nivel: 0 })
    const { results } = await search(coordenadora, 'a')
    expect(results).toEqual([])
    const many = (await search(coordenadora, 'an')).results
    const ofEach = new Map<string, number>()
    for (const { entidade } of many) ofEach.set(entidade, (ofEach.get(entidade) ?? 0) + 1)
    expect(ofEach.size).toBeGreaterThan(1)
    expect(Math.max(...ofEach.values())).toBe(5)
  })
  test('perm.grupos perm.equipes: nobody finds what they may not see', async () => {
    const hidden = await task('Segredo da Equipe Onze', { cd_equipe: 3 })
    expect((await search(coordenadora, 'segredo da equipe onze')).results.map((r) => r.id)).toEqual([hidden.id])
    // Another team's, without the module at all, another company's, and the shared scope of correspondents.
    for (const name of ['advogada', 'financeiro', 'vizinha', 'correspondente']) {
      const who = await api.as(name)
      expect([name, (await search(who, 'segredo da equipe onze')).results]).toEqual([name, []])
      expect([
        name,
        (await search(who, String(hidden.id))).results.filter((r) => r.entidade === 'tarefas' && r.id === hidden.id),
      ]).toEqual([name, []])
    }
    expect((await api.anonymous.get('base/v1/busca/?q=segredo')).status).toBe(401)
  })
  test('what people type is never a pattern, a statement or an error', async () => {
    for (const q of ['%%', '__', "' or 1=1 --", '\\', '%00', '0'.repeat(400), '#99999999999999999999', '  ', '🙂🙂'])
      expect([q, (await search(coordenadora, q)).results]).toEqual([q, []])
    expect((await coordenadora.get<Search>('base/v1/busca/')).body).toEqual({ results: [], completa: true })
  })
  test('what time does not suffice for is left out, and whoever hung up is not searched for', async () => {
    let asked = 0
    const slow = {
      model,
      service: {
        find: () => {
          asked++
          return new Promise(() => undefined)
        },
      } as never,
    }
    expect(await searchAll(slow, 'prazo', context(), () => false, 20)).toEqual({ results: [], completa: false })
    asked = 0
    expect((await searchAll(slow, 'prazo', context(), () => true)).completa).toBe(false)
    expect(asked).toBe(0)
  })
})
