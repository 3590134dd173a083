import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineModel, parseListQuery, shiftDate, type AnyEntity } from '../../src/schemas/core/index.ts'
import { diffDays } from '../../src/schemas/br/dates.ts'
import { model as product } from '../../src/schemas/index.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { scopeOf } from '../../server/core/sql/select.ts'
import { compileWhere } from '../../server/core/sql/where.ts'
import { amostras } from './setup/amostras.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { context, today } from './setup/fixture.ts'

type Task = { id: number; dt_vencimento: string; ie_status: string; dias_atraso: string }
type Page<R> = { results: R[]; count: number }
const model = defineModel([...product.entities, amostras as unknown as AnyEntity])
const T = 'juridico/v1/tarefas/'
const A = 'teste/v1/amostras/'
const tarefas = model.get('tarefas')

const steps: Record<string, (days: number) => boolean> = {
  '1': (n) => n === 1,
  '2': (n) => n === 2,
  '3-5': (n) => n >= 3 && n <= 5,
  '6-10': (n) => n >= 6 && n <= 10,
  '11-30': (n) => n >= 11 && n <= 30,
  '31+': (n) => n >= 31,
}

describe.each(engines)('filters by date on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 600 })
    user = await api.as('coordenadora')
    const add = (nm_texto: string, more: object) => user.call('POST', A, { nm_texto, ...more })
    await add('Ontem', { dt_dia: shiftDate(today, -1), dt_instante: `${shiftDate(today, -1)}T23:59:30-03:00` })
    await add('Hoje cedo', { dt_dia: today, dt_instante: `${today}T00:00:00-03:00` })
    await add('Hoje tarde', { dt_dia: today, dt_instante: `${today}T23:59:30-03:00` })
    await add('Amanhã', { dt_dia: shiftDate(today, 1), dt_instante: `${shiftDate(today, 1)}T00:00:00-03:00` })
  })
  afterAll(() => api?.close())
  const names = async (query: string) =>
    (await user.get<Page<{ nm_texto: string }>>(`${A}?ordenar_por=id&${query}`)).body.results?.map((r) => r.nm_texto)

  test('exp.atualizacoes.modos: of an instant each mode means the whole day', async () => {
    const of = (mode: string, from: string, to = '') =>
      names(`filtro_dt_instante=${mode}&dt_instante_inicial=${from}&dt_instante_final=${to}`)
    expect(await of('nd', today)).toEqual(['Hoje cedo', 'Hoje tarde'])
    expect(await of('ni', shiftDate(today, -1), today)).toEqual(['Ontem', 'Hoje cedo', 'Hoje tarde'])
    expect(await of('fi', today, today)).toEqual(['Ontem', 'Amanhã'])
    expect(await of('ad', today)).toEqual(['Ontem'])
    expect(await of('dd', today)).toEqual(['Amanhã'])
  })
  test('exp.atualizacoes.modos: one end is enough, whichever it is; without any nothing is narrowed', async () => {
    expect(await names(`filtro_dt_dia=ni&dt_dia_final=${shiftDate(today, -1)}`)).toEqual(['Ontem'])
    expect(await names(`filtro_dt_dia=ad&dt_dia_final=${today}`)).toEqual(['Ontem'])
    expect(await names('filtro_dt_dia=nd')).toHaveLength(4)
  })
  test('a mode that does not exist, a field that has none and a date that is none are refused', async () => {
    for (const query of [
      `filtro_dt_dia=xx&dt_dia_inicial=${today}`,
      'filtro_nm_texto=nd&nm_texto_inicial=a',
      'filtro_dt_dia=nd&dt_dia_inicial=31/02/2026',
    ])
      expect((await user.get(`${A}?${query}`)).status, query).toBe(400)
  })

  test('exp.dias-atraso: each step finds exactly the open tasks so many days late, and says so in the row', async () => {
    const { body: all } = await user.get<Page<Task>>(`${T}?nr_por_pagina=2000&filtro=abertas`)
    for (const [code, holds] of Object.entries(steps)) {
      const expected = all.results.filter((t) => holds(diffDays(today, t.dt_vencimento))).map((t) => t.id)
      const { body } = await user.get<Page<Task>>(`${T}?nr_por_pagina=2000&dias_atraso=${encodeURIComponent(code)}`)
      expect(body.results.map((t) => t.id).sort(), code).toEqual(expected.sort())
      expect(new Set(body.results.map((t) => t.dias_atraso)).size <= 1).toBe(true)
      expect(body.results.every((t) => t.dias_atraso === code && t.ie_status === 'VE')).toBe(true)
    }
    const { body: late } = await user.get<Page<Task>>(`${T}?nr_por_pagina=1&ie_status=VE`)
    const { body: whole } = await user.get<Page<Task>>(`${T}?nr_por_pagina=1&dias_atraso=1,2,3-5,6-10,11-30,31%2B`)
    expect(whole.count).toBe(late.count)
    expect(late.count).toBeGreaterThan(0)
  })
  test('exp.dias-atraso: a step that does not exist is refused', async () => {
    expect((await user.get(`${T}?dias_atraso=4`)).status).toBe(400)
    expect((await user.get(`${T}?ie_status=XX`)).status).toBe(400)
  })
  test('exp.dias-atraso: steps are stretches of the date that an index serves', async () => {
    const { where } = parseListQuery(tarefas, { dias_atraso: '3-5' }, context())
    const condition = compileWhere(scopeOf(model, tarefas, context(), 't'), where)
    const plan = await api.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return rows<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select id from tarefas t where t.cd_empresa = 1 and ${condition}`,
      )
    })
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index Cond: .*dt_vencimento (>=|<)/)
  })
  test('exp.tarefas.pagina: inicio and fim are a page said by its offsets', async () => {
    const ids = async (query: string) => {
      const { body } = await user.get<Page<Task>>(`${T}?ordenar_por=id&${query}`)
      return [body.results.map((t) => t.id), body.count] as const
    }
    const [all, count] = await ids('nr_por_pagina=2000')
    expect(count).toBeGreaterThan(250)
    expect(await ids('inicio=0&fim=125')).toEqual([all.slice(0, 125), count])
    expect(await ids('inicio=125&fim=250&page=9&nr_por_pagina=1')).toEqual([all.slice(125, 250), count])
    expect(await ids('inicio=1000000&fim=1001000')).toEqual([[], count])
    for (const query of [
      'inicio=5&fim=2',
      'inicio=1&fim=4',
      'inicio=a&fim=b',
      'inicio=0&fim=5000',
      'inicio=0',
      'inicio=-2&fim=2',
    ])
      expect((await user.get(`${T}?${query}`)).status, query).toBe(400)
  })
  test('exp.tarefas.tipo: a spreadsheet has exactly the columns that are asked for, in their order', async () => {
    const { columns } = tarefas.list.export.sheets.agenda!
    const { raw } = await user.get(`${T}exportar/?filtro=abertas&dias_atraso=1&colunas=${columns.join(',')}`)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength) as ArrayBuffer)
    expect((book.worksheets[0]!.getRow(1).values as unknown[]).slice(1)).toEqual(
      columns.map((name) => tarefas.fields[name]!.label),
    )
  })
  test('perm.export.coordenador: the coordinator flag narrows to the own teams, and is dropped for everybody else', () => {
    const ask = (...flags: string[]) => parseListQuery(tarefas, { coordenador: 'true' }, context(new Set(flags))).where
    expect(ask('taskModule', 'taskCoordinator')).toEqual({ cd_equipe: { in: { $: 'sessao', chave: 'equipes' } } })
    expect(ask('taskModule')).toEqual({})
    expect(ask('taskCoordinator', 'generalCoordinator')).toEqual({})
  })
  test('perm.export.coordenador: nobody is refused for it', async () => {
    const estagiario = await api.as('estagiario')
    const count = async (query: string) => (await estagiario.get<Page<Task>>(`${T}?nr_por_pagina=1${query}`)).body.count
    expect(await count('&coordenador=true')).toBe(await count(''))
  })
})
