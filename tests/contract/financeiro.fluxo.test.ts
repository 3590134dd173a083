import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { fromCents, toCents } from '../../src/schemas/br/money.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'

const BASE = 'financeiro/v1/'
interface Periodo {
  de: string
  ate: string
  entradas: string
  saidas: string
  outros: string
  a_receber: string
  a_pagar: string
  saldo: string
}
interface Fluxo {
  previsto_antes: string
  saldo_inicial: string
  periodos: Periodo[]
  contas: { id: number; nm_conta: string; saldos: string[] }[]
}

describe.each(engines)('the flow of money, on %s', (engine) => {
  let api: Api
  let [firm, other, staff]: Client[] = []
  const fluxo = async (query = '', client = firm!) => client.get<Fluxo>(`${BASE}fluxo/?${query}`)
  const made = async (path: string, sent: object) => {
    const { status, body } = await firm!.call<{ id: number }>('POST', `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body.id
  }
  const em = ({ periodos }: Fluxo, dia: string) => periodos.find(({ de }) => de === dia)!
  const dias = () => `por=dia&de=${addDays(hoje(), -3)}&ate=${addDays(hoje(), 10)}`

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, other, staff] = await Promise.all(['financeiro', 'vizinha', 'estagiario'].map((name) => api.as(name)))
  })
  afterAll(() => api?.close())

  test('what came, went and is expected moves by what was done, and by nothing that moved between own accounts', async () => {
    const before = (await fluxo(dias())).body
    const categoria = await made('categorias', { nm_categoria: 'Fluxo', ie_natureza: 'D' })
    const receita = await made('categorias', { nm_categoria: 'Fluxo de receita', ie_natureza: 'R' })
    const banco = await made('contas-bancarias', {
      nm_conta: 'Conta do fluxo',
      nm_banco: 'Banco',
      nr_saldo_inicial: '100.00',
      dt_saldo_inicial: hoje(),
    })
    const outra = (await fluxo(dias())).body.contas.find(({ id }) => id !== banco)!.id
    const papelaria = await made('favorecidos', { nm_favorecido: 'Papelaria do fluxo' })
    const conta = (sent: object) => ({ ds_descricao: 'Conta do fluxo', dt_vencimento: hoje(), ...sent })
    const pagar = (nr_valor: string, more: object = {}) =>
      made(
        'pagamentos',
        conta({ ie_tipo_favorecido: 'EM', cd_favorecido: papelaria, cd_categoria: categoria, nr_valor, ...more }),
      )
    const paid = await pagar('30.00')
    await firm!.call('PATCH', `${BASE}pagamentos/baixar/${paid}/`, { dt_baixa: hoje(), cd_conta_bancaria: banco })
    await pagar('7.00', { dt_vencimento: addDays(hoje(), 5) })
    await pagar('2.00', { dt_vencimento: addDays(hoje(), -40) })
    const late = await made(
      'recebimentos',
      conta({ ie_tipo_recebido: 'EM', cd_recebido: papelaria, cd_categoria: receita, nr_valor: '50.00' }),
    )
    await firm!.call('PATCH', `${BASE}recebimentos/baixar/${late}/`, {
      dt_baixa: hoje(),
      cd_conta_bancaria: banco,
      nr_principal: '20.00',
    })
    await made('transferencias', {
      cd_conta_origem: banco,
      cd_conta_destino: outra,
      nr_valor: '9.00',
      dt_transferencia: hoje(),
    })
    // Changed and then deleted: still neither came in nor went out.
    const between = { cd_conta_origem: banco, cd_conta_destino: outra, dt_transferencia: hoje() }
    const changed = await made('transferencias', { ...between, nr_valor: '5.00' })
    const { nr_versao } = (await firm!.get<{ nr_versao: number }>(`${BASE}transferencias/${changed}/`)).body
    const more = await firm!.call('PATCH', `${BASE}transferencias/${changed}/`, { nr_valor: '6.00', nr_versao })
    expect(more.status).toBe(200)
    expect((await firm!.call('DELETE', `${BASE}transferencias/${changed}/`)).status).toBe(204)
    const after = (await fluxo(dias())).body
    const moved = (dia: string, key: keyof Periodo) =>
      fromCents(toCents(em(after, dia)[key]) - toCents(em(before, dia)[key]))
    expect({
      entradas: moved(hoje(), 'entradas'),
      saidas: moved(hoje(), 'saidas'),
      a_receber: moved(hoje(), 'a_receber'),
      a_pagar: moved(hoje(), 'a_pagar'),
      depois: moved(addDays(hoje(), 5), 'a_pagar'),
      saldo: moved(addDays(hoje(), 4), 'saldo'),
      no_fim: moved(addDays(hoje(), 5), 'saldo'),
    }).toEqual({
      entradas: '20.00',
      saidas: '30.00',
      a_receber: '30.00',
      a_pagar: '2.00',
      depois: '7.00',
      // 100 to begin with, less 30, and 20; 30 more expected, less the 2 that are late.
      saldo: '118.00',
      no_fim: '111.00',
    })
    const mine = after.contas.find(({ id }) => id === banco)!
    expect(mine.saldos.at(-1)).toBe('81.00')
    const bank = await firm!.get<{ nr_saldo: string }>(`${BASE}contas-bancarias/${banco}/`)
    expect(bank.body.nr_saldo).toBe('81.00')
  })

  test('a balance is the same whatever periods it is asked with; a payment that was taken back was none', async () => {
    const categoria = await made('categorias', { nm_categoria: 'Fluxo estornado', ie_natureza: 'D' })
    const empresa = await made('favorecidos', { nm_favorecido: 'Empresa do fluxo', ie_tipo_pessoa: 'PJ' })
    const [conta] = (await fluxo(dias())).body.contas
    const bill = {
      ds_descricao: 'Vai e volta',
      ie_tipo_favorecido: 'EM',
      cd_favorecido: empresa,
      cd_categoria: categoria,
      nr_valor: '70.00',
      dt_vencimento: addDays(hoje(), 2),
    }
    const before = (await fluxo(dias())).body
    const id = await made('pagamentos', bill)
    await firm!.call('PATCH', `${BASE}pagamentos/baixar/${id}/`, { dt_baixa: hoje(), cd_conta_bancaria: conta!.id })
    const [baixa] = (await firm!.get<{ results: { id: number }[] }>(`${BASE}baixas/?cd_pagar=${id}`)).body.results
    const why = { dt_estorno: hoje(), ds_motivo_estorno: 'Voltou' }
    expect((await firm!.call('PATCH', `${BASE}baixas/estornar/${baixa!.id}/`, why)).status).toBe(200)
    const after = (await fluxo(dias())).body
    for (const key of ['entradas', 'saidas'] as const) expect(em(after, hoje())[key]).toBe(em(before, hoje())[key])
    expect(toCents(em(after, addDays(hoje(), 2)).a_pagar) - toCents(em(before, addDays(hoje(), 2)).a_pagar)).toBe(7000n)
    const later = (await fluxo(`por=dia&de=${addDays(hoje(), 5)}&ate=${addDays(hoje(), 10)}`)).body
    expect(later.previsto_antes).not.toBe('0.00')
    for (const one of later.periodos) expect(one.saldo).toBe(em(after, one.de).saldo)
  })

  test('a payment reversed in a later period is in neither, as in the list and in Transações; the balances tell it', async () => {
    const categoria = await made('categorias', { nm_categoria: 'Fluxo de outro mês', ie_natureza: 'D' })
    const empresa = await made('favorecidos', { nm_favorecido: 'Empresa de outro mês' })
    const [conta] = (await fluxo(dias())).body.contas
    const [antes, depois] = [addDays(hoje(), -2), hoje()]
    const id = await made('pagamentos', {
      ds_descricao: 'De outro mês',
      ie_tipo_favorecido: 'EM',
      cd_favorecido: empresa,
      cd_categoria: categoria,
      nr_valor: '40.00',
      dt_vencimento: antes,
    })
    const before = (await fluxo(dias())).body
    await firm!.call('PATCH', `${BASE}pagamentos/baixar/${id}/`, { dt_baixa: antes, cd_conta_bancaria: conta!.id })
    const [baixa] = (await firm!.get<{ results: { id: number }[] }>(`${BASE}baixas/?cd_pagar=${id}`)).body.results
    const why = { dt_estorno: depois, ds_motivo_estorno: 'Outro mês' }
    expect((await firm!.call('PATCH', `${BASE}baixas/estornar/${baixa!.id}/`, why)).status).toBe(200)
    const after = (await fluxo(dias())).body
    const more = (dia: string, key: 'entradas' | 'saidas' | 'outros') =>
      toCents(em(after, dia)[key]) - toCents(em(before, dia)[key])
    for (const dia of [antes, depois]) expect([more(dia, 'entradas'), more(dia, 'saidas')]).toEqual([0n, 0n])
    expect([more(antes, 'outros'), more(depois, 'outros')]).toEqual([-4000n, 4000n])
    for (const one of after.periodos) {
      const { body } = await firm!.get<{ recebido: string; pago: string }>(
        `${BASE}resultados/?dt_inicial=${one.de}&dt_final=${one.ate}`,
      )
      expect([one.entradas, one.saidas]).toEqual([body.recebido, body.pago])
    }
  })

  test('what is owed is one figure on every page: without what is withheld, and without what was refused', async () => {
    const boss = await api.as('midgard')
    const categoria = await made('categorias', { nm_categoria: 'Uma só soma', ie_natureza: 'D' })
    const empresa = await made('favorecidos', { nm_favorecido: 'Retida e recusada', ie_tipo_pessoa: 'PJ' })
    const vencida = addDays(hoje(), -1)
    const figures = async () => {
      const [total, late] = await Promise.all([
        firm!.get<{ vencido_a_pagar: string; a_pagar: string }>(`${BASE}resultados/`),
        firm!.get<{ total: { total: string } }>(`${BASE}atrasos/?lado=pagar`),
      ])
      const list = await firm!.get<{ results: { nr_valor_devido: string }[]; count: number }>(
        `${BASE}pagamentos/?filtro=abertas&cd_fornecedor=${empresa}&nr_por_pagina=50`,
      )
      return {
        transacoes: toCents(total.body.vencido_a_pagar),
        atraso: toCents(late.body.total.total),
        fluxo: toCents(em((await fluxo(dias())).body, hoje()).a_pagar),
        lista: list.body.results.reduce((sum, one) => sum + toCents(one.nr_valor_devido), 0n),
      }
    }
    const before = await figures()
    const id = await made('pagamentos', {
      ds_descricao: 'Com retenção',
      ie_tipo_favorecido: 'EM',
      cd_favorecido: empresa,
      cd_categoria: categoria,
      nr_valor: '10000.00',
      dt_vencimento: vencida,
      ie_reter: true,
    })
    const more = async () => {
      const now = await figures()
      return Object.entries(now).map(([key, cents]) => cents - before[key as keyof typeof before])
    }
    const { nr_retido } = (await firm!.get<{ nr_retido: string }>(`${BASE}pagamentos/${id}/`)).body
    const whole = 1_000_000n - toCents(nr_retido)
    expect(whole).toBeLessThan(1_000_000n)
    expect(await more()).toEqual([whole, whole, whole, whole])
    const [conta] = (await fluxo(dias())).body.contas
    await firm!.call('PATCH', `${BASE}pagamentos/baixar/${id}/`, {
      dt_baixa: hoje(),
      cd_conta_bancaria: conta!.id,
      nr_principal: '5000.00',
    })
    const half = (await firm!.get<{ nr_valor_devido: string }>(`${BASE}pagamentos/${id}/`)).body.nr_valor_devido
    expect(toCents(half)).toBe(whole - whole / 2n)
    expect(await more()).toEqual(Array.from({ length: 4 }, () => toCents(half)))
    const big = await made('pagamentos', {
      ds_descricao: 'Grande demais',
      ie_tipo_favorecido: 'EM',
      cd_favorecido: empresa,
      cd_categoria: categoria,
      nr_valor: '90000.00',
      dt_vencimento: vencida,
    })
    expect((await more()).every((cents) => cents === toCents(half) + 9_000_000n)).toBe(true)
    const no = await visto(boss, 'pagamentos/recusar', big, { ds_motivo_recusa: 'Sem orçamento' })
    expect(no.status).toBe(200)
    expect(await more()).toEqual(Array.from({ length: 4 }, () => toCents(half)))
    const refused = await firm!.get<{ count: number }>(`${BASE}pagamentos/?filtro=recusadas&cd_fornecedor=${empresa}`)
    expect(refused.body.count).toBe(1)
  })

  test.each(['dia', 'semana', 'mes'])('by %s, each balance follows from the one before', async (por) => {
    const { status, body } = await fluxo(`por=${por}`)
    expect(status).toBe(200)
    expect(body.periodos.length).toBeGreaterThan(5)
    let last: Periodo | undefined
    for (const one of body.periodos) {
      expect(one.ate >= one.de && (!last || one.de === addDays(last.ate, 1))).toBe(true)
      // What accounts began with is neither: the demonstration begins before all of these but for this test's own account.
      if (last && one.de > hoje())
        expect(one.saldo).toBe(
          fromCents(
            toCents(last.saldo) +
              toCents(one.entradas) -
              toCents(one.saidas) +
              toCents(one.outros) +
              toCents(one.a_receber) -
              toCents(one.a_pagar),
          ),
        )
      last = one
    }
  })

  test('only finance of the firm reads it; what asks for nonsense is told', async () => {
    expect((await fluxo('', staff!)).status).toBe(403)
    const theirs = await fluxo('', other!)
    expect([403, 200]).toContain(theirs.status)
    if (theirs.status === 200)
      expect(theirs.body.contas.map(({ nm_conta }) => nm_conta)).not.toContain('Conta do fluxo')
    for (const [query, field] of [
      ['por=ano', 'por'],
      ['por=constructor', 'por'],
      ['de=2026-13-01', 'de'],
      [`de=${hoje()}&ate=${addDays(hoje(), -60)}`, 'ate'],
      ['por=dia&de=1900-01-01&ate=2026-01-01', 'ate'],
    ])
      expect([query, (await fluxo(query)).status, (await fluxo(query)).body]).toEqual([
        query,
        400,
        { [field!]: [expect.any(String)] },
      ])
  })
})
