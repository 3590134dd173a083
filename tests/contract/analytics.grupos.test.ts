import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
interface Numbers {
  linhas: { por: { chave: unknown }[]; valores: { total: number } }[]
  ocultos?: number
  cortado?: boolean
}
const GENTE = 'department/v1/funcionarios/'

describe.each(engines)('numbers about people, on %s', (engine) => {
  let api: Api
  let gestora: Client
  const by = async (por: string, who = gestora) => await who.get<Numbers>(`${GENTE}agregar/?medidas=total&por=${por}`)
  const told = ({ linhas }: Numbers) => new Map(linhas.map(({ por, valores }) => [por[0]!.chave, valores.total]))
  const least = async (nr_grupo_minimo: number) => {
    const [firm] = (await gestora.get<{ results: Row[] }>('auth/v1/estabelecimentos/?nr_por_pagina=1')).body.results
    const now = (await gestora.get<Row>(`auth/v1/estabelecimentos/${firm!.id}/`)).body
    return gestora.call<Row>('PATCH', `auth/v1/estabelecimentos/${firm!.id}/`, {
      nr_grupo_minimo,
      nr_versao: now.nr_versao,
    })
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    gestora = await api.as('midgard')
    for (const [ie_genero, many] of [
      ['F', 7],
      ['M', 6],
      ['O', 2],
    ] as const)
      for (let i = 0; i < many; i++) {
        const sent = { nm_funcionario: `Pessoa ${ie_genero} ${i}`, ie_genero }
        expect((await gestora.call('POST', GENTE, sent)).status).toBe(201)
      }
  })
  afterAll(() => api?.close())

  test('a group of fewer people than the firm says is not told, nor what the total less the others would tell', async () => {
    expect((await least(1)).status).toBe(200)
    const all = (await by('genero')).body
    expect(all.ocultos).toBeUndefined()
    const sizes = told(all)
    const sum = [...sizes.values()].reduce((a, b) => a + b, 0)
    expect((await gestora.get<Numbers>(`${GENTE}agregar/?medidas=total`)).body.linhas[0]!.valores.total).toBe(sum)
    expect((await least(5)).status).toBe(200)
    const few = (await by('genero')).body
    expect(few.ocultos).toBeGreaterThan(0)
    const shown = told(few)
    expect(shown.has('O')).toBe(false)
    for (const [key, n] of shown) expect([key, n, n >= 5]).toEqual([key, sizes.get(key), true])
    const kept = [...shown.values()].reduce((a, b) => a + b, 0)
    expect(sum - kept).toBeGreaterThanOrEqual(5)
    // What tells nothing of a person is told whole.
    expect((await by('situacao')).body.ocultos).toBeUndefined()
    const crossed = (await by('funcao,genero')).body
    for (const { valores } of crossed.linhas) expect(valores.total).toBeGreaterThanOrEqual(5)
  })

  test('nor by narrowing to it, nor where fewer lines are asked for', async () => {
    expect((await least(5)).status).toBe(200)
    const total = async (query: string) => (await gestora.get<Numbers>(`${GENTE}agregar/?medidas=total${query}`)).body
    const one = await total('&ie_genero=O&nm_funcionario=Pessoa O 0')
    expect([one.linhas, one.ocultos]).toEqual([[], 1])
    for (const { valores } of (await total('&por=local&ie_genero=O')).linhas)
      expect(valores.total).toBeGreaterThanOrEqual(5)
    const cut = await total('&por=genero&limite=1')
    expect([cut.linhas.length, cut.cortado]).toEqual([1, true])
    expect(cut.ocultos).toBeGreaterThan(0)
  })

  test('what is compared with a day is compared with one that was', async () => {
    for (const em of ['9999-12-31', '1000-01-01'])
      expect([em, (await gestora.get(`${GENTE}agregar/?medidas=total&comparar=em:${em}`)).status]).toEqual([em, 400])
  })

  test('only from 1 to 100, said at the field; who may not read it cannot ask by it', async () => {
    const wrong = await least(0)
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['nr_grupo_minimo']])
    const lawyer = await api.as('estagiario')
    expect((await by('genero', lawyer)).status).toBe(400)
    expect((await by('funcao', lawyer)).status).toBe(200)
  })
})
