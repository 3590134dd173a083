import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gestao } from '../../src/schemas/analytics/abas.ts'
import { paineis } from '../../src/schemas/analytics/paineis.ts'
import type { Cartao } from '../../src/schemas/analytics/cartao.ts'
import { addDays, addMonths } from '../../src/schemas/br/calendar.ts'
import { todayIn } from '../../src/schemas/br/time.ts'
import { model } from '../../src/schemas/index.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Params = Record<string, string>
type Value = number | string | null
interface Line {
  por: { chave: unknown; nome: string; filtro: Params; meta?: string | null }[]
  valores: Record<string, Value>
  antes?: Record<string, Value>
}
interface Shown {
  nome: string
  label: string
  filtro: Params
  medidas: { nome: string; lista: Params }[]
  meta?: { label: string }
  linhas: Line[]
}
type Row = Record<string, unknown>
const tabs = Object.keys(gestao) as (keyof typeof gestao)[]
const cardOf = (tab: keyof typeof gestao, nome: string) =>
  (paineis[tab].cartoes as readonly Cartao[]).find((one) => one.nome === nome)!
const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100)
const HOUR = 3_600_000

describe.each(engines)("the managers' dashboards on %s", (engine) => {
  let api: Api
  let firm: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 400 })
    firm = await api.as('midgard')
  })
  afterAll(() => api?.close())
  const panel = async (tab: string, who = firm) =>
    (await who.get<{ cartoes: Shown[] }>(`analytics/v1/paineis/${tab}/`)).body.cartoes
  /** All rows of a list, as whoever opens it pages through them. */
  const listed = async (name: string, params: Params): Promise<Row[]> => {
    const entity = model.get(name)
    const all: Row[] = []
    for (let page = 1; ; page++) {
      const query = new URLSearchParams({ padrao: 'false', nr_por_pagina: '1000', page: String(page), ...params })
      const { status, body } = await firm.get<{ results: Row[]; count: number }>(
        `${entity.area}/v1/${entity.path}?${query}`,
      )
      expect([name, params, status]).toEqual([name, params, 200])
      all.push(...body.results)
      if (all.length >= body.count || body.results.length === 0) return all
    }
  }
  const median = (values: readonly number[]) => {
    const s = values.toSorted((a, b) => a - b)
    return s.length ? (s[Math.floor((s.length - 1) / 2)]! + s[Math.ceil((s.length - 1) / 2)]!) / 2 : null
  }
  /** What a number has to be, by the rows of the list that it opens. */
  const expected = async (card: Cartao, name: string, filter: Params, lista: Params): Promise<number | null> => {
    const measure = model.get(card.entity).measures[name]!
    const rows = await listed(card.entity, { ...filter, ...lista })
    const of = typeof measure.of === 'string' ? measure.of : ''
    const values = rows.map((row) => row[of]).filter((value) => value !== null && value !== undefined)
    switch (measure.by) {
      case 'count':
        return rows.length
      case 'distinct':
        return new Set(values).size
      case 'sum':
        return values.reduce((sum: number, value) => sum + cents(value), 0) / 100
      case 'share': {
        const all = await listed(card.entity, filter)
        return all.length ? Math.round((1000 * rows.length) / all.length) / 10 : null
      }
      case 'average':
        return values.reduce((sum: number, value) => sum + Number(value), 0) / values.length
      case 'median': {
        if (typeof measure.of !== 'object') return median(values.map(Number))
        const [from, to] = measure.of
        return median(rows.map((row) => (Date.parse(String(row[to])) - Date.parse(String(row[from]))) / HOUR))
      }
    }
  }

  test.each(tabs)('%s: each number is that of the records which its list has', async (tab) => {
    const shown = await panel(tab)
    expect(shown.map(({ nome }) => nome)).toEqual(paineis[tab].cartoes.map(({ nome }) => nome))
    let opened = 0
    for (const { nome, filtro, medidas, linhas } of shown) {
      const card = cardOf(tab, nome)
      for (const { por, valores } of linhas.slice(0, 3)) {
        const filter = Object.assign({ ...filtro }, ...por.map((group) => group.filtro)) as Params
        for (const { nome: name, lista } of medidas) {
          const at = [tab, nome, por.map((group) => group.nome), name]
          if (model.get(card.entity).measures[name]!.less) {
            // Of what came in less what went out the list is of both: it is what two other numbers of the card leave.
            expect([...at, cents(valores[name])]).toEqual([...at, cents(valores.recebido) - cents(valores.pago)])
            continue
          }
          const want = await expected(card, name, filter, lista)
          const got = valores[name] ?? null
          if (want === null || got === null) expect([...at, got]).toEqual([...at, want])
          else expect([...at, Math.abs(Number(got) - want) < 0.06]).toEqual([...at, true])
          opened++
        }
      }
    }
    expect(opened).toBeGreaterThan(8)
  })

  test('a team stands beside its goal, which is told only to who may read it', async () => {
    const teams = await listed('equipes', {})
    const load = (await panel('produtividade')).find(({ nome }) => nome === 'carga-equipes')!
    expect(load.meta?.label).toBe('Valor da meta')
    expect(load.linhas.length).toBeGreaterThan(1)
    for (const { por } of load.linhas)
      expect(cents(por[0]!.meta)).toBe(cents(teams.find(({ id }) => id === por[0]!.chave)!.nr_valor_meta))
    // What debtors paid is the team's of whoever is responsible for them.
    const { linhas } = (
      await firm.get<{ linhas: Line[] }>('cobranca/v1/pagamentos/agregar/?medidas=recuperado,total&por=meta')
    ).body
    const people = new Map((await listed('funcionarios', {})).map((one) => [one.cd_authuser, one.equipes as number[]]))
    const debtors = new Map((await listed('devedores', {})).map((one) => [one.id, one.cd_responsavel]))
    const paid = (await listed('pagamentos', {})).filter(({ dt_estorno }) => dt_estorno === null)
    expect(paid.length).toBeGreaterThan(5)
    for (const { por, valores } of linhas) {
      const own = paid.filter(({ cd_devedor }) => {
        const of = people.get(debtors.get(cd_devedor)) ?? []
        return por[0]!.chave === null ? of.length === 0 : of.includes(por[0]!.chave as number)
      })
      expect([por[0]!.nome, cents(valores.recuperado)]).toEqual([
        por[0]!.nome,
        own.reduce((sum, { nr_valor }) => sum + cents(nr_valor), 0),
      ])
    }
  })

  test('a final deadline that was missed says its cause, and what the record shows of it', async () => {
    const missed = await listed('tarefas', { medida: 'perdidos' })
    const kept = await listed('tarefas', { medida: 'cumpridos' })
    expect(missed.length).toBeGreaterThan(0)
    expect(kept.length).toBeGreaterThan(missed.length)
    // Each of those missed is in one of them, whatever the circumstances.
    const card = (await panel('prazos')).find(({ nome }) => nome === 'circunstancias')!
    const each = await Promise.all(card.medidas.map(({ nome }) => listed('tarefas', { medida: nome })))
    expect(
      each
        .flat()
        .map(({ id }) => Number(id))
        .toSorted((a, b) => a - b),
    ).toEqual(missed.map(({ id }) => Number(id)).toSorted((a, b) => a - b))
    const open = (await listed('tarefas', { medida: 'vencidas' })).find(
      ({ cd_responsaveis }) => (cd_responsaveis as number[] | null)?.length,
    )!
    const done = await firm.call('PATCH', `juridico/v1/tarefas/finalizar/${String(open.id)}/`, {
      ds_detalhes_conclusao: 'Feita depois do dia.',
      cd_causa_atraso: 3,
    })
    expect([done.status, done.body]).toEqual([200, expect.anything()])
    const [now] = await listed('tarefas', { id: String(open.id) })
    expect(now!.cd_causa_atraso).toBe(3)
    const wrong = (await listed('tarefas', { medida: 'vencidas' })).find(
      ({ cd_responsaveis }) => (cd_responsaveis as number[] | null)?.length,
    )!
    const refused = await firm.call('PATCH', `juridico/v1/tarefas/finalizar/${String(wrong.id)}/`, {
      ds_detalhes_conclusao: 'x',
      cd_causa_atraso: 999,
    })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['cd_causa_atraso']])
  })

  const ROOT = 'juridico/v1/processos/'
  const risks = async (who: Client, query: string) =>
    (await who.get<{ linhas: Line[] }>(`${ROOT}agregar/?medidas=total,valor_causa&por=risco&${query}`)).body.linhas
  const today = todayIn('America/Sao_Paulo')
  /** As if what exists and happened up to now had been so many days ago. */
  const ago = async (days: number) => {
    for (const [table, column] of [
      ['auditoria', 'quando'],
      ['processos', 'dt_criado'],
    ] as const)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days}::int)`.execute(
        api.database.db,
      )
  }

  test('the portfolio says what it was: by what the trail keeps, with what is gone, without what came since', async () => {
    await ago(120)
    const before = await risks(firm, 'ie_status=AT')
    expect(before.length).toBeGreaterThan(2)
    const [first, second] = (await listed('processos', { ie_status: 'AT', ie_risco: 'PR' })) as [Row, Row]
    const edit = (row: Row, change: object) =>
      firm.call('PATCH', `${ROOT}${String(row.id)}/`, { ...change, nr_versao: row.nr_versao })
    expect((await edit(first, { ie_risco: 'RE', nr_valor_causa: '1.00' })).status).toBe(200)
    const twice = await edit(second, { ie_risco: 'PO' })
    expect(twice.status).toBe(200)
    expect((await edit(twice.body, { ie_risco: null })).status).toBe(200)
    const now = await risks(firm, `ie_status=AT&comparar=em:${addMonths(today, -3)}`)
    // Nothing was known to be without a risk then, and so that group is told with none.
    const then = new Map(now.map(({ por, antes }) => [por[0]!.chave, antes]))
    for (const { por, valores } of before) {
      const was = then.get(por[0]!.chave)!
      expect([por[0]!.nome, was.total, cents(was.valor_causa)]).toEqual([
        por[0]!.nome,
        valores.total,
        cents(valores.valor_causa),
      ])
    }
    const probable = now.find(({ por }) => por[0]!.chave === 'PR')!
    expect(Number(probable.antes!.total) - Number(probable.valores.total)).toBe(2)
    expect(now.reduce((n, { valores }) => n + Number(valores.total), 0)).toBe(
      before.reduce((n, { valores }) => n + Number(valores.total), 0),
    )
    // The cards say the same, and what of them is no sum of the trail is no question.
    const card = (await panel('carteira')).find(({ nome }) => nome === 'processos-risco')!
    for (const { por, antes } of card.linhas)
      expect([por[0]!.nome, antes]).toEqual([por[0]!.nome, then.get(por[0]!.chave)])
    const all = await firm.get('cobranca/v1/devedores/agregar/?medidas=valor&comparar=em:2026-01-01')
    expect([all.status, Object.keys(all.body)]).toEqual([400, ['comparar']])
    const never = await firm.get<{ linhas: Line[] }>(
      `${ROOT}agregar/?medidas=total&comparar=em:${addDays(today, -3650)}`,
    )
    expect(never.body.linhas[0]!.antes).toEqual({ total: 0 })
  })

  test('what was of a sealed lawsuit is told to nobody outside of its wall, whatever it was then', async () => {
    const coordinator = await api.as('coordenadora')
    const me = (await coordinator.get<{ id: number }>('auth/v1/usuario/')).body.id
    const row = (await listed('processos', { ie_status: 'AT', ie_risco: 'PO' })).find(
      ({ cd_responsavel_tarefa: of }) => typeof of === 'number' && of !== me,
    )!
    // Asked for what was not sealed then, which it was not.
    const on = `ie_status=AT&ie_sigilo=0&comparar=em:${addMonths(today, -3)}`
    const total = async (of: 'valores' | 'antes') =>
      (await risks(coordinator, on)).reduce((n, line) => n + Number(line[of]!.total), 0)
    const [seen, was] = [await total('valores'), await total('antes')]
    const sealed = await firm.call('PATCH', `${ROOT}${String(row.id)}/`, {
      ie_sigilo: '1',
      cd_usuarios_sigilo: [row.cd_responsavel_tarefa],
      nr_versao: row.nr_versao,
    })
    expect([sealed.status, sealed.body]).toEqual([200, expect.anything()])
    expect([await total('valores'), await total('antes')]).toEqual([seen - 1, was - 1])
    for (const tab of tabs)
      for (const { linhas } of await panel(tab, coordinator))
        expect(JSON.stringify(linhas)).not.toContain(String(row.nr_processo))
  })

  test('whoever has no right to analytics sees none of them; whoever may not read what a card is made of, not that card', async () => {
    const intern = await api.as('estagiario')
    for (const tab of tabs) expect([tab, (await intern.get(`analytics/v1/paineis/${tab}/`)).status]).toEqual([tab, 403])
    const goal = await intern.get<{ linhas: Line[] }>('juridico/v1/tarefas/agregar/?medidas=total&por=meta')
    expect([goal.status, goal.body.linhas.length > 0]).toEqual([200, true])
    expect((await intern.get('cobranca/v1/pagamentos/agregar/?medidas=recuperado&por=cliente')).status).toBe(403)
  })

  test('publications and court notices say how many hours passed until their first task that stands', async () => {
    const [item] = (await listed('publicacoes', {})) as [Row]
    const [city] = (await listed('cidades', { nm_cidade: 'Campinas' })) as [Row]
    const [team] = (await listed('equipes', {})) as [Row]
    const [customer] = (await listed('clientes', {})) as [Row]
    const hours = async () =>
      (
        await firm.get<{ linhas: Line[] }>(
          `process/v1/publication/agregar/?medidas=horas_tarefa,com_tarefa,sem_tarefa&id=${String(item.id)}`,
        )
      ).body.linhas[0]!.valores
    expect(await hours()).toEqual({ horas_tarefa: null, com_tarefa: 0, sem_tarefa: item.baixado_em ? 1 : 0 })
    await sql`update publicacoes set dt_criado = now() - interval '6 hours' where id = ${item.id}::bigint`.execute(
      api.database.db,
    )
    const day = addDays(today, 20)
    const made = await firm.call<{ id: number }>('POST', 'juridico/v1/tarefas/', {
      ie_formulario: 'publication',
      cd_publicacao: item.id,
      cd_tipo_tarefa: 2,
      nm_titulo: 'Da publicação',
      cd_cliente: customer.id,
      nr_processo: item.nr_processo,
      cd_cidade: city.id,
      dt_fatal: day,
      dt_vencimento: day,
      hr_vencimento: '23:59',
      cd_equipe: team.id,
    })
    expect([made.status, made.body]).toEqual([201, expect.anything()])
    const now = await hours()
    expect(now.com_tarefa).toBe(1)
    expect(Math.abs(Number(now.horas_tarefa) - 6)).toBeLessThan(0.1)
    const cancelled = await firm.call('PATCH', `juridico/v1/tarefas/cancelar/${made.body.id}/`, {
      ds_justificativa_cancelamento: 'Feita por engano.',
    })
    expect(cancelled.status).toBe(200)
    expect((await hours()).horas_tarefa).toBeNull()
  })
})
