import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { lawsuitBasis, number, type Page, type Row } from './setup/processos.ts'

const A = 'ia/v1/analises/'
const C = 'ia/v1/conferencias/'

describe.each(engines)('what was read of a sealed lawsuit stays behind its wall, on %s', (engine) => {
  let api: Api
  let advogada: Client
  let estagiario: Client
  let nr_processo: string
  let analise: number
  let conferencia: number
  let aberta: number

  const make = async (path: string, values: object, status = 201) => {
    const made = await advogada.call<Row>('POST', path, values)
    expect([made.status, made.body]).toEqual([status, expect.anything()])
    return made.body
  }
  /** A text of a lawsuit, what was read in it, and a word on that. */
  const lida = async (nr: string) => {
    const teor = `Processo ${nr}. Réu: EMPRESA DO SEGREDO LTDA. Intime-se o réu para contestar no prazo de 15 (quinze) dias úteis.`
    const dt_disponibilizacao = '2026-01-05'
    const sent = { nr_processo: nr, nm_diario: 'DJEN', dt_disponibilizacao, teor }
    const publicacao = await make('process/v1/publication/', sent)
    await make('ia/v1/publicacao/', { cd_publicacao: publicacao.id }, 202)
    await api.app.queue.idle()
    const { body } = await advogada.get<Row>(`ia/v1/publicacao/${publicacao.id}/`)
    const said = { cd_analise: body.id, campo: 'prazos[0].dias', ie_decisao: 'RE' }
    return { publicacao: publicacao.id, analise: body.id, conferencia: (await make(C, said)).id }
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
    advogada = await api.as('advogada')
    estagiario = await api.as('estagiario')
    const me = (await advogada.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    const { valid } = await lawsuitBasis(advogada)
    nr_processo = number()
    await make('juridico/v1/processos/', { ...valid, nr_processo, ie_sigilo: '1', cd_usuarios_sigilo: [me] })
    const selada = await lida(nr_processo)
    analise = selada.analise
    conferencia = selada.conferencia
    aberta = (await lida(number())).conferencia
    const kept = await one<{ cd_processo: number | null }>(
      api.database.db,
      sql`select cd_processo from publicacoes where id = ${selada.publicacao}::bigint`,
    )
    expect(kept!.cd_processo).not.toBeNull()
  })
  afterAll(() => api?.close())

  const ids = async (as: Client, path: string) => {
    const { body } = await as.get<Page>(`${path}?paginacao=true&nr_por_pagina=50`)
    return { count: body.count, ids: body.results.map(({ id }) => id) }
  }

  test('lists and their counts', async () => {
    expect(await ids(advogada, C)).toEqual({ count: 2, ids: [aberta, conferencia] })
    expect(await ids(estagiario, C)).toEqual({ count: 1, ids: [aberta] })
    expect((await ids(estagiario, A)).ids).not.toContain(analise)
    expect((await ids(advogada, A)).ids).toContain(analise)
  })

  test('one record, its trail, and a word on it', async () => {
    for (const path of [
      `${C}${conferencia}/`,
      `${C}${conferencia}/auditoria/`,
      `${A}${analise}/`,
      `${A}${analise}/auditoria/`,
    ]) {
      expect([path, (await advogada.get(path)).status]).toEqual([path, 200])
      expect([path, (await estagiario.get(path)).status]).toEqual([path, 404])
    }
    const said = { cd_analise: analise, campo: 'prazos[0].dias', ie_decisao: 'CO' }
    expect((await estagiario.call('POST', C, said)).status).toBe(400)
  })

  test('the export', async () => {
    const exported = async (as: Client) => {
      const book = new ExcelJS.Workbook()
      const { raw } = await as.get(`${C}exportar/?colunas=id,campo`)
      await book.xlsx.load(raw as unknown as ArrayBuffer)
      return book.worksheets[0]!.rowCount
    }
    expect((await exported(advogada)) - (await exported(estagiario))).toBe(1)
  })

  test('what is being read is counted for whoever may see it', async () => {
    const { db } = api.database
    const ahead = async (as: Client) => (await as.get<{ em_analise: number }>('ia/v1/situacao/')).body.em_analise
    await sql`update analises_ia set ie_situacao = 'AG' where id = ${analise}::bigint`.execute(db)
    expect([await ahead(advogada), await ahead(estagiario)]).toEqual([1, 0])
    await sql`update analises_ia set ie_situacao = 'PR' where id = ${analise}::bigint`.execute(db)
  })

  test('the measure counts what its reader may see', async () => {
    type Medida = { total: number }
    expect((await advogada.get<Medida>('ia/v1/medida/')).body.total).toBe(2)
    expect((await estagiario.get<Medida>('ia/v1/medida/')).body.total).toBe(1)
  })
})
