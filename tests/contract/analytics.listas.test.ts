import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cartao } from '../../src/schemas/analytics/cartao.ts'
import { listaDe, type Card, type CardLine, type CardMeasure } from '../../src/schemas/analytics/numeros-cartao.ts'
import { paineis } from '../../src/schemas/analytics/paineis.ts'
import { addDays } from '../../src/schemas/br/calendar.ts'
import type { AnyEntity, Measure } from '../../src/schemas/core/index.ts'
import { model } from '../../src/schemas/index.ts'
import { evaluated } from './setup/agregar.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { context, dayNow } from './setup/fixture.ts'

type Row = Record<string, unknown>
type Filter = Readonly<Record<string, string>>
const MOST = 2000

/** Reads lists as the screen does that a number's link leads to; what was asked once is not asked again. */
function reader(who: Client) {
  const known = new Map<string, Promise<{ results: Row[]; count: number }>>()
  return (entity: AnyEntity, filter: Filter, campos: readonly string[], many: number) => {
    const query = new URLSearchParams({
      ...filter,
      paginacao: 'true',
      nr_por_pagina: String(many),
      ...(campos.length > 0 && { campos: campos.join(',') }),
    })
    const at = `${entity.area}/v1/${entity.path}?${query}`
    const read = async () => {
      const { status, body } = await who.get<{ results: Row[]; count: number }>(at)
      expect([at, status, status === 200 ? '' : body]).toEqual([at, 200, ''])
      return body
    }
    if (!known.has(at)) known.set(at, read())
    return known.get(at)!
  }
}
type Lists = ReturnType<typeof reader>

/** What a measure comes to over the rows of the list that its link opens. */
async function ofList(lists: Lists, entity: AnyEntity, name: string, filter: Filter): Promise<number | null> {
  const measure = entity.measures[name]!
  if (measure.by === 'count') return (await lists(entity, filter, [], 1)).count
  if (measure.by === 'share') {
    const { medida, ...rest } = filter
    const others = (medida ?? '').split(',').slice(0, -1).join(',')
    const all = (await lists(entity, { ...rest, ...(others && { medida: others }) }, [], 1)).count
    return all === 0 ? null : Math.round(((await lists(entity, filter, [], 1)).count / all) * 1000) / 10
  }
  // What is read through a reference travels with it.
  const takenOff = Object.keys(measure.less ? { ...measure.where, ...measure.less } : {}).map(
    (path) => path.split('.')[0]!,
  )
  const fields = [measure.of!].flat()
  const { results, count } = await lists(entity, filter, [...fields, ...takenOff], MOST)
  expect([entity.name, filter, results.length]).toEqual([entity.name, filter, count])
  const over = (one: Measure) => evaluated(entity, results, [], { n: one }, context())['[]']!.n!
  if (!measure.less) return over({ label: '', by: measure.by, of: measure.of! })
  return Math.round((over({ ...measure, by: 'sum' }) - over({ ...measure, where: measure.less })) * 100) / 100
}

const cardsOf = (painel: string) => paineis[painel as keyof typeof paineis].cartoes as readonly Cartao[]
const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))

