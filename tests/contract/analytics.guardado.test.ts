import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paineis } from '../../src/schemas/analytics/paineis.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Card = { nome: string; linhas: { valores: Record<string, number> }[] }
type Panel = { em: string; cartoes: Card[] }
const AT = 'analytics/v1/paineis/'

describe.each(engines)('dashboards that were worked out already, on %s', (engine) => {
  let api: Api
  let firm: Client
  let other: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    firm = await api.as('midgard')
    other = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  const asked = async (who: Client, at = 'cobranca') => {
    const before = api.database.statements()
    const { body } = await who.get<Panel>(`${AT}${at}/`)
    return { ...body, spent: api.database.statements() - before }
  }
  const owing = ({ cartoes }: Panel) => cartoes.find(({ nome }) => nome === 'devedores')!.linhas[0]!.valores.total
  const debtor = (nm_devedor: string) =>
    firm.call<Row>('POST', 'cobranca/v1/devedores/', { nm_devedor, ie_tipo_devedor: 'PF', cd_cliente: 1 })

  test('are shown again as they were, when they are of included, while nothing was written; then they are as they are', async () => {
    const first = await asked(firm)
    // Most cards are about all debtors, which are read once.
    expect(first.spent).toBeGreaterThan(paineis.cobranca.cartoes.length / 2)
    const again = await asked(firm)
    expect([again.em, again.cartoes]).toEqual([first.em, first.cartoes])
    expect(again.spent).toBeLessThan(5)
    expect((await debtor('Fulana Nova')).status).toBe(201)
    const now = await asked(firm)
    expect(owing(now)).toBe(owing(first)! + 1)
    expect(now.em > first.em).toBe(true)
  })

  test('are of whoever asked alone, and asked for by many at once worked out once', async () => {
    await asked(firm, 'tarefa')
    expect((await asked(other, 'tarefa')).spent).toBeGreaterThan(paineis.tarefa.cartoes.length / 2)
    expect((await debtor('Beltrana Nova')).status).toBe(201)
    const before = api.database.statements()
    const many = await Promise.all(Array.from({ length: 10 }, () => firm.get<Panel>(`${AT}tarefa/`)))
    expect(new Set(many.map(({ body }) => body.em)).size).toBe(1)
    expect(api.database.statements() - before).toBeLessThan(2 * paineis.tarefa.cartoes.length + 30)
  })

  test('are no more than what somebody may see by now', async () => {
    const groups = (await firm.get<{ results: Row[] }>('auth/v1/grupos/?nr_por_pagina=100')).body.results
    const cardsWith = async (names: RegExp) => {
      const grupos = groups.filter(({ nm_grupo }) => names.test(String(nm_grupo))).map(({ id }) => id)
      const [user] = (await firm.get<{ results: Row[] }>('auth/v1/usuarios/?username__eq=advogada')).body.results
      const given = await firm.call('PATCH', `auth/v1/usuarios/${user!.id}/`, { grupos, nr_versao: user!.nr_versao })
      expect([grupos.length > 0, given.status]).toEqual([true, 200])
      const { status, body } = await (await api.as('advogada')).get<Panel>(`${AT}tarefa/`)
      return [status, body.cartoes.length]
    }
    expect(await cardsWith(/^(analytics|tarefa)$/i)).toEqual([200, paineis.tarefa.cartoes.length])
    expect(await cardsWith(/^analytics$/i)).toEqual([200, 0])
  })
})
