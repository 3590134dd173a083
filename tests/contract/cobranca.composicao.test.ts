import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayIn } from '../../src/schemas/br/dates.ts'
import { toCents } from '../../src/schemas/br/money.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { C, collector, type Collector } from './setup/cobranca.ts'
import type { Row } from './setup/processos.ts'

const today = todayIn('America/Sao_Paulo')
const cents = (v: unknown) => Number(toCents((v as string | null) ?? '0'))
const sum = (all: readonly Row[], field: string) => all.reduce((n, row) => n + cents(row[field]), 0)

describe.each(engines)('what the instalments of an agreement are made of, on %s', (engine) => {
  let api: Api
  let user: Client
  let use: Collector

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('midgard')
    use = await collector(user)
  })
  afterAll(() => api?.close())

  const pagar = (parcela: Row, nr_valor_pago: string, more: object = {}) =>
    use.patch(`${C}parcelas/${String(parcela.id)}/acordo/${String(parcela.cd_acordo)}/`, {
      dt_pagamento: today,
      nr_valor_pago,
      ...more,
    })
  const comAcordo = async (more: object = {}) => {
    const devedor = await use.devedor()
    const debts = [
      await use.divida(devedor.id, '2026-01-10', '150.00'),
      await use.divida(devedor.id, '2026-02-10', '150.00'),
    ]
    const acordo = await use.acordo(devedor.id, more)
    return { devedor, debts, acordo, parcelas: await use.parcelas(acordo.id) }
  }

  test('an instalment brings principal, fine, interest and fees as they were agreed on, and the firm its part of each', async () => {
    const cliente = await use.made('juridico/v1/clientes/', {
      nm_cliente: 'Credora da Partilha',
      ie_tipo_cliente: 'PJ',
    })
    const regra = { nm_regra: 'Da partilha', cd_cliente: cliente.id, dt_inicio: '2020-01-01', ie_tipo_pagamento: 'RS' }
    const taxas = { ie_regime: 'LE', nr_multa: '2', nr_honorarios: '20', nr_desconto: '100' }
    const repasse = { nr_repasse_principal: '100', nr_repasse_encargos: '50', nr_repasse_honorarios: '0' }
    await use.made(`${C}regra-cobranca/`, { ...regra, ...taxas, ...repasse })
    const { id } = await use.devedor({ cd_cliente: cliente.id })
    await use.divida(id, '2026-01-10', '1000.00')
    const { saldo } = (await user.get<{ saldo: Record<string, number> }>(`${C}devedores/${String(id)}/simulacao/`)).body
    const acordo = await use.acordo(id, { nr_valor_debito_negociado: (saldo.total! / 100).toFixed(2) })
    for (const parcela of await use.parcelas(acordo.id))
      expect((await pagar(parcela, String(parcela.nr_valor))).status).toBe(200)
    const partes = (await use.pagamentos(id)).flatMap((one) => one.partes)
    expect(partes).toHaveLength(3)
    const names = ['principal', 'multa', 'juros', 'honorarios']
    expect(names.map((name) => sum(partes, `nr_${name}`))).toEqual(names.map((name) => saldo[name]))
    for (const one of partes) expect(cents(one.nr_honorarios)).toBeGreaterThan(0)
    const asked = { mes: today.slice(0, 7), cd_cliente: cliente.id }
    expect((await user.call('POST', 'financeiro/v1/faturas/propor/', asked)).body).toMatchObject({
      faturas: 1,
      itens: 3,
    })
    const [fatura] = (await use.list('financeiro/v1/faturas/', `&cd_cliente=${String(cliente.id)}`)).results
    const half = partes.map(
      (one) => Math.round((cents(one.nr_multa) + cents(one.nr_juros)) / 2) + cents(one.nr_honorarios),
    )
    expect(cents(fatura!.nr_valor)).toBe(half.reduce((a, b) => a + b, 0))
  })

  test('what a reversed payment brought is brought by the next one', async () => {
    const { acordo, devedor, parcelas } = await comAcordo()
    await pagar(parcelas[0]!, '100.00')
    const [first] = await use.pagamentos(devedor.id)
    await use.done(`${C}pagamentos/estornar/${String(first!.id)}/`, { ds_motivo_estorno: 'Devolvido' })
    for (const parcela of await use.parcelas(acordo.id)) await pagar(parcela, '100.00')
    const partes = (await use.pagamentos(devedor.id)).flatMap((one) => one.partes)
    const [apurado, ...more] = ['nr_valor_apurado', 'nr_apurado_multa', 'nr_apurado_juros'].map((name) =>
      cents(acordo[name]),
    )
    expect(apurado).toBeGreaterThanOrEqual(more[0]! + more[1]!)
    expect(['principal', 'multa', 'juros', 'honorarios'].reduce((n, name) => n + sum(partes, `nr_${name}`), 0)).toBe(
      30_000,
    )
    expect(sum(partes, 'nr_multa')).toBeLessThanOrEqual(more[0]!)
  })
})