describe.each(engines)('what a number of a dashboard opens, on %s', (engine) => {
  let api: Api
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 120 })
  })
  afterAll(() => api?.close())

  /** Every number of some cards beside the list of its link. */
  async function compared(lists: Lists, at: string, cards: readonly (readonly [AnyEntity, Card])[]) {
    const wrong: unknown[] = []
    let opened = 0
    const one = async (entity: AnyEntity, card: Card, line: CardLine, measure: CardMeasure) => {
      const filter = listaDe(card, line, measure)
      const found = await ofList(lists, entity, measure.nome, filter)
      const told = number(line.valores[measure.nome])
      opened++
      if (found !== told) wrong.push({ at, card: card.label, measure: measure.nome, filter, told, found })
    }
    for (const [entity, card] of cards)
      for (const line of card.linhas) for (const measure of card.medidas) await one(entity, card, line, measure)
    expect(wrong).toEqual([])
    return opened
  }

  test.each(['midgard', 'coordenadora'])(
    'every card, row and column that %s is shown is the count, or the sum, of its list',
    async (name) => {
      const who = await api.as(name)
      const lists = reader(who)
      let all = 0
      for (const painel of Object.keys(paineis)) {
        const { status, body } = await who.get<{ cartoes: Card[] }>(`analytics/v1/paineis/${painel}/`)
        expect([painel, status]).toEqual([painel, 200])
        const entityOf = ({ nome }: Card) => model.get(cardsOf(painel).find((one) => one.nome === nome)!.entity)
        const cards = body.cartoes.map((card) => [entityOf(card), card] as const)
        all += await compared(lists, painel, cards)
      }
      expect(all).toBeGreaterThan(500)
    },
    240_000,
  )

  test('who sees no dashboard is told by the calls of the lists what these lists hold: by every measure and grouping', async () => {
    const who = await api.as('financeiro')
    for (const painel of Object.keys(paineis))
      expect([painel, (await who.get(`analytics/v1/paineis/${painel}/`)).status]).toEqual([painel, 403])
    const lists = reader(who)
    let all = 0
    for (const entity of model.entities.filter(({ measures }) => Object.keys(measures).length > 0)) {
      const at = `${entity.area}/v1/${entity.path}agregar/`
      for (const por of Object.keys(entity.groupings)) {
        const medidas: CardMeasure[] = []
        for (const [nome, { label, where }] of Object.entries(entity.measures)) {
          const { status } = await who.get(`${at}?medidas=${nome}&por=${por}&limite=1`)
          // What may not be read is no question; a list that may not is no call.
          expect([200, 400, 403]).toContain(status)
          if (status !== 200 || medidas.length === 4) continue
          medidas.push({ nome, label, escrita: 'inteiro', lista: where ? { medida: nome } : {} })
        }
        if (medidas.length === 0) continue
        const asked = `${at}?medidas=${medidas.map(({ nome }) => nome).join(',')}&por=${por}&limite=4`
        const { body } = await who.get<Pick<Card, 'linhas' | 'cortado'>>(asked)
        const filtro = { padrao: 'false' }
        const card: Card = {
          nome: por,
          label: asked,
          como: 'tabela',
          rota: null,
          filtro,
          grupos: [por],
          medidas,
          ...body,
        }
        all += await compared(lists, entity.name, [[entity, card]])
      }
    }
    expect(all).toBeGreaterThan(100)
  }, 240_000)

  test('cards that people make open their lists as well: whatever else narrows them, two of one date, none, and what a list narrows at first', async () => {
    const who = await api.as('midgard')
    const gone = await who.call('POST', 'department/v1/funcionarios/', { nm_funcionario: 'Saiu', ie_ativo: false })
    expect(gone.status).toBe(201)
    const { body: panel } = await who.call<{ id: number }>('POST', 'analytics/v1/meus-paineis/', { nm_painel: 'Meu' })
    const today = dayNow()
    const around = { dt_vencimento_inicial: addDays(today, -20), dt_vencimento_final: addDays(today, 20) }
    const cards = [
      ['funcionarios', 'total,ativos', 'situacao', null],
      ['funcionarios', 'total', 'funcao,admissao', null],
      ['tarefas', 'total,abertas', 'vencimento,semana', null],
      ['tarefas', 'total', 'vencimento,semana', around],
      ['tarefas', 'total,vencidas', 'semana', around],
      ['tarefas', 'total', 'semana', { ...around, filtro_dt_vencimento: 'fi' }],
      ['tarefas', 'total,concluidas', 'mes_conclusao,criada', { medida: 'no_prazo' }],
      ['tarefas', 'total,no_prazo', 'area,equipe', { medida: 'concluidas' }],
      ['tarefas', 'total', 'atraso,responsavel', { cd_equipe__in: '1,2' }],
      ['devedores', 'total,valor', 'valor,idade', { nr_valor_debito__gte: '2000' }],
      ['pagamentos', 'recuperado,devedores', 'responsavel,meta', null],
      ['baixas', 'resultado,pago', 'cliente,mes', null],
      ['movimentacoes-cobranca', 'total,verificadas', 'debito,semana', null],
      ['processos', 'total', 'distribuicao,area', null],
    ] as const
    for (const [ds_recurso, ds_medidas, ds_grupos, filter] of cards) {
      const ds_filtro = filter && JSON.stringify(filter)
      const sent = { cd_painel: panel.id, nm_cartao: ds_grupos, ds_recurso, ds_medidas, ds_grupos, ds_filtro }
      const made = await who.call('POST', 'analytics/v1/paineis-cartoes/', { ...sent, ie_forma: 'tabela' })
      expect([sent, made.status]).toEqual([sent, 201])
    }
    const { body } = await who.get<{ cartoes: Card[] }>(`analytics/v1/meus-paineis/${panel.id}/numeros/`)
    expect(body.cartoes.map((card) => 'erro' in card)).toEqual(cards.map(() => false))
    const named = body.cartoes.map((card, i) => [model.get(cards[i]![0]), card] as const)
    const opened = await compared(reader(who), 'meus', named)
    expect(opened).toBeGreaterThan(200)
    // Among them the groups of none.
    expect(
      body.cartoes.flatMap(({ linhas }) => linhas.flatMap(({ por }) => por)).some(({ chave }) => chave === null),
    ).toBe(true)
  }, 240_000)

  test('what nothing is filled in for is a group like any other: of every grouping of every entity its list opens', async () => {
    const who = await api.as('midgard')
    let tried = 0
    for (const entity of model.entities.filter(({ measures }) => Object.keys(measures).length > 0)) {
      const at = `${entity.area}/v1/${entity.path}`
      const [counts] = Object.entries(entity.measures).flatMap(([name, { by, where }]) =>
        by === 'count' && !where ? [name] : [],
      )
      for (const por of Object.keys(entity.groupings)) {
        const list = await who.get<{ count: number }>(`${at}?padrao=false&nr_por_pagina=1&grupo__${por}=null`)
        expect([entity.name, por, list.status]).toEqual([entity.name, por, 200])
        const sheet = await who.get(`${at}exportar/?padrao=false&grupo__${por}=null&colunas=id`)
        expect([entity.name, por, sheet.status]).toEqual([entity.name, por, 200])
        tried++
        if (!counts) continue
        const { status, body } = await who.get<Pick<Card, 'linhas'>>(
          `${at}agregar/?medidas=${counts}&por=${por}&limite=1000`,
        )
        expect([entity.name, por, status]).toEqual([entity.name, por, 200])
        const none = body.linhas.find((line) => line.por[0]!.chave === null)
        // Of people there are groups of too few to be told.
        if (!entity.groupings[por]!.personal)
          expect([entity.name, por, none?.valores[counts] ?? 0]).toEqual([entity.name, por, list.body.count])
      }
    }
    expect(tried).toBeGreaterThan(60)
  }, 240_000)

  test('a group that is none, or that the session may not ask for, is no filter: 400 in its name', async () => {
    const who = await api.as('midgard')
    const bad = (at: string) => who.get<Row>(at)
    for (const [at, key] of [
      ['juridico/v1/tarefas/?grupo__nada=1', 'grupo__nada'],
      ['juridico/v1/tarefas/?grupo__constructor=1', 'grupo__constructor'],
      ['juridico/v1/tarefas/?grupo__equipe=x', 'grupo__equipe'],
      ['juridico/v1/tarefas/?grupo__atraso=9', 'grupo__atraso'],
      ['juridico/v1/tarefas/?grupo__atraso=-1', 'grupo__atraso'],
      ['juridico/v1/tarefas/?grupo__semana=2026-02-31', 'grupo__semana'],
      ['juridico/v1/tarefas/?grupo__situacao_audiencia=ZZ', 'grupo__situacao_audiencia'],
      ['juridico/v1/tarefas/?medida=total,nada', 'medida'],
      ['juridico/v1/tarefas/agregar/?medidas=total&grupo__area=x', 'grupo__area'],
    ] as const) {
      const { status, body } = await bad(at)
      expect([at, status, Object.keys(body)]).toEqual([at, 400, [key]])
    }
    // Who finds debtors without what they owe finds none by it.
    const intern = await api.as('estagiario')
    expect((await intern.get('cobranca/v1/devedores/?grupo__valor=1')).status).toBe(400)
    // A number of the group, asked of the list's own call.
    const area = await who.get<Pick<Card, 'linhas'>>('juridico/v1/tarefas/agregar/?medidas=total&por=area')
    for (const { por, valores } of area.body.linhas) {
      const query = new URLSearchParams({ medidas: 'total', ...por[0]!.filtro })
      const { body } = await who.get<Pick<Card, 'linhas'>>(`juridico/v1/tarefas/agregar/?${query}`)
      expect([query.toString(), body.linhas[0]!.valores]).toEqual([query.toString(), valores])
    }
  })
})
