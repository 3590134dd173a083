import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDate, todayIn } from '../../src/schemas/br/dates.ts'
import { formatMoney, fromCents } from '../../src/schemas/br/money.ts'
import { explicar, type Linha } from '../../src/dividas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { C, collector, D, type Collector } from './setup/cobranca.ts'
import { listening, openStream } from './setup/stream.ts'
import type { Page, Row } from './setup/processos.ts'

const today = todayIn('America/Sao_Paulo')
const STALE = / \(desatualizado: os débitos mudaram depois\)$/

describe.each(engines)('what a debt was counted at on %s', (engine) => {
  let api: Api
  let user: Client
  let use: Collector
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('midgard')
    use = await collector(user)
  })
  afterAll(() => api?.close())

  const comDebitos = async () => {
    const devedor = await use.devedor()
    const debts = [
      await use.divida(devedor.id, '2026-01-10', '100.00'),
      await use.divida(devedor.id, '2026-02-10', '100.00'),
    ]
    return { id: devedor.id, debts }
  }
  const at = (id: unknown) => `${D}${String(id)}/demonstrativo/`
  const count = (id: unknown, body: object) => user.call<Row>('POST', at(id), body)
  const told = async (id: unknown) => String((await use.read('devedores', id)).ds_valor_atualizado)

  test('without a day it is of the last one that can be counted, and says why; with one it is of that day or refused', async () => {
    const { id } = await comDebitos()
    const { status, body } = await count(id, {})
    expect(status, JSON.stringify(body)).toBe(200)
    expect(String(body.data) < today).toBe(true)
    const day = formatDate(String(body.data))
    expect(body.aviso).toMatch(
      new RegExp(`^O débito está contado até ${day}, o último dia que já se pode calcular: falta .+\\. Nenhum valor`),
    )
    const same = await count(id, { dt_calculo: body.data })
    expect([same.body.aviso, same.body.hash]).toEqual([null, body.hash])
    const refused = await count(id, { dt_calculo: today })
    expect([refused.status, Object.values(refused.body)[0]]).toEqual([
      400,
      [expect.stringContaining(`É possível calcular até ${day}.`)],
    ])
    expect((await count(id, { dt_calculo: 'ontem' })).status).toBe(400)
    const kept = await use.made(`${at(id)}guardar/`, {})
    expect([kept.dt_calculo, kept.ds_resumo]).toEqual([body.data, `2 débitos em ${day}`])
  })

  test('what was paid after the last day that can be counted is taken off to the cent, of what is settled and of what is not: statement, simulation and portfolio say the same', async () => {
    const { id, debts } = await comDebitos()
    const total = ({ body }: { body: Row }) => (body.total as { total: number }).total
    const before = total(await count(id, {}))
    const simulated = async () =>
      (await user.get<{ saldo: { total: number } }>(`${D}${String(id)}/simulacao/`)).body.saldo.total
    expect(await simulated()).toBe(before)
    await use.made(`${C}pagamentos/`, { cd_devedor: id, dt_pagamento: today, nr_valor: '150.00' })
    const [settled, open] = await Promise.all(debts.map((one) => user.get<Row>(`${C}dividas/${String(one.id)}/`)))
    expect([settled!.body.dt_quitacao, open!.body.dt_quitacao]).toEqual([today, null])
    const after = await count(id, {})
    expect([total(after), await simulated()]).toEqual([before - 150_00, before - 150_00])
    expect(String(after.body.aviso)).toContain('O que foi pago depois está abatido neste dia.')
    const lines = (after.body.itens as { linhas: Linha[] }[]).flatMap(({ linhas }) => linhas)
    expect(lines.flatMap((line) => (line.tipo === 'pagamento' ? explicar(line) : []))).toEqual([
      `Pagamento de ${formatDate(today)}, abatido em ${formatDate(String(after.body.data))}`,
    ])
    // Asked for that very day, it is what was owed on it.
    expect(total(await count(id, { dt_calculo: after.body.data }))).toBe(before)
    const { cd_cliente } = (await user.get<Row>(`${D}${String(id)}/`)).body
    const others = await user.call<Row>('POST', `${C}calculos-carteira/`, { cd_cliente })
    expect([others.status, others.body.dt_calculo, others.body.dt_pagamentos]).toEqual([201, after.body.data, today])
    const row = () => user.get<Page>(`${C}demonstrativos/?cd_calculo=${others.body.id}&cd_devedor=${String(id)}`)
    await expect.poll(async () => (await row()).body.count).toBe(1)
    expect((await row()).body.results[0]!.nr_valor_total).toBe(fromCents(BigInt(before - 150_00)))
  })

  const mudancas: readonly (readonly [string, (id: unknown, debts: readonly Row[]) => Promise<unknown>])[] = [
    ['a debt is edited', (_, [one]) => use.done(`${C}dividas/${String(one!.id)}/`, { nr_valor: '120.00' })],
    ['one is written off', (_, [one]) => use.done(`${C}dividas/${String(one!.id)}/`, { ie_ativo: false })],
    ['one is added', (id) => use.divida(id, '2026-03-10', '10.00')],
    ['a cent is paid', (id) => use.made(`${C}pagamentos/`, { cd_devedor: id, dt_pagamento: today, nr_valor: '0.01' })],
    ['an agreement takes them up', (id) => use.acordo(id)],
  ]
  test.each(mudancas)('it is shown with its day, and as out of date once %s', async (_, change) => {
    const { id, debts } = await comDebitos()
    const kept = await use.made(`${at(id)}guardar/`, { dt_calculo: '2026-08-10' })
    const fresh = `${formatMoney(String(kept.nr_valor_total))} em 10/08/2026`
    expect(await told(id)).toBe(fresh)
    await change(id, debts)
    expect(await told(id)).toMatch(STALE)
    expect(await use.read('devedores', id)).toMatchObject({ dt_valor_atualizado: '2026-08-10' })
    await use.made(`${C}atualizacao-debito/${String(id)}/`, { nr_valor_debito_atualizado: '77.00' })
    expect(await told(id)).toBe(`R$\u00a077,00 em ${formatDate(today)}`)
  })

  test('one debt is one debt in words; what a deleted debt took along no edit of its debtor brings back', async () => {
    const devedor = await use.devedor()
    const debt = await use.divida(devedor.id, '2026-01-10', '100.00')
    const kept = await use.made(`${at(devedor.id)}guardar/`, { dt_calculo: '2026-08-10' })
    expect(kept.ds_resumo).toBe('1 débito em 10/08/2026')
    expect((await user.call('DELETE', `${C}dividas/${String(debt.id)}/`)).status).toBe(204)
    await use.done(`${D}${String(devedor.id)}/`, { ds_email: 'dona@exemplo.com.br' })
    expect(await use.read('devedores', devedor.id)).toMatchObject({
      nr_valor_debito_atualizado: null,
      ds_valor_atualizado: null,
    })
  })

  test('whoever has the debtor on screen is told once a debt or a movement makes it another, of no other debtor, and nobody else is', async () => {
    const base = await listening(api.app)
    const [sees, vizinha] = await Promise.all(
      ['coordenadora', 'vizinha'].map(async (name) => openStream(base, (await api.as(name)).token)),
    )
    const { id, debts } = await comDebitos()
    const other = await use.devedor()
    const begun = sees!.heard.length
    const told = () => sees!.heard.slice(begun).filter(({ data }) => data.acao === 'apurar')
    await use.done(`${C}dividas/${String(debts[0]!.id)}/`, { nr_valor: '120.00' })
    await sees!.until(({ data }) => data.recurso === 'devedores' && data.id === id && data.acao === 'apurar')
    expect(await use.read('devedores', id)).toMatchObject({ nr_valor_debito: '220.00' })
    expect(told().filter(({ data }) => data.id === other.id)).toEqual([])
    // What nothing of the debtor follows from is told of itself alone.
    const movement = await use.made(`${C}movimentacoes/${String(other.id)}/`, { ds_movimentacao: 'Ligação' })
    await sees!.until(({ data }) => data.recurso === 'devedores' && data.id === other.id && data.acao === 'apurar')
    const before = told().length
    await use.done(`${C}movimentacoes/${String(other.id)}/${String(movement.id)}/`, { ds_observacao: 'Sem resposta' })
    await use.divida(id, '2026-03-10', '10.00')
    await expect.poll(() => told().filter(({ data }) => data.id === id).length).toBeGreaterThan(1)
    expect(
      told()
        .slice(before)
        .filter(({ data }) => data.id === other.id),
    ).toEqual([])
    expect(vizinha!.heard.filter(({ data }) => data.recurso === 'devedores')).toEqual([])
    for (const stream of [sees!, vizinha!]) stream.close()
  })
})
