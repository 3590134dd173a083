import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paineis } from '../../src/schemas/analytics/paineis.ts'
import type { Cartao } from '../../src/schemas/analytics/cartao.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

interface Shown {
  nome: string
  filtro: Record<string, string>
  linhas: { por: object[]; valores: object; antes?: object }[]
  cortado: boolean
  ocultos?: number
}
const tabs = Object.keys(paineis) as (keyof typeof paineis)[]

describe.each(engines)('cards about the same records are answered together, on %s', (engine) => {
  let api: Api
  let firm: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 300 })
    firm = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  const panel = async (tab: string) => {
    const before = api.database.statements()
    const { status, body } = await firm.get<{ cartoes: Shown[] }>(`analytics/v1/paineis/${tab}/`)
    expect([tab, status]).toEqual([tab, 200])
    return { cartoes: body.cartoes, spent: api.database.statements() - before }
  }

  test.each(tabs)('%s: each card says what it says alone', async (tab) => {
    let lines = 0
    for (const { nome, filtro, linhas, cortado, ocultos } of (await panel(tab)).cartoes) {
      const card = (paineis[tab].cartoes as readonly Cartao[]).find((one) => one.nome === nome)!
      const { area, path } = model.get(card.entity)
      const { periodo, desde, limite, medidas, grupos = [] } = card
      if (desde !== undefined) continue
      const query = new URLSearchParams({
        ...filtro,
        medidas: medidas.join(','),
        por: grupos.join(','),
        ...(limite && { limite: String(limite) }),
        ...(periodo?.comparar && { comparar: `${periodo.campo}:${periodo.comparar}` }),
      })
      const { status, body } = await firm.get<Shown>(`${area}/v1/${path}agregar/?${query}`)
      expect([nome, status]).toEqual([nome, 200])
      expect([nome, { linhas, cortado, ocultos }]).toEqual([nome, { ...body, ocultos: body.ocultos }])
      lines += linhas.length
    }
    expect(lines).toBeGreaterThan(3)
  })

  test('what is about the same records is read by one statement', async () => {
    const nothing = async () => {
      const before = api.database.statements()
      await firm.get('analytics/v1/paineis/nada/')
      return api.database.statements() - before
    }
    // Each alone would be ten statements, and nine.
    for (const [tab, most] of [
      ['prazos', 6],
      ['juridico', 6],
    ] as const) {
      await firm.call('PATCH', 'auth/v1/perfil/', {})
      await nothing()
      const session = await nothing()
      const { spent } = await panel(tab)
      expect([tab, spent - session <= most, spent - session]).toEqual([tab, true, expect.any(Number)])
    }
  })
})
