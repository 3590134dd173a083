import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cartao } from '../../src/schemas/analytics/cartao.ts'
import { cartoesChamados, paineis } from '../../src/schemas/analytics/paineis.ts'
import { FORA_DA_FILA } from '../../src/schemas/cobranca/resultado.ts'
import { addDays, addMonths } from '../../src/schemas/br/calendar.ts'
import { todayIn } from '../../src/schemas/br/time.ts'
import { model } from '../../src/schemas/index.ts'
import { acordos } from '../unit/analytics/exemplo.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = { chave: unknown; nome: string; total: number; valor?: unknown; anterior?: number }
type Line = {
  por: { chave: unknown; nome: string; filtro: Record<string, string> }[]
  valores: Record<string, number | string | null>
}

const cards = Object.entries(paineis).flatMap(([painel, { cartoes }]) =>
  (cartoes as readonly Cartao[]).map((card) => [painel, card] as const),
)

test('every card of every dashboard names an entity, its measures and its groupings, once', () => {
  for (const [painel, { entity: name, medidas, grupos = [], periodo, nome }] of cards) {
    const entity = model.get(name)
    const at = `${painel}/${nome}`
    expect([at, medidas.filter((one) => !entity.measures[one])]).toEqual([at, []])
    expect([at, grupos.filter((one) => !entity.groupings[one])]).toEqual([at, []])
    expect([at, !periodo || periodo.campo in entity.fields || periodo.campo === 'dt_criado']).toEqual([at, true])
  }
  for (const { cartoes } of Object.values(paineis))
    expect(new Set(cartoes.map(({ nome }) => nome)).size).toBe(cartoes.length)
})

