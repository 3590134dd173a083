import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths, todayIn } from '../../src/schemas/br/dates.ts'
import { toCents } from '../../src/schemas/br/money.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { C, collector, D, type Collector } from './setup/cobranca.ts'
import type { Page, Row } from './setup/processos.ts'

const today = todayIn('America/Sao_Paulo')
const cents = (v: unknown) => Number(toCents((v as string | null) ?? '0'))
/** Noon of a day in São Paulo. */
const noon = (day: string) => new Date(`${day}T15:00:00Z`)

describe.each(engines)('broken agreements on %s', (engine) => {
  let api: Api
  let user: Client
  let use: Collector

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('midgard')
    use = await collector(user)
  })
  afterAll(() => api?.close())

  const romper = (acordo: Row, body: object = {}) => use.patch(`${C}acordos/romper/${String(acordo.id)}/`, body)
  const pagar = async (parcela: Row, nr_valor_pago: string, dt_pagamento: string) =>
    use.done(`${C}parcelas/${String(parcela.id)}/acordo/${String(parcela.cd_acordo)}/`, { dt_pagamento, nr_valor_pago })
  /** Two debts in an agreement of three instalments, the first of them due on `primeira`. */
  const comAcordo = async (cd_cliente: number, primeira: string) => {
    const devedor = await use.devedor({ cd_cliente })
    const debts = [
      await use.divida(devedor.id, '2026-01-10', '150.00'),
      await use.divida(devedor.id, '2026-02-10', '150.00'),
    ]
    const acordo = await use.acordo(devedor.id, {
      dt_inicio_debito: primeira,
      nr_dia_vencimento: Number(primeira.slice(8)),
    })
    return { devedor, debts, acordo, parcelas: await use.parcelas(acordo.id) }
  }
  const regra = (cd_cliente: number, more: object) =>
    use.made(`${C}regra-cobranca/`, {
      nm_regra: `Carteira ${cd_cliente}`,
      cd_cliente,
      dt_inicio: '2020-01-01',
      ie_regime: 'LE',
      nr_multa: '0',
      nr_honorarios: '0',
      nr_dias_quebra: 15,
      ...more,
    })
  const movimentos = async (devedor: Row) => (await use.list(`${C}movimentacoes/${String(devedor.id)}/`)).results
  const day = `${addMonths(today, -2).slice(0, 8)}05`

  test('restored: the debts are owed again since their due dates, less what was paid; told in trail and movements', async () => {
    const { devedor, debts, acordo, parcelas } = await comAcordo(use.clientes[1]!, day)
    await pagar(parcelas[0]!, '130.00', addDays(day, 1))
    const { status, body } = await romper(acordo, { ds_motivo: 'Não atende mais' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ ie_situacao: 'RO', dt_rompimento: today, nr_valor_aberto: '0.00' })
    expect(body.ds_rompimento).toMatch(
      /^A parcela 2, vencida em \d\d\/\d\d\/2026, está há \d+ dias sem pagamento inteiro\. Motivo: Não atende mais\. Ficavam em aberto R\$\s170,00\. Os débitos do acordo voltam a ser cobrados desde os seus vencimentos, menos o que foi pago\.$/,
    )
    for (const { id } of debts) expect(await use.read('dividas', id)).toMatchObject({ cd_acordo: null })
    const [payment] = await use.pagamentos(devedor.id)
    expect(payment!.partes.reduce((n, p) => n + cents(p.nr_valor), 0)).toBe(130_00)
    expect(payment!.partes.every((p) => p.cd_divida !== null)).toBe(true)
    const now = await use.read('devedores', devedor.id)
    expect(now).toMatchObject({ qt_debitos: 2, nr_valor_acordos: '0.00', ie_possui_acordo: false })
    const paid = payment!.partes.reduce((n, p) => n + cents(p.nr_principal), 0)
    expect(cents(now.nr_valor_debito)).toBeGreaterThanOrEqual(300_00 - paid)
    expect(cents(now.nr_valor_debito)).toBeLessThan(300_00)
    expect((await movimentos(devedor))[0]!.ds_movimentacao).toBe(
      `Acordo #${String(acordo.id)} rompido. ${String(body.ds_rompimento)}`,
    )
    const { body: trail } = await user.get<Page>(`${C}acordos/${String(acordo.id)}/auditoria/`)
    expect(JSON.stringify(trail)).toContain('sem pagamento inteiro')
    // It is over for good.
    expect((await romper(acordo)).status).toBe(400)
    expect((await use.patch(`${C}acordos/homologar/${String(acordo.id)}/`)).status).toBe(400)
    expect((await user.call('DELETE', `${C}acordos/${String(devedor.id)}/${String(acordo.id)}/`)).status).toBe(400)
  })

  test('what would come of it is told before: days, rule, fine and total, as it then happens; nothing is written', async () => {
    const cliente = use.clientes[6]!
    await regra(cliente, { ie_quebra: 'AC', nr_multa_quebra: '10', nr_dias_quebra: 30 })
    const late = await comAcordo(cliente, addDays(today, -40))
    const at = (acordo: Row) => `${C}acordos/${String(acordo.id)}/rompimento/`
    const told = async (acordo: Row, who = user) =>
      (await who.get<{ fatos: { nome: string; valor: string }[]; aviso: string | null }>(at(acordo))).body
    const { fatos, aviso } = await told(late.acordo)
    expect([Object.fromEntries(fatos.map(({ nome, valor }) => [nome, valor])), aviso]).toEqual([
      {
        Atraso: expect.stringMatching(/^\d+ dias: parcela 1, vencida em \d\d\/\d\d\/\d{4}$/),
        Regra: `Carteira ${cliente}: rompe depois de 30 dias`,
        'Em aberto': 'R$\u00a0300,00',
        Multa: expect.stringMatching(/^10(,00)? % · R\$\s30,00$/),
        'Vence hoje': 'R$\u00a0330,00, num débito novo no lugar do acordo',
      },
      null,
    ])
    expect(await use.read(`acordos/${String(late.devedor.id)}`, late.acordo.id)).toMatchObject({ ie_situacao: 'VI' })
    await use.done(`${C}acordos/romper/${String(late.acordo.id)}/`)
    expect(await use.read('devedores', late.devedor.id)).toMatchObject({ nr_valor_debito: '330.00' })
    // Where the rule still bears with it, whoever coordinates is asked for the reason.
    const early = await comAcordo(cliente, addDays(today, -5))
    expect((await told(early.acordo)).aviso).toBe('A regra só o rompe depois de 30 dias de atraso: diga o motivo.')
    const never = await comAcordo(cliente, addDays(today, 3))
    expect((await user.get(at(never.acordo))).status).toBe(400)
    expect((await (await api.as('vizinha')).get(at(early.acordo))).status).toBe(404)
  })

  test('accelerated: the balance and the fine fall due at once in one debt, in the place of the others', async () => {
    const cliente = use.clientes[2]!
    await regra(cliente, { ie_quebra: 'AC', nr_multa_quebra: '10' })
    const { devedor, debts, acordo, parcelas } = await comAcordo(cliente, day)
    await pagar(parcelas[0]!, '100.00', addDays(day, 1))
    const { body } = await romper(acordo)
    expect(body.ds_rompimento).toMatch(
      /O saldo de R\$\s200,00, mais a multa de 10(,00)? % \(R\$\s20,00\) vence de uma vez: são R\$\s220,00 num débito novo, no lugar do acordo\.$/,
    )
    const { results } = await use.list(`${C}dividas/`, `&cd_devedor=${String(devedor.id)}&ie_situacao=CO`)
    expect(results).toMatchObject([
      { ie_origem: 'AC', nr_valor: '220.00', dt_vencimento: today, nm_debito: `Saldo do acordo #${String(acordo.id)}` },
    ])
    expect(await use.read('devedores', devedor.id)).toMatchObject({ nr_valor_debito: '220.00', qt_debitos: 1 })
    for (const { id } of debts) expect(await use.read('dividas', id)).toMatchObject({ ie_situacao: 'BA' })
    // What bounces afterwards is owed once more.
    const [payment] = await use.pagamentos(devedor.id)
    await use.done(`${C}pagamentos/estornar/${String(payment!.id)}/`, { ds_motivo_estorno: 'Cheque devolvido' })
    expect(await use.read('devedores', devedor.id)).toMatchObject({ nr_valor_debito: '320.00', qt_debitos: 2 })
    expect(
      (await use.patch(`${C}parcelas/reabrir/${String(parcelas[0]!.id)}/acordo/${String(acordo.id)}/`)).status,
    ).toBe(400)
  })

  test('before the rule breaks it, it is for coordinators, with a reason; whoever had one yesterday is called today', async () => {
    const cliente = use.clientes[5]!
    await regra(cliente, { nr_dias_quebra: 15 })
    const { devedor, acordo } = await comAcordo(cliente, addDays(today, -5))
    const detail = [
      `A regra “Carteira ${cliente}” só rompe o acordo depois de 15 dias de atraso; são 5. Antes disso, quem coordena o declara rompido, com o motivo.`,
    ]
    const refused = await romper(acordo)
    expect([refused.status, refused.body]).toEqual([400, { ds_motivo: detail }])
    expect((await romper(acordo, { ds_motivo: 'Vendeu o imóvel.' })).status).toBe(200)
    expect(await use.read('devedores', devedor.id)).toMatchObject({
      dt_proxima_acao: today,
      ds_proxima_acao: `Retomar a cobrança: o acordo #${String(acordo.id)} foi rompido.`,
    })
  })

  test('what is not late is not broken, and what covers no debts falls due at once', async () => {
    const early = await comAcordo(use.clientes[1]!, addDays(today, 3))
    const { status, body } = await romper(early.acordo)
    expect([status, body]).toEqual([
      400,
      { detail: 'Nenhuma parcela deste acordo está vencida: ele não pode ser declarado rompido.' },
    ])
    const devedor = await use.devedor({ cd_cliente: use.clientes[1]! })
    const acordo = await use.acordo(devedor.id, { dt_inicio_debito: day, nr_dia_vencimento: 5 })
    expect((await romper(acordo)).status).toBe(200)
    expect(await use.read('devedores', devedor.id)).toMatchObject({ nr_valor_debito: '300.00', qt_debitos: 1 })
  })

  test('a concluded negotiation is open again without its agreement, unless another is kept; what somebody else chose stays', async () => {
    const situar = ({ id }: Row, ie_status_devedor: string) => use.done(`${D}${String(id)}/`, { ie_status_devedor })
    const situacao = async ({ id }: Row) => (await use.read('devedores', id)).ie_status_devedor
    const one = await comAcordo(use.clientes[1]!, day)
    await situar(one.devedor, 'NC')
    await use.divida(one.devedor.id, day, '300.00')
    const another = await use.acordo(one.devedor.id, { dt_inicio_debito: today })
    expect((await romper(one.acordo)).status).toBe(200)
    expect(await situacao(one.devedor)).toBe('NC')
    const at = `${C}acordos/${String(one.devedor.id)}/${String(another.id)}/`
    expect((await user.call('DELETE', at)).status).toBeLessThan(300)
    expect(await situacao(one.devedor)).toBe('EA')
    const { body: trail } = await user.get<Page>(`${D}${String(one.devedor.id)}/auditoria/`)
    expect(JSON.stringify(trail)).toMatch(/"NC".*"EA"|"EA".*"NC"|Negociação Concluída/)
    const suspended = await comAcordo(use.clientes[1]!, day)
    await situar(suspended.devedor, 'SU')
    expect((await romper(suspended.acordo)).status).toBe(200)
    expect(await situacao(suspended.devedor)).toBe('SU')
  })

  test('an agreement is answered with what is open of it, as it is made and as it is edited', async () => {
    const { devedor, acordo } = await comAcordo(use.clientes[1]!, day)
    expect([acordo.nr_valor_aberto, acordo.ds_diferenca]).toEqual(['300.00', null])
    const edited = await use.done(`${C}acordos/${String(devedor.id)}/${String(acordo.id)}/`, {
      nr_valor_debito_negociado: '310.00',
    })
    expect([edited.nr_valor_aberto, edited.ds_diferenca]).toEqual(['310.00', null])
  })

  test('the job breaks what is late for longer than the rule says, once, in its own firm, and nothing without a rule', async () => {
    const cliente = use.clientes[3]!
    await regra(cliente, { nr_dias_quebra: 15 })
    const due = addDays(today, -15)
    const first = due.slice(8) > '28' ? addDays(due, -4) : due
    const kept = await comAcordo(cliente, first)
    await use.done(`${D}${String(kept.devedor.id)}/`, { ie_status_devedor: 'NC' })
    const without = await comAcordo(use.clientes[4]!, day)
    const situation = async ({ devedor, acordo }: { devedor: Row; acordo: Row }) =>
      (await use.read(`acordos/${String(devedor.id)}`, acordo.id)).ie_situacao
    await api.runJob('romper-acordos', noon(addDays(first, 15)))
    expect(await situation(kept)).toBe('VI')
    await api.runJob('romper-acordos', noon(addDays(first, 16)))
    await api.runJob('romper-acordos', noon(addDays(first, 17)))
    expect([await situation(kept), await situation(without)]).toEqual(['RO', 'VI'])
    expect((await use.read('devedores', kept.devedor.id)).ie_status_devedor).toBe('EA')
    const told = (await movimentos(kept.devedor)).filter((m) => String(m.ds_movimentacao).startsWith('Acordo #'))
    expect(told.map((m) => m.ds_movimentacao)).toEqual([
      expect.stringMatching(
        new RegExp(
          `está há 16 dias sem pagamento inteiro \\(a regra “Carteira ${cliente}” rompe o acordo depois de 15 dias\\)\\.`,
        ),
      ),
    ])
    expect((await use.list(D, `&id=${String(kept.devedor.id)}`)).count).toBeGreaterThan(0)
  })

  test('over any history no cent is lost: what is open is what was agreed on less what was paid, never below zero', async () => {
    let state = 20_261_123
    const roll = (n: number) => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) % n
    const { devedor, acordo } = await comAcordo(use.clientes[1]!, day)
    for (let step = 0; step < 14; step++) {
      const parcelas = await use.parcelas(acordo.id)
      const parcela = parcelas[roll(3)]!
      const payments = (await use.pagamentos(devedor.id)).filter((p) => p.ie_situacao === 'RE')
      const what = roll(5)
      if (what < 3) {
        const nr_valor_pago = `${roll(180)}.${String(10 + roll(90))}`
        await use.patch(`${C}parcelas/${String(parcela.id)}/acordo/${String(acordo.id)}/`, {
          dt_pagamento: today,
          nr_valor_pago,
        })
      } else if (what === 3 && payments.length)
        await use.done(`${C}pagamentos/estornar/${String(payments[roll(payments.length)]!.id)}/`, {
          ds_motivo_estorno: 'Não compensou',
        })
      else await use.patch(`${C}parcelas/reabrir/${String(parcela.id)}/acordo/${String(acordo.id)}/`)
      const [now, all] = [await use.parcelas(acordo.id), await use.pagamentos(devedor.id)]
      const held = all.filter((p) => p.ie_situacao === 'RE')
      const paid = held.reduce((n, p) => n + cents(p.nr_valor), 0)
      for (const p of held) expect(p.partes.reduce((n, one) => n + cents(one.nr_valor), 0)).toBe(cents(p.nr_valor))
      for (const p of all) if (p.ie_situacao === 'ES') expect(p.partes).toEqual([])
      for (const p of now) {
        expect(cents(p.nr_valor_aberto)).toBeGreaterThanOrEqual(0)
        expect(p.ie_status).toBe(cents(p.nr_valor_aberto) === 0)
      }
      const whole = await use.read(`acordos/${String(devedor.id)}`, acordo.id)
      expect([cents(whole.nr_valor_pago), cents(whole.nr_valor_aberto)]).toEqual([paid, 300_00 - paid])
      expect(cents((await use.read('devedores', devedor.id)).nr_valor_debito)).toBe(300_00 - paid)
    }
  })
})
