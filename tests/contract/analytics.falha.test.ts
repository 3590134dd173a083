import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEUS } from '../../src/schemas/analytics/abas.ts'
import { paineis } from '../../src/schemas/analytics/paineis.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Card = { nome: string; label: string; erro?: string; passa?: boolean; linhas?: unknown[] }
type Panel = { em: string; cartoes: Card[] }

describe.each(engines)('a card that cannot be worked out, on %s', (engine) => {
  let api: Api
  let firm: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    firm = await api.as('midgard')
  })
  afterAll(() => api?.close())
  const panel = async (at: string) => {
    const { status, body } = await firm.get<Panel>(`analytics/v1/${at}`)
    expect([at, status]).toEqual([at, 200])
    return body.cartoes
  }
  const renamed = async <T>(work: () => Promise<T>): Promise<T> => {
    await sql`alter table baixas rename to baixas_fora`.execute(api.database.db)
    try {
      return await work()
    } finally {
      await sql`alter table baixas_fora rename to baixas`.execute(api.database.db)
    }
  }

  test('says so and tells nothing of why, while the others stand; asked for again it is worked out anew', async () => {
    const failed = await renamed(() => panel('paineis/financeiro/'))
    expect(failed.map(({ nome }) => nome)).toEqual(paineis.financeiro.cartoes.map(({ nome }) => nome))
    expect(failed.filter(({ erro }) => erro !== undefined)).toEqual([
      expect.objectContaining({ nome: 'caixa', passa: true, erro: expect.stringContaining('Tente de novo') }),
    ])
    expect(JSON.stringify(failed)).not.toContain('baixas')
    const again = await panel('paineis/financeiro/')
    expect(again.filter(({ erro }) => erro !== undefined)).toEqual([])
    expect(again.every(({ linhas }) => Array.isArray(linhas))).toBe(true)
  })

  test('is said on paper, too; of a dashboard that somebody made as of any other', async () => {
    const { status, headers } = await renamed(() => firm.get('analytics/v1/paineis/financeiro/pdf/'))
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const made = await firm.call<{ id: number }>('POST', 'analytics/v1/meus-paineis/', { nm_painel: 'Meu' })
    const cards = [
      { nm_cartao: 'Baixas', ds_recurso: 'baixas', ds_medidas: 'pago', ie_forma: 'numero' },
      { nm_cartao: 'Tarefas', ds_recurso: 'tarefas', ds_medidas: 'total', ie_forma: 'numero' },
    ]
    for (const card of cards)
      expect(
        (await firm.call('POST', 'analytics/v1/paineis-cartoes/', { ...card, cd_painel: made.body.id })).status,
      ).toBe(201)
    const at = `${MEUS}-paineis/${made.body.id}/numeros/`
    const told = await renamed(() => panel(at))
    expect(told.map(({ label, passa }) => [label, passa])).toEqual([
      ['Baixas', true],
      ['Tarefas', undefined],
    ])
    expect((await panel(at)).filter(({ erro }) => erro !== undefined)).toEqual([])
  })
})