describe.each(engines)('analytics on %s', (engine) => {
  let api: Api
  let firm: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 200 })
    firm = await api.as('midgard')
  })
  afterAll(() => api?.close())
  const ask = async <T>(at: string, who = firm) => (await who.get<T>(`analytics/v1/${at}`)).body
  const counted = async (name: string, params: Record<string, string>) => {
    const entity = model.get(name)
    const query = new URLSearchParams({ padrao: 'false', nr_por_pagina: '1', ...params })
    const { status, body } = await firm.get<{ count: number }>(`${entity.area}/v1/${entity.path}?${query}`)
    expect([name, params, status]).toEqual([name, params, 200])
    return body.count
  }

  test('analytics.cobranca.devedor.total-devedores-com-e-sem-acordo analytics.cobranca.devedor.total-devedores-sem-acordo analytics.cobranca.devedor.total-atualizacoes analytics.cobranca.devedor.movimentos-valor-debito analytics.cobranca.devedor.movimentos-funcionarios analytics.cobranca.devedor.total-judicial-extrajudicial analytics.cobranca.devedor.total-pf-pj analytics.cobranca.devedor.comparacao-atualizacoes: totals are those of the lists, parts add up to them', async () => {
    const d = 'cobranca/devedor'
    const [first] = (await firm.get<{ results: { id: number }[] }>('cobranca/v1/devedores/?nr_por_pagina=1')).body
      .results
    for (const months of [-7, -8]) {
      const done = { dt_movimentacao: addMonths(todayIn('America/Sao_Paulo'), months), ds_movimentacao: 'Antes' }
      const { status } = await firm.call('POST', `cobranca/v1/movimentacoes/${first!.id}/`, {
        ...done,
        cd_devedor: first!.id,
      })
      expect(status).toBe(201)
    }
    const all = await counted('devedores', {})
    expect(all).toBeGreaterThan(10)
    for (const at of ['total-devedores-com-e-sem-acordo', 'total-judicial-extrajudicial', 'total-pf-pj']) {
      const parts = await ask<Row[]>(`${d}/${at}/`)
      expect([at, parts.reduce((sum, { total }) => sum + total, 0)]).toEqual([at, all])
      expect(parts.every(({ nome, valor }) => nome !== '' && /^-?\d+(\.\d+)?$/.test(String(valor)))).toBe(true)
    }
    expect((await ask<Row[]>(`${d}/total-pf-pj/`)).map(({ chave }) => chave).toSorted()).toEqual(['PF', 'PJ'])
    const none = await counted('devedores', { ie_possui_acordo: 'false' })
    expect(await ask(`${d}/total-devedores-sem-acordo/`)).toEqual({ total: none })
    // What is charged is owed by those whom somebody charges: neither suspended nor given back.
    type Owing = { ie_status_devedor: string; nr_valor_debito: string }
    const { results } = (await firm.get<{ results: Owing[] }>('cobranca/v1/devedores/?padrao=false&nr_por_pagina=100'))
      .body
    const parts = await ask<Row[]>(`${d}/total-pf-pj/`)
    const sum = (owing: readonly Owing[]) =>
      owing.reduce((cents, { nr_valor_debito: v }) => cents + Math.round(Number(v) * 100), 0)
    const charged = results.filter(({ ie_status_devedor: now }) => !(FORA_DA_FILA as readonly string[]).includes(now))
    expect(sum(results)).toBeGreaterThan(sum(charged))
    expect(parts.reduce((cents, { valor }) => cents + Math.round(Number(valor) * 100), 0)).toBe(sum(charged))
    const moves = await counted('movimentacoes-cobranca', { ie_ativo: 'true' })
    expect(await ask(`${d}/total-atualizacoes/`)).toEqual({ total: moves })
    for (const at of ['movimentos-valor-debito', 'movimentos-funcionarios']) {
      const parts = await ask<Row[]>(`${d}/${at}/`)
      expect([at, parts.reduce((sum, { total }) => sum + total, 0)]).toEqual([at, moves])
    }
    // Month by month, each beside the one of its place in the six before.
    const months = await ask<Row[]>(`${d}/comparacao-atualizacoes/`)
    const today = todayIn('America/Sao_Paulo')
    const from = addDays(addMonths(today, -6), 1)
    const days = (Date.parse(today) - Date.parse(from)) / 86_400_000 + 1
    const back = { from: addDays(from, -days), to: addDays(today, -days) }
    const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
    const ends = {
      from: (day: string) => `${day.slice(0, 7)}-01`,
      to: (day: string) => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1),
    }
    let told = 0
    for (const { chave, total, anterior } of months) {
      const then = addMonths(String(chave), monthOf(back.from) - monthOf(from))
      const range = (a: string, b: string) => ({
        dt_movimentacao_inicial: a,
        dt_movimentacao_final: b,
        ie_ativo: 'true',
      })
      const within = (day: string, of: { from: string; to: string }) =>
        range(...([[ends.from(day), of.from].toSorted()[1], [ends.to(day), of.to].toSorted()[0]] as [string, string]))
      expect([chave, total]).toEqual([
        chave,
        await counted('movimentacoes-cobranca', within(String(chave), { from, to: today })),
      ])
      expect([chave, anterior]).toEqual([chave, await counted('movimentacoes-cobranca', within(then, back))])
      told += anterior!
    }
    expect(told).toBeGreaterThan(0)
  })

  test('analytics.tarefa.total-prazos-dia analytics.tarefa.total-concluidas analytics.tarefa.total-a-vencer analytics.tarefa.concluidas analytics.tarefa.prazos-dia analytics.tarefa.a-vencer analytics.tarefa.vencidas analytics.tarefa.reagendadas-ontem-hoje analytics.tarefa.tarefa-por-tipo analytics.tarefa.tarefa-por-area-do-direito analytics.tarefa.tarefa-por-status-aud: totals are the counters of the list', async () => {
    const { body: counters } = await firm.get<Record<string, number>>('juridico/v1/tarefas/resumo/')
    expect(await ask('tarefa/total-prazos-dia/')).toEqual({ total: counters.prazos_do_dia })
    expect(await ask('tarefa/total-a-vencer/')).toEqual({ total: counters.a_vencer })
    expect(await ask('tarefa/total-concluidas/')).toEqual({ total: await counted('tarefas', { medida: 'concluidas' }) })
    expect((await ask<Row[]>('tarefa/reagendadas-ontem-hoje/')).map(({ nome }) => nome)).toEqual(['Ontem', 'Hoje'])
    for (const at of [
      'concluidas',
      'prazos-dia',
      'a-vencer',
      'vencidas',
      'tarefa-por-tipo',
      'tarefa-por-area-do-direito',
    ]) {
      const parts = await ask<Row[]>(`tarefa/${at}/`)
      expect([at, parts.length > 0, parts.every(({ nome, total }) => nome !== '' && total >= 0)]).toEqual([
        at,
        true,
        true,
      ])
    }
    const types = await ask<Row[]>('tarefa/tarefa-por-tipo/')
    expect(types.reduce((sum, { total }) => sum + total, 0)).toBe(await counted('tarefas', {}))
    expect(Array.isArray(await ask('tarefa/tarefa-por-status-aud/'))).toBe(true)
    // Any filter of the list narrows a card (unknowns.md 24).
    const { body: teams } = await firm.get<{ results: { id: number }[] }>('base/v1/equipes/')
    const cd_equipe = String(teams.results[0]!.id)
    const own = await ask<{ total: number }>(`tarefa/total-a-vencer/?cd_equipe=${cd_equipe}`)
    expect(own).toEqual({ total: await counted('tarefas', { card: 'a_vencer', cd_equipe }) })
  })

  test('analytics.cobranca.devedores analytics.cobranca.atualizacoes-movimentos analytics.expedientes: the rows of their lists', async () => {
    type Page = { results: Record<string, unknown>[]; count: number }
    expect((await ask<Page>('cobranca/devedores/')).count).toBe(await counted('devedores', {}))
    expect((await ask<Page>('expedientes/')).count).toBe(await counted('expedientes', {}))
    const moves = await ask<Page>('cobranca/atualizacoes-movimentos?verificado=true')
    expect(moves.results.every(({ dt_verificacao }) => dt_verificacao !== null)).toBe(true)
    const others = await ask<Page>('cobranca/atualizacoes-movimentos?verificado=false')
    expect(moves.count + others.count).toBe(await counted('movimentacoes-cobranca', {}))
  })

  test('the dashboard that docs/ANALYTICS.md adds in ten lines has numbers', async () => {
    for (const { entity: name, medidas, grupos = [] } of acordos.cartoes) {
      const { area, path } = model.get(name)
      const asked = `${area}/v1/${path}agregar/?medidas=${medidas.join(',')}&por=${grupos.join(',')}`
      const { status, body } = await firm.get<{ linhas: Line[] }>(asked)
      expect([asked, status, body.linhas.length > 0]).toEqual([asked, 200, true])
    }
  })

  test('each group of each card opens the list of just its records', async () => {
    let opened = 0
    for (const painel of Object.keys(paineis)) {
      const { cartoes } = await ask<{ cartoes: { nome: string; linhas: Line[] }[] }>(`paineis/${painel}/`)
      const own = paineis[painel as keyof typeof paineis].cartoes as readonly Cartao[]
      expect(cartoes.map(({ nome }) => nome)).toEqual(own.map(({ nome }) => nome))
      for (const { nome, linhas } of cartoes) {
        const card = own.find((one) => one.nome === nome)!
        const measure = model.get(card.entity).measures[card.medidas[0]!]!
        if (measure.by !== 'count' || card.periodo) continue
        for (const { por, valores } of linhas.slice(0, 3)) {
          const filter = Object.assign({ ...card.only }, ...por.map(({ filtro }) => filtro)) as Record<string, string>
          const found = await counted(card.entity, { ...filter, ...(measure.where && { medida: card.medidas[0]! }) })
          expect([painel, nome, por, found]).toEqual([painel, nome, por, valores[card.medidas[0]!]])
          opened++
        }
      }
    }
    expect(opened).toBeGreaterThan(20)
  })

  test('whoever has no right to analytics, or to the records, is refused; what is not declared is no question', async () => {
    for (const { at } of cartoesChamados)
      expect([at, (await (await api.as('estagiario')).get(`analytics/v1/${at}/`)).status]).toEqual([at, 403])
    expect((await (await api.as('estagiario')).get('analytics/v1/paineis/tarefa/')).status).toBe(403)
    // Who finds debtors without what they owe gets no sum of it, nor a group of it.
    const owed = ['medidas=valor', 'medidas=valor_mediano', 'medidas=total&por=valor', 'medidas=sem_acordo']
    for (const query of owed)
      expect([
        query,
        (await (await api.as('estagiario')).get(`cobranca/v1/devedores/agregar/?${query}`)).status,
      ]).toEqual([query, 400])
    expect((await firm.get('analytics/v1/paineis/outro/')).status).toBe(404)
    const bad = (query: string) => firm.get<Record<string, string[]>>(`juridico/v1/tarefas/agregar/?${query}`)
    for (const [query, at] of [
      ['', 'medidas'],
      ['medidas=constructor', 'medidas'],
      ['medidas=total&por=__proto__', 'por'],
      ['medidas=total&por=equipe,tipo,cliente', 'por'],
      ['medidas=total&limite=0', 'limite'],
      ['medidas=total&comparar=dt_fatal:ontem', 'comparar'],
      ['medidas=total&dt_fatal_inicial=2026-01-01&dt_fatal_final=2026-02-30&comparar=dt_fatal:ano', 'comparar'],
    ] as const) {
      const { status, body } = await bad(query)
      expect([query, status, Object.keys(body)]).toEqual([query, 400, [at]])
    }
    // An intern's numbers are of the intern's own teams.
    const seen = async (who: Client) =>
      (await who.get<{ linhas: Line[] }>('juridico/v1/tarefas/agregar/?medidas=total')).body.linhas[0]!.valores.total
    const intern = await api.as('estagiario')
    const list = await intern.get<{ count: number }>('juridico/v1/tarefas/?nr_por_pagina=1')
    expect(await seen(intern)).toBe(list.body.count)
    expect(Number(await seen(firm))).toBeGreaterThan(list.body.count)
  })
})
