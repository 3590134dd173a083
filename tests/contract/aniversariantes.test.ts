import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow } from './setup/fixture.ts'

const CALL = 'department/v1/funcionarios/aniversariantes/'
interface Answer {
  results: { id: number; nm_funcionario: string; dia: number; mes: number }[]
  count: number
}

describe.each(engines)('birthdays on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 10 })
    coordenadora = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  const employee = async (nm_funcionario: string, dt_nascimento: string, ie_ativo = true) =>
    (
      await coordenadora.call<{ id: number }>('POST', 'department/v1/funcionarios/', {
        nm_funcionario,
        dt_nascimento,
        ie_ativo,
      })
    ).body.id
  const born = (ahead: number) => `1990${addDays(dayNow(), ahead).slice(4)}`

  test('the next first, within a month, of those who are active', async () => {
    const tomorrow = await employee('Zélia Amanhã', born(1))
    const now = await employee('Abel Hoje', born(0))
    const later = await employee('Bia Depois', born(29))
    const gone = await employee('Caio Inativo', born(2), false)
    const far = await employee('Davi Longe', born(60))
    const past = await employee('Eva Ontem', born(-1))
    const { results } = (await coordenadora.get<Answer>(CALL)).body
    const ids = results.map((r) => r.id)
    expect(ids.filter((id) => [now, tomorrow, later].includes(id))).toEqual([now, tomorrow, later])
    for (const id of [gone, far, past]) expect(ids).not.toContain(id)
    const [, month, day] = dayNow().split('-').map(Number)
    expect(results.find((r) => r.id === now)).toEqual({ id: now, nm_funcionario: 'Abel Hoje', dia: day, mes: month })
  })
  test('name, day and month for everyone of the company, the year for nobody', async () => {
    const { status, body } = await (await api.as('financeiro')).get<Answer>(CALL)
    expect(status).toBe(200)
    expect(body.count).toBeGreaterThan(0)
    for (const row of body.results) expect(Object.keys(row).toSorted()).toEqual(['dia', 'id', 'mes', 'nm_funcionario'])
    expect(JSON.stringify(body)).not.toMatch(/19[0-9]{2}|nascimento/)
    // The date itself stays with its managers.
    const { body: record } = await (
      await api.as('financeiro')
    ).get(`department/v1/funcionarios/${body.results[0]!.id}/`)
    expect(record).not.toHaveProperty('dt_nascimento')
  })
  test('g.http.empresa: another company has its own; a correspondent has none', async () => {
    const ours = (await coordenadora.get<Answer>(CALL)).body.results.map((r) => r.id)
    const theirs = (await (await api.as('vizinha')).get<Answer>(CALL)).body.results.map((r) => r.id)
    expect(theirs.length).toBeGreaterThan(0)
    expect(theirs.filter((id) => ours.includes(id))).toEqual([])
    expect((await (await api.as('correspondente')).get(CALL)).status).toBe(403)
    expect((await api.anonymous.get(CALL)).status).toBe(401)
  })
})
