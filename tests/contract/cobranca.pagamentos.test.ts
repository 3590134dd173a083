import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { toCents } from '../../src/schemas/br/money.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { C, collector, D, type Collector } from './setup/cobranca.ts'
import type { Row } from './setup/processos.ts'

const today = todayIn('America/Sao_Paulo')
const cents = (v: unknown) => Number(toCents((v as string | null) ?? '0'))
const sum = (all: readonly Row[], field: string) => all.reduce((n, row) => n + cents(row[field]), 0)

describe.each(engines)('payments of agreements and debts on %s', (engine) => {
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
  const receber = (body: object) => user.call<Record<string, string[]>>('POST', `${C}pagamentos/`, body)
  const comAcordo = async (more: object = {}) => {
    const devedor = await use.devedor()
    const debts = [
      await use.divida(devedor.id, '2026-01-10', '150.00'),
      await use.divida(devedor.id, '2026-02-10', '150.00'),
    ]
    const acordo = await use.acordo(devedor.id, more)
    return { devedor, debts, acordo, parcelas: await use.parcelas(acordo.id) }
  }

  test('a new agreement covers the debts: they stand in it, and the debtor owes its instalments instead', async () => {
    const { devedor, debts, acordo } = await comAcordo()
    expect(acordo.cd_dividas).toEqual(debts.map(({ id }) => id))
    for (const { id } of debts)
      expect(await use.read('dividas', id)).toMatchObject({ cd_acordo: acordo.id, ie_situacao: 'AC' })
    expect(await use.read('devedores', devedor.id)).toMatchObject({
      nr_valor_debito: '300.00',
      nr_valor_dividas: '0.00',
      nr_valor_acordos: '300.00',
      qt_debitos: 0,
      dt_debito: null,
    })
    const more = await use.divida(devedor.id, '2026-09-10', '80.00')
    expect(await use.read('devedores', devedor.id)).toMatchObject({ nr_valor_debito: '380.00', qt_debitos: 1 })
    const [first] = debts
    const held = await use.patch(`${C}dividas/${String(first!.id)}/`, { nr_valor: '10.00' })
    expect([held.status, held.body]).toEqual([
      400,
      { nr_valor: [`O débito está no acordo #${String(acordo.id)}: cancele o acordo antes.`] },
    ])
    expect((await user.call('DELETE', `${C}dividas/${String(first!.id)}/`)).status).toBe(400)
    const again = await user.call('POST', `${C}acordos/${String(devedor.id)}/`, {
      ...acordo,
      id: undefined,
      cd_dividas: [first!.id, more.id],
    })
    expect(again.status).toBe(400)
    const another = await use.acordo(devedor.id, { cd_dividas: [more.id], nr_valor_debito_negociado: '80.00' })
    expect(another.cd_dividas).toEqual([more.id])
    const sorted = await use.list(D, '&ordenar_por=-nr_valor_debito&nr_valor_debito_inicial=380')
    expect(sorted.results.map(({ id }) => id)).toContain(devedor.id)
    expect(sorted.results.every((d) => cents(d.nr_valor_debito) >= 380_00)).toBe(true)
  })

  test('parcelas.pagar: less leaves it open, what is more goes on in the order of due dates, the last excess is refused', async () => {
    const { devedor, acordo, parcelas } = await comAcordo()
    const part = await pagar(parcelas[1]!, '40.00', { ie_meio: 'PX', ds_observacao: 'No balcão' })
    expect(part.body).toMatchObject({
      ie_status: false,
      nr_valor_pago: '40.00',
      nr_valor_aberto: '60.00',
      dt_pagamento: today,
      ie_situacao: 'VP',
    })
    const more = await pagar(parcelas[1]!, '110.00')
    expect(more.body).toMatchObject({ ie_status: true, nr_valor_pago: '100.00', ie_situacao: 'PG' })
    expect((await use.parcelas(acordo.id)).map((p) => p.nr_valor_pago)).toEqual(['50.00', '100.00', null])
    expect(await use.read('devedores', devedor.id)).toMatchObject({ nr_valor_debito: '150.00' })
    expect(await use.read(`acordos/${String(devedor.id)}`, acordo.id)).toMatchObject({
      nr_valor_pago: '150.00',
      nr_valor_aberto: '150.00',
    })
    const refused = await pagar(parcelas[0]!, '150.01')
    expect([refused.status, refused.body]).toEqual([
      400,
      { nr_valor_pago: [`O valor passa do que falta do acordo #${String(acordo.id)}, que é R$\u00a0150,00.`] },
    ])
    expect(sum(await use.parcelas(acordo.id), 'nr_valor_pago')).toBe(150_00)
    expect((await pagar(parcelas[1]!, '1.00')).status).toBe(400)
    const [first] = await use.pagamentos(devedor.id)
    expect(first).toMatchObject({
      ie_meio: 'PX',
      ds_observacao: 'No balcão',
      nr_parcela: 2,
      nr_valor: '40.00',
      nr_valor_credito: '0.00',
    })
    expect((await pagar(parcelas[0]!, '10.00', { dt_pagamento: addDays(today, 1) })).body).toEqual({
      dt_pagamento: ['A "Data de pagamento" não pode ser posterior a hoje!'],
    })
  })

  test('all instalments paid: the agreement is kept and its debts are paid; parcelas.reabrir: reversed, and owed again', async () => {
    const { devedor, debts, acordo, parcelas } = await comAcordo()
    expect((await pagar(parcelas[0]!, '300.00')).status).toBe(200)
    expect(await use.read(`acordos/${String(devedor.id)}`, acordo.id)).toMatchObject({
      ie_situacao: 'QU',
      dt_quitacao: today,
      nr_valor_aberto: '0.00',
    })
    expect(await use.read('dividas', debts[0]!.id)).toMatchObject({ ie_situacao: 'QU', dt_quitacao: today })
    expect(await use.read('devedores', devedor.id)).toMatchObject({ nr_valor_debito: '0.00', qt_debitos: 0 })
    const open = await use.done(`${C}parcelas/reabrir/${String(parcelas[2]!.id)}/acordo/${String(acordo.id)}/`)
    expect(open).toMatchObject({ ie_status: false, nr_valor_pago: null, dt_pagamento: null })
    expect((await use.parcelas(acordo.id)).every((p) => p.nr_valor_pago === null && p.ie_status === false)).toBe(true)
    expect(await use.read(`acordos/${String(devedor.id)}`, acordo.id)).toMatchObject({
      ie_situacao: 'VI',
      dt_quitacao: null,
    })
    expect(await use.read('dividas', debts[0]!.id)).toMatchObject({ ie_situacao: 'AC', dt_quitacao: null })
    const [payment] = await use.pagamentos(devedor.id)
    expect(payment).toMatchObject({
      ie_situacao: 'ES',
      ds_motivo_estorno: `Parcela 3 do acordo #${String(acordo.id)} reaberta.`,
      nr_valor_credito: '0.00',
      partes: [],
    })
  })

  test('a reversal is a mark with its reason: the row stays, nobody changes or deletes it, and it is made once', async () => {
    const { devedor, parcelas } = await comAcordo()
    await pagar(parcelas[0]!, '130.00')
    const [payment] = await use.pagamentos(devedor.id)
    const at = `${C}pagamentos/estornar/${String(payment!.id)}/`
    expect((await use.patch(at)).body).toEqual({ ds_motivo_estorno: ['O campo "Motivo do estorno" é obrigatório!'] })
    const back = await use.done(at, { ds_motivo_estorno: 'Cheque devolvido' })
    expect(back).toMatchObject({ ie_situacao: 'ES', ds_motivo_estorno: 'Cheque devolvido', nr_valor: '130.00' })
    expect(back.dt_estorno).not.toBeNull()
    expect((await use.parcelas(payment!.cd_acordo)).map((p) => p.nr_valor_pago)).toEqual([null, null, null])
    expect((await use.patch(at, { ds_motivo_estorno: 'Outra vez' })).status).toBe(400)
    expect(
      (await use.patch(`${C}pagamentos/${String(payment!.id)}/`, { nr_valor: '1.00' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await user.call('DELETE', `${C}pagamentos/${String(payment!.id)}/`)).status).toBeGreaterThanOrEqual(400)
    const { results } = await use.list(`${C}imputacoes/`, `&cd_pagamento=${String(payment!.id)}`)
    expect(results.map((r) => [r.nr_valor, r.ie_ativo])).toEqual([
      ['100.00', false],
      ['30.00', false],
    ])
  })

  test('cancelling frees the debts, less what was paid: interest first, the oldest first', async () => {
    const { devedor, debts, acordo, parcelas } = await comAcordo()
    await pagar(parcelas[0]!, '100.00', { dt_pagamento: '2026-08-10' })
    expect((await user.call('DELETE', `${C}acordos/${String(devedor.id)}/${String(acordo.id)}/`)).status).toBe(200)
    const [one, other] = [await use.read('dividas', debts[0]!.id), await use.read('dividas', debts[1]!.id)]
    expect(one).toMatchObject({ cd_acordo: null, ie_situacao: 'CO' })
    expect(other).toMatchObject({ cd_acordo: null, nr_valor_aberto: '150.00' })
    const [payment] = await use.pagamentos(devedor.id)
    const [part] = payment!.partes
    expect(payment!.partes.map((p) => p.cd_divida)).toEqual([debts[0]!.id])
    expect(part).toMatchObject({ nr_valor: '100.00', ie_provisoria: false })
    // By the law alone: seven months of Selic and the legal rate come before the principal.
    expect(cents(part!.nr_juros)).toBeGreaterThan(0)
    expect(cents(part!.nr_juros) + cents(part!.nr_principal)).toBe(100_00)
    const aberto = cents(one.nr_valor_aberto)
    expect(aberto).toBeGreaterThan(50_00)
    expect(await use.read('devedores', devedor.id)).toMatchObject({ qt_debitos: 2, dt_debito: '2026-01-10' })
    expect(cents((await use.read('devedores', devedor.id)).nr_valor_debito)).toBe(aberto + 150_00)
    // What was received can still be reversed: the debt is whole again.
    await use.done(`${C}pagamentos/estornar/${String(payment!.id)}/`, { ds_motivo_estorno: 'Não compensou' })
    expect(await use.read('dividas', debts[0]!.id)).toMatchObject({ nr_valor_aberto: '150.00' })
    const late = await receber({ cd_devedor: devedor.id, cd_acordo: acordo.id, dt_pagamento: today, nr_valor: '1.00' })
    expect(late.status).toBe(400)
  })

  test('straight on debts: the one that is named, then the oldest; the statement shares it out', async () => {
    const devedor = await use.devedor()
    const debts = [
      await use.divida(devedor.id, '2026-03-10', '100.00'),
      await use.divida(devedor.id, '2026-04-10', '100.00'),
    ]
    const ask = (dt_calculo: string) =>
      user.call<Row>('POST', `${D}${String(devedor.id)}/demonstrativo/`, { dt_calculo })
    const before = (await ask('2026-08-10')).body.total as { total: number }
    const paid = await receber({
      cd_devedor: devedor.id,
      cd_divida: debts[1]!.id,
      dt_pagamento: '2026-06-10',
      nr_valor: '110.00',
      ie_meio: 'TB',
    })
    expect(paid.status, JSON.stringify(paid.body)).toBe(201)
    const [payment] = await use.pagamentos(devedor.id)
    expect(payment!.partes.map((p) => p.cd_divida)).toEqual([debts[1]!.id, debts[0]!.id])
    expect(sum(payment!.partes, 'nr_valor')).toBe(110_00)
    expect(await use.read('dividas', debts[1]!.id)).toMatchObject({
      ie_situacao: 'QU',
      dt_quitacao: '2026-06-10',
      nr_valor_aberto: '0.00',
    })
    const { body: counted } = await ask('2026-08-10')
    const after = counted.total as { total: number }
    expect(before.total - after.total).toBeGreaterThanOrEqual(110_00)
    const itens = counted.itens as { id: number; linhas: { tipo: string; valor: number }[] }[]
    expect(itens.map(({ id }) => id)).toEqual([debts[0]!.id])
    const lines = itens[0]!.linhas.filter(({ tipo }) => tipo === 'pagamento')
    expect(lines.map(({ valor }) => -valor)).toEqual([cents(payment!.partes[1]!.nr_valor)])
    // Before the payment the statement knows nothing of it, and of the debt that it paid off everything.
    const past = (await ask('2026-06-09')).body.itens as { id: number }[]
    expect(past.map(({ id }) => id)).toEqual(debts.map(({ id }) => id))
    // What is too much on a day of which all is known is refused with what would be accepted.
    const much = await receber({ cd_devedor: devedor.id, dt_pagamento: '2026-08-10', nr_valor: '5000.00' })
    expect([much.status, much.body.nr_valor?.[0]]).toEqual([
      400,
      expect.stringMatching(
        /^O valor passa do que é devido nesta data fora de acordo, que é R\$\s\d+,\d\d\. Se foi pago a mais, marque “Guardar como crédito o que passar”\.$/,
      ),
    ])
    // So it is on a day whose index values are still to be published: what is owed is that of the last one known.
    const more = { cd_devedor: devedor.id, dt_pagamento: today, nr_valor: '500.00' }
    expect((await receber(more)).body.nr_valor?.[0]).toMatch(
      /^O valor passa do que é devido no último dia que já se pode/,
    )
    const now = await receber({ ...more, ie_credito: true })
    expect(now.status, JSON.stringify(now.body)).toBe(201)
    const last = (await use.pagamentos(devedor.id)).at(-1)!
    expect(last.partes.every((p) => p.ie_provisoria === true)).toBe(true)
    expect(cents(last.nr_valor_credito)).toBe(500_00 - sum(last.partes, 'nr_valor'))
    expect(cents(last.nr_valor_credito)).toBeGreaterThan(0)
    expect(await use.read('devedores', devedor.id)).toMatchObject({ nr_valor_debito: '0.00', qt_debitos: 0 })
    // What is owed from now on is paid by the credit first, and nothing is asked for that was paid.
    const credit = cents(last.nr_valor_credito)
    const fresh = await use.divida(devedor.id, today, '20.00')
    expect(await use.read('dividas', fresh.id)).toMatchObject({ ie_situacao: 'QU', nr_valor_aberto: '0.00' })
    expect(cents((await use.pagamentos(devedor.id)).at(-1)!.nr_valor_credito)).toBe(credit - 20_00)
    expect(await use.read('devedores', devedor.id)).toMatchObject({ nr_valor_debito: '0.00', qt_debitos: 0 })
    // What a reversal opens again is paid by it as well, as far as it goes.
    await use.done(`${C}pagamentos/estornar/${String(payment!.id)}/`, { ds_motivo_estorno: 'Cheque devolvido' })
    const all = await use.pagamentos(devedor.id)
    expect(cents(all.at(-1)!.nr_valor_credito)).toBeLessThan(credit - 20_00)
    expect(await use.read('dividas', debts[1]!.id)).toMatchObject({ ie_situacao: 'QU' })
  })

  test('whose a payment is must be said: an agreement or a debt, of this debtor', async () => {
    const { devedor, debts, acordo } = await comAcordo()
    const { devedor: another, acordo: theirs } = await comAcordo()
    const refused = async (body: object) => {
      const { status, body: why } = await receber({ dt_pagamento: today, nr_valor: '10.00', ...body })
      return [status, Object.values(why)[0]?.[0]]
    }
    expect(await refused({})).toEqual([400, 'O campo "Devedor" é obrigatório!'])
    expect(await refused({ cd_devedor: devedor.id, cd_divida: debts[0]!.id })).toEqual([
      400,
      `O débito está no acordo #${String(acordo.id)}: registre o pagamento no acordo.`,
    ])
    expect(await refused({ cd_devedor: devedor.id, cd_acordo: theirs.id })).toEqual([
      400,
      `O acordo #${String(theirs.id)} não tem parcela em aberto.`,
    ])
    expect(await refused({ cd_devedor: devedor.id, nr_parcela: 9 })).toEqual([400, 'Não há parcela 9 em aberto.'])
    expect(await refused({ nr_documento: '52998224725' })).toEqual([
      400,
      'Não encontramos devedor com este CPF ou CNPJ.',
    ])
    expect(await refused({ cd_devedor: 'x' })).toEqual([400, expect.any(String)])
    expect(await refused({ cd_devedor: devedor.id, nr_valor: '0.00' })).toEqual([400, expect.any(String)])
    const extra = await use.divida(devedor.id, '2026-09-10', '10.00')
    expect(await refused({ cd_devedor: devedor.id })).toEqual([
      400,
      'Este devedor tem acordo e débitos em aberto: diga de qual acordo ou de qual débito é o pagamento.',
    ])
    expect(await refused({ cd_devedor: devedor.id, cd_acordo: acordo.id, cd_divida: extra.id })).toEqual([
      400,
      'Um pagamento é de um acordo ou de um débito, e não dos dois!',
    ])
    expect(await refused({ cd_devedor: another.id, cd_divida: extra.id })).toEqual([
      400,
      'O campo "Débito" não corresponde ao campo "Devedor".',
    ])
    const direct = await receber({ cd_devedor: another.id, dt_pagamento: today, nr_valor: '10.00' })
    expect([direct.status, direct.body.cd_acordo]).toEqual([201, theirs.id])
  })

  test('two payments of one instalment at once: one pays it, the other is refused or goes on; no cent is there twice', async () => {
    const { devedor, acordo, parcelas } = await comAcordo()
    const all = await Promise.all([
      ...parcelas.map((p) => pagar(p, '100.00')),
      ...parcelas.map((p) => pagar(p, '100.00')),
      pagar(parcelas[0]!, '250.00'),
      receber({ cd_devedor: devedor.id, cd_acordo: acordo.id, dt_pagamento: today, nr_valor: '60.00' }),
    ])
    expect(
      all.filter(({ status }) => ![200, 201, 400].includes(status)).map(({ status, body }) => [status, body]),
    ).toEqual([])
    const now = await use.parcelas(acordo.id)
    const kept = (await use.pagamentos(devedor.id)).filter((p) => p.ie_situacao === 'RE')
    expect(sum(now, 'nr_valor_pago')).toBe(sum(kept, 'nr_valor'))
    expect(sum(now, 'nr_valor_pago')).toBeLessThanOrEqual(300_00)
    for (const p of kept) expect(sum(p.partes, 'nr_valor')).toBe(cents(p.nr_valor))
    for (const p of now) expect(p.ie_status).toBe(cents(p.nr_valor_pago) === 100_00)
  })

  test('what our own Pix code says of itself finds the instalment, also where debts are open beside it', async () => {
    const { devedor, acordo } = await comAcordo()
    await use.divida(devedor.id, today, '33.00')
    const [first, second] = (await use.parcelas(acordo.id)).filter((p) => p.nr_parcela !== 0)
    const txid = `ACO${String(acordo.id).padStart(6, '0')}P${String(second!.nr_parcela).padStart(3, '0')}`
    const sent = { cd_devedor: devedor.id, dt_pagamento: today, nr_valor: '10.00' }
    expect((await receber(sent)).status).toBe(400)
    const paid = await receber({ ...sent, ds_identificador: txid.toLowerCase() })
    expect([paid.status, paid.body]).toMatchObject([201, { cd_acordo: acordo.id, nr_parcela: second!.nr_parcela }])
    const now = await use.parcelas(acordo.id)
    const of = (one: Row) => now.find(({ id }) => id === one.id)!.nr_valor_pago
    expect([of(first!), of(second!)]).toEqual([null, '10.00'])
    // Of another debtor's agreement it says nothing here.
    const other = await comAcordo()
    expect((await receber({ ...sent, ds_identificador: txid, cd_devedor: other.devedor.id })).body).toMatchObject({
      cd_acordo: other.acordo.id,
    })
  })

  test('who collects nothing receives nothing; another firm sees none of it', async () => {
    const { devedor, acordo, parcelas } = await comAcordo()
    await pagar(parcelas[0]!, '100.00')
    const [payment] = await use.pagamentos(devedor.id)
    const lawyer = await api.as('advogada')
    const neighbour = await api.as('vizinha')
    const calls = [
      [
        'POST',
        `${C}pagamentos/`,
        { cd_devedor: devedor.id, cd_acordo: acordo.id, dt_pagamento: today, nr_valor: '1.00' },
      ],
      ['PATCH', `${C}pagamentos/estornar/${String(payment!.id)}/`, { ds_motivo_estorno: 'Não' }],
      [
        'PATCH',
        `${C}parcelas/${String(parcelas[1]!.id)}/acordo/${String(acordo.id)}/`,
        { dt_pagamento: today, nr_valor_pago: '1.00' },
      ],
      ['PATCH', `${C}parcelas/reabrir/${String(parcelas[0]!.id)}/acordo/${String(acordo.id)}/`, {}],
      ['PATCH', `${C}acordos/romper/${String(acordo.id)}/`, {}],
    ] as const
    for (const [method, path, body] of calls) {
      expect([path, (await lawyer.call(method, path, body)).status]).toEqual([path, 403])
      expect([path, (await neighbour.call(method, path, body)).status]).toEqual([path, method === 'POST' ? 400 : 404])
    }
    expect((await neighbour.get(`${C}pagamentos/${String(payment!.id)}/`)).status).toBe(404)
    expect((await neighbour.get(`${C}imputacoes/${String(payment!.partes[0]!.id)}/`)).status).toBe(404)
    expect(sum(await use.parcelas(acordo.id), 'nr_valor_pago')).toBe(100_00)
  })
})
