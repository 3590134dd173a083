import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { C, collector, D, type Collector } from './setup/cobranca.ts'
import type { Row } from './setup/processos.ts'
import { textOfPdf } from './setup/papeis.ts'

const today = todayIn('America/Sao_Paulo')
const year = Number(today.slice(0, 4))

describe.each(engines)('instalments by hand, in part and of merged debtors on %s', (engine) => {
  let api: Api
  let user: Client
  let use: Collector

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('midgard')
    const steps = await Promise.all(
      ['1', '2', '3-5', '6-10', '11-30', '31+'].map(async (step) => {
        const path = `${D}?nr_por_pagina=1&dias_atraso=${encodeURIComponent(step)}`
        return [step, (await user.get<{ count: number }>(path)).body.count > 0]
      }),
    )
    expect(steps.filter(([, some]) => !some)).toEqual([])
    use = await collector(user)
  })
  afterAll(() => api?.close())

  const agreed = async (more: object = {}) => {
    const devedor = await use.devedor()
    await use.divida(devedor.id, '2026-01-10', '300.00')
    const acordo = await use.acordo(devedor.id, more)
    const add = (body: object) =>
      user.call<Row & Record<string, string[]>>('POST', `${C}parcelas/${String(devedor.id)}/`, {
        cd_acordo: acordo.id,
        nr_parcela: 4,
        dt_vencimento: `${year + 1}-01-10`,
        nr_valor: '50.00',
        ...body,
      })
    const read = () => use.read(`acordos/${String(devedor.id)}`, acordo.id)
    return { devedor, acordo, add, read }
  }

  test('exp.dias-atraso: debtors in the order of their delay, not of its letters', async () => {
    for (const days of [1, 2, 8, 20, 90]) {
      const { id } = await use.devedor({ nm_devedor: `Em ordem de atraso ${days}` })
      await use.divida(id, addDays(today, -days), '10.00')
    }
    await use.devedor({ nm_devedor: 'Em ordem de atraso nenhum' })
    const inOrder = async (by: string) =>
      (await use.list(D, `&nm_devedor=Em%20ordem%20de%20atraso&ordenar_por=${by}`)).results.map((r) => r.dias_atraso)
    const steps = ['EM_DIA', '1', '2', '6-10', '11-30', '31+']
    expect(await inOrder('dias_atraso')).toEqual(steps)
    expect(await inOrder('-dias_atraso')).toEqual(steps.toReversed())
  })

  test('a number is there once among the instalments that are charged, also where two add it at once', async () => {
    const { acordo, add } = await agreed()
    expect([(await add({ nr_parcela: 3 })).status, (await add({ nr_parcela: 3 })).body]).toEqual([
      400,
      { nr_parcela: [`O acordo #${String(acordo.id)} já tem a parcela 3.`] },
    ])
    const both = await Promise.all([add({}), add({})])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    // Others in their place: the numbers of those that are charged no more are free.
    await use.patch(`${C}acordos/${String(acordo.cd_devedor)}/${String(acordo.id)}/`, { nr_qtd_parcela: 2 })
    expect((await add({ nr_parcela: 3 })).status).toBe(201)
    const numbers = (await use.parcelas(acordo.id)).filter((p) => p.ie_ativo).map((p) => p.nr_parcela)
    expect(numbers).toEqual([1, 2, 3])
  })

  test('due dates are of this century, and no later than a last instalment of the longest agreement', async () => {
    const { add } = await agreed()
    for (const dt_vencimento of ['1999-12-31', `${year + 35}-01-01`]) {
      const { status, body } = await add({ dt_vencimento })
      expect([dt_vencimento, status, Object.keys(body)]).toEqual([dt_vencimento, 400, ['dt_vencimento']])
    }
    expect((await add({ dt_vencimento: `${year + 34}-12-31` })).status).toBe(201)
  })

  test('a sum that is not the agreement’s is told with the agreement and among the movements; one that is the same is not', async () => {
    const { devedor, acordo, add, read } = await agreed()
    expect((await read()).ds_diferenca).toBeNull()
    expect((await add({})).status).toBe(201)
    const said = 'As parcelas somam R$\u00a0350,00, e o acordo é de R$\u00a0300,00.'
    expect((await read()).ds_diferenca).toBe(said)
    const { results } = await use.list(`${C}movimentacoes/${String(devedor.id)}/`)
    expect(results.map((m) => m.ds_movimentacao)).toContain(
      `Parcela 4 de R$\u00a050,00 acrescentada ao acordo #${String(acordo.id)}. ${said}`,
    )
    // What is paid belongs to the sum; an agreement that is over sums up to nothing.
    const [first] = await use.parcelas(acordo.id)
    await use.done(`${C}parcelas/${String(first!.id)}/acordo/${String(acordo.id)}/`, {
      dt_pagamento: today,
      nr_valor_pago: '130.00',
    })
    expect((await read()).ds_diferenca).toBe(said)
    await user.call('DELETE', `${C}acordos/${String(devedor.id)}/${String(acordo.id)}/`)
    expect((await read()).ds_diferenca).toBeNull()
    expect((await add({ nr_parcela: 9 })).status).toBe(400)
  })

  test('of an instalment paid in part the code and the book ask for what is open, and the confession names what it covers', async () => {
    const { devedor, acordo } = await agreed()
    await use.divida(devedor.id, '2026-09-10', '77.00')
    const [first, second] = await use.parcelas(acordo.id)
    await use.done(`${C}parcelas/${String(first!.id)}/acordo/${String(acordo.id)}/`, {
      dt_pagamento: today,
      nr_valor_pago: '40.00',
    })
    const pix = async (p: Row) => (await user.get<Row>(`${C}parcelas/${String(p.id)}/pix/`)).body
    const [part, whole] = [await pix(first!), await pix(second!)]
    expect(part).toMatchObject({ nr_valor: '100.00', nr_valor_aberto: '60.00' })
    expect([part.codigo, whole.codigo]).toEqual([
      expect.stringContaining('540560.00'),
      expect.stringContaining('5406100.00'),
    ])
    const paper = async (name: string) => {
      const { status, raw } = await user.get(`${C}acordos/${String(acordo.id)}/${name}/`)
      expect(status).toBe(200)
      return textOfPdf(raw).replace(/\s+/g, ' ')
    }
    const book = await paper('carne')
    expect(book.replaceAll(' ', '')).toContain(String(part.codigo).replaceAll(' ', ''))
    expect(book).toContain('De R$ 100,00 já foram pagos R$ 40,00: é o que resta.')
    const confession = await paper('confissao')
    expect(confession).toContain('Cota 2026-01-10')
    expect(confession).not.toContain('Cota 2026-09-10')
    expect(confession).toContain('no valor nominal total de R$ 300,00')
  })

  test('of debtors who are made one the last update of all is what is owed today', async () => {
    const [one, other] = [await use.devedor(), await use.devedor()]
    const tell = (devedor: Row, nr_valor_debito_atualizado: string) =>
      use.made(`${C}atualizacao-debito/${String(devedor.id)}/`, { nr_valor_debito_atualizado })
    await tell(one, '100.00')
    await tell(other, '250.00')
    const merge = (keep: Row, gone: Row) =>
      user.call<{ registro: Row }>('POST', `${D}${String(keep.id)}/unificar/`, { ids: [gone.id], valores: {} })
    const { status, body } = await merge(one, other)
    expect([status, body.registro.nr_valor_debito_atualizado]).toEqual([200, '250.00'])
    const third = await use.devedor()
    expect((await merge(one, third)).status).toBe(200)
    expect(await use.read('devedores', one.id)).toMatchObject({ nr_valor_debito_atualizado: '250.00' })
    // One of whom nothing was told has what was told of the other.
    const fresh = await use.devedor()
    await merge(fresh, one)
    expect(await use.read('devedores', fresh.id)).toMatchObject({ nr_valor_debito_atualizado: '250.00' })
  })
})
