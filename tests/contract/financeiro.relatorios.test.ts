import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { fromCents, toCents } from '../../src/schemas/br/money.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { J, lawsuitBasis, number } from './setup/processos.ts'

const BASE = 'financeiro/v1/'
interface Linha {
  id: number | null
  sem: boolean
  nome: string
  meses: string[]
  receitas: string
  despesas: string
  total: string
}
interface Por {
  linhas: Linha[]
  resultado: Linha
}
interface Orcamento {
  linhas: {
    cd_categoria: number | null
    celulas: { id: number | null; nr_versao: number; orcado: string | null; realizado: string }[]
  }[]
  resultado: { orcado: string[]; realizado: string[] }
}
interface Atrasos {
  linhas: {
    nome: string
    quem: { campo: string; id: number } | null
    quantas: number
    faixas: string[]
    total: string
  }[]
  total: { quantas: number; total: string }
}
interface Entry {
  cd_conta_debito: number
  cd_conta_credito: number
  nr_valor: string
}
const sum = (all: readonly string[]) => fromCents(all.reduce((n, one) => n + toCents(one), 0n))

describe.each(engines)('what finance tells over many entries, on %s', (engine) => {
  let api: Api
  let [firm, other, staff, manager]: Client[] = []
  let categoria: number
  let banco: number
  const mes = () => hoje().slice(0, 7)
  const made = async (path: string, sent: object) => {
    const { status, body } = await firm!.call<{ id: number }>('POST', `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body.id
  }
  const get = async <T>(path: string, client = firm!) => (await client.get<T>(`${BASE}${path}`)).body
  const receber = (sent: object) =>
    made('recebimentos', {
      ds_descricao: 'Honorários do relatório',
      cd_categoria: categoria,
      dt_vencimento: hoje(),
      nr_valor: '1000.00',
      ...sent,
    })

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, other, staff, manager] = await Promise.all(
      ['financeiro', 'vizinha', 'estagiario', 'coordenadora'].map((name) => api.as(name)),
    )
    categoria = await made('categorias', { nm_categoria: 'Do relatório', ie_natureza: 'R' })
    banco = (await get<{ results: { id: number }[] }>('contas-bancarias/')).results[0]!.id
  })
  afterAll(() => api?.close())

  test('results by establishment, customer and lawsuit add up to those by account', async () => {
    const span = `de=${mes()}&ate=${mes()}`
    const contas = await get<{ resultado: { total: string } }>(`demonstrativo/?${span}`)
    for (const por of ['centro', 'cliente', 'processo']) {
      const { linhas, resultado } = await get<Por>(`demonstrativo/?por=${por}&${span}`)
      expect([por, resultado.total]).toEqual([por, contas.resultado.total])
      expect(sum(linhas.map(({ total }) => total))).toBe(resultado.total)
      for (const one of linhas) expect(one.total).toBe(fromCents(toCents(one.receitas) - toCents(one.despesas)))
    }
    expect((await firm!.get(`${BASE}demonstrativo/?por=lua`)).status).toBe(400)
  })

  test('what is received of a customer is theirs, and a reversal takes it off again', async () => {
    const { results } = (await firm!.get<{ results: { id: number; nm_cliente: string }[] }>(`${J}clientes/`)).body
    const { id: cd_cliente } = results.at(-1)!
    const of = async () =>
      (await get<Por>(`demonstrativo/?por=cliente&de=${mes()}&ate=${mes()}`)).linhas.find(({ id }) => id === cd_cliente)
    const before = (await of())?.total ?? '0.00'
    const conta = await receber({ ie_tipo_recebido: 'JU', cd_cliente })
    await firm!.call('PATCH', `${BASE}recebimentos/baixar/${conta}/`, { dt_baixa: hoje(), cd_conta_bancaria: banco })
    expect((await of())!.total).toBe(sum([before, '1000.00']))
    const { results: paid } = await get<{ results: { id: number }[] }>(`baixas/?cd_receber=${conta}`)
    await firm!.call('PATCH', `${BASE}baixas/estornar/${paid[0]!.id}/`, {
      dt_estorno: hoje(),
      ds_motivo_estorno: 'Engano',
    })
    expect((await of())?.total ?? '0.00').toBe(before)
  })

  test('a number of the income statement opens the entries that make it, a reversal among them', async () => {
    const span = `de=${mes()}&ate=${mes()}`
    const cd_categoria = await made('categorias', { nm_categoria: 'Da abertura', ie_natureza: 'R' })
    const keep = [
      await receber({ cd_categoria, ie_tipo_recebido: 'JU', cd_cliente: 1, nr_valor: '70.00' }),
      await receber({ cd_categoria, ie_tipo_recebido: 'JU', cd_cliente: 1, nr_valor: '30.00' }),
    ]
    for (const id of keep)
      await firm!.call('PATCH', `${BASE}recebimentos/baixar/${id}/`, { dt_baixa: hoje(), cd_conta_bancaria: banco })
    const { results: paid } = await get<{ results: { id: number }[] }>(`baixas/?cd_receber=${keep[1]!}`)
    await firm!.call('PATCH', `${BASE}baixas/estornar/${paid[0]!.id}/`, {
      dt_estorno: hoje(),
      ds_motivo_estorno: 'Engano',
    })
    interface Conta {
      cd_conta: number
      nm_conta: string
      ie_natureza: string
      total: string
    }
    const { linhas } = await get<{ linhas: Conta[] }>(`demonstrativo/?${span}`)
    expect(linhas.length).toBeGreaterThan(3)
    const opened = async ({ cd_conta, ie_natureza }: Conta) => {
      const { results, count } = await get<{ results: Entry[]; count: number }>(
        `lancamentos-contabeis/?cd_contas=${cd_conta}&dt_lancamento_inicial=${mes()}-01&dt_lancamento_final=${hoje()}&paginacao=true&nr_por_pagina=500`,
      )
      expect(results.length).toBe(count)
      const side = (one: Entry) => (one.cd_conta_credito === cd_conta) === (ie_natureza === 'RE')
      return fromCents(results.reduce((n, one) => n + (side(one) ? 1n : -1n) * toCents(one.nr_valor), 0n))
    }
    for (const one of linhas) expect([one.nm_conta, await opened(one)]).toEqual([one.nm_conta, one.total])
    expect(linhas.find(({ nm_conta }) => nm_conta.includes('Da abertura'))?.total).toBe('70.00')
  })

  test.each(['centro', 'cliente', 'processo'])(
    'each number by %s opens the entries that make it, of both sides',
    async (por) => {
      const { linhas, resultado } = await get<Por>(`demonstrativo/?por=${por}&de=${mes()}&ate=${mes()}`)
      const days = `dt_lancamento_inicial=${mes()}-01&dt_lancamento_final=${hoje()}`
      const field = por === 'centro' ? 'cd_centro_custo' : `cd_${por}`
      const opened = async (filter: string, medida: string) => {
        const asked = `${filter}&filtro=${medida}&${days}`
        const { linhas: sums } = await get<{ linhas: { valores: Record<string, string> }[] }>(
          `lancamentos-contabeis/agregar/?${asked}&medidas=${medida},total`,
        )
        const { count } = await get<{ count: number }>(`lancamentos-contabeis/?${asked}&paginacao=true&nr_por_pagina=1`)
        const { total = 0, [medida]: valor = '0.00' } = sums[0]?.valores ?? {}
        expect([por, filter, medida, count]).toEqual([por, filter, medida, Number(total)])
        return fromCents(toCents(valor))
      }
      expect(linhas.filter(({ sem }) => sem).map(({ id }) => id)).toEqual([null])
      for (const one of [...linhas.filter(({ id, sem }) => id !== null || sem), resultado]) {
        const filter = one.id !== null ? `${field}=${one.id}` : one.sem ? `grupo__${por}=null` : ''
        const numbers = [
          await opened(filter, 'receitas'),
          await opened(filter, 'despesas'),
          await opened(filter, 'resultado'),
        ]
        expect([one.nome, ...numbers]).toEqual([one.nome, one.receitas, one.despesas, one.total])
      }
    },
  )

  test('a lawsuit that one may not see has no name, and its number stands with others', async () => {
    const { valid } = await lawsuitBasis(manager!)
    const nr_processo = number()
    const { body: suit } = await manager!.call<{ id: number }>('POST', `${J}processos/`, { ...valid, nr_processo })
    const open = await receber({ ie_tipo_recebido: 'JU', cd_cliente: 1, cd_processo: suit.id })
    await firm!.call('PATCH', `${BASE}recebimentos/baixar/${open}/`, { dt_baixa: hoje(), cd_conta_bancaria: banco })
    const by = async () => (await get<Por>(`demonstrativo/?por=processo&de=${mes()}&ate=${mes()}`)).linhas
    expect((await by()).find(({ id }) => id === suit.id)?.receitas).toBe('1000.00')
    const { body: me } = await manager!.get<{ id: number }>('auth/v1/usuarios/userdata/')
    const { status } = await manager!.call('PATCH', `${J}processos/${suit.id}/`, {
      ie_sigilo: '1',
      cd_usuarios_sigilo: [me.id],
    })
    expect(status).toBe(200)
    const lines = await by()
    expect(lines.some(({ id, nome }) => id === suit.id || nome === nr_processo)).toBe(false)
    expect(lines.find(({ nome }) => nome === 'Sob sigilo')?.receitas).toBe('1000.00')
  })

  test('a budget is one a month and category, whichever day was written, and stands beside what came', async () => {
    const path = `orcamento/?de=${mes()}&ate=${mes()}`
    const of = async (client?: Client) =>
      (await get<Orcamento>(path, client)).linhas.find(({ cd_categoria }) => cd_categoria === categoria)?.celulas[0]
    expect((await of())!.orcado).toBeNull()
    const id = await made('orcamentos', { cd_categoria: categoria, dt_mes: `${mes()}-17`, nr_valor: '2500.00' })
    expect(await of()).toMatchObject({ id, orcado: '2500.00', realizado: '1000.00' })
    const twice = await firm!.call('POST', `${BASE}orcamentos/`, {
      cd_categoria: categoria,
      dt_mes: `${mes()}-02`,
      nr_valor: '1.00',
    })
    expect([twice.status, twice.body]).toEqual([400, { dt_mes: ['Esta categoria já tem orçamento neste mês.'] }])
    const { status } = await firm!.call('PATCH', `${BASE}orcamentos/${id}/`, { nr_valor: '-1.00', nr_versao: 1 })
    expect(status).toBe(400)
    // Of another firm nothing is seen, and whoever is not of finance sees none.
    expect(await of(other)).toBeUndefined()
    expect((await staff!.get(BASE + path)).status).toBe(403)
    expect(
      (await staff!.call('POST', `${BASE}orcamentos/`, { cd_categoria: categoria, dt_mes: hoje(), nr_valor: '1.00' }))
        .status,
    ).toBe(403)
  })

  test('what is late stands by whom and since when, less what was paid of it', async () => {
    const { body: clientes } = await firm!.get<{ results: { id: number }[] }>(`${J}clientes/?page=2`)
    const cd_cliente = clientes.results[0]!.id
    const of = async () =>
      (await get<Atrasos>('atrasos/?lado=receber')).linhas.find(
        ({ quem }) => quem?.campo === 'cd_cliente' && quem.id === cd_cliente,
      )
    const before = (await of())?.faixas ?? ['0.00', '0.00', '0.00', '0.00', '0.00']
    const late = async (days: number) =>
      receber({ ie_tipo_recebido: 'JU', cd_cliente, dt_vencimento: addDays(hoje(), -days) })
    const [first] = [await late(30), await late(31), await late(400)]
    await late(0)
    await firm!.call('PATCH', `${BASE}recebimentos/baixar/${first}/`, {
      dt_baixa: hoje(),
      cd_conta_bancaria: banco,
      nr_principal: '400.00',
    })
    expect((await of())!.faixas).toEqual(
      ['600.00', '1000.00', '0.00', '0.00', '1000.00'].map((v, i) => sum([v, before[i]!])),
    )
    const { linhas, total } = await get<Atrasos>('atrasos/')
    expect(sum(linhas.map((one) => one.total))).toBe(total.total)
    expect(
      (await get<Atrasos>('atrasos/', other)).linhas.some(
        ({ quem }) => quem?.id === cd_cliente && quem.campo === 'cd_cliente',
      ),
    ).toBe(false)
    expect((await firm!.get(`${BASE}atrasos/?lado=cima`)).status).toBe(400)
    expect((await staff!.get(`${BASE}atrasos/`)).status).toBe(403)
  })

  test('each is taken away as a sheet', async () => {
    for (const path of [
      'demonstrativo/?',
      'demonstrativo/?por=cliente&',
      'orcamento/?',
      'atrasos/?',
      'fluxo/?por=mes&',
    ]) {
      const { status, headers } = await api.app
        .inject({ url: `/api/${BASE}${path}exportar=xlsx`, headers: { authorization: `Bearer ${firm!.token}` } })
        .then(({ statusCode: code, headers: sent, rawPayload }) => ({
          status: code,
          headers: sent,
          first: rawPayload.subarray(0, 2),
        }))
      expect([path, status, headers['content-type']]).toEqual([
        path,
        200,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ])
    }
  })
})
