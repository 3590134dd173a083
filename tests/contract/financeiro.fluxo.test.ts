import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { fromCents, toCents } from '../../src/schemas/br/money.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow as hoje } from './setup/fixture.ts'

const BASE = 'financeiro/v1/'
interface Periodo {
  de: string
  ate: string
  entradas: string
  saidas: string
  a_receber: string
  a_pagar: string
  saldo: string
}
interface Fluxo {
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
