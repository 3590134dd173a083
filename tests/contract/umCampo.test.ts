import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineModel, text, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

/** A copy of an entity with one line more: the measure of DESIGN §1. The screens' half is in tests/unit/resources. */
const original = product.get('etiquetas')
const copy = { ...original, fields: { ...original.fields, ds_apelido: text('Apelido', { max: 40 }) } } as AnyEntity
const model = defineModel(product.entities.map((e) => (e.name === 'etiquetas' ? copy : e)))

describe.each(engines)('one field, one line, on %s', (engine) => {
  let api: Api
  let user: Client
  let id = 0
  const base = 'base/v1/etiquetas/'
  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 30 })
    user = await api.as('coordenadora')
  })
  afterAll(() => api?.close())

  test('it is stored and answered', async () => {
    const { status, body } = await user.call<{ id: number; ds_apelido: string }>('POST', base, {
      nm_etiqueta: 'Nova',
      cor: '#112233',
      ds_apelido: 'Apelidada',
    })
    expect([status, body.ds_apelido]).toEqual([201, 'Apelidada'])
    id = body.id
    expect((await user.get<{ ds_apelido: string }>(`${base}${id}/`)).body.ds_apelido).toBe('Apelidada')
  })
  test('it filters and sorts', async () => {
    const { body } = await user.get<{ results: { id: number }[] }>(`${base}?ds_apelido=apelid&ordenar_por=ds_apelido`)
    expect(body.results.map((r) => r.id)).toEqual([id])
  })
  test('it is validated in its own words', async () => {
    const { status, body } = await user.call('PATCH', `${base}${id}/`, { ds_apelido: 'x'.repeat(41) })
    expect([status, body]).toEqual([400, { ds_apelido: ['O campo "Apelido" aceita no máximo 40 caracteres.'] }])
  })
  test('it is audited', async () => {
    await user.call('PATCH', `${base}${id}/`, { ds_apelido: 'Outra' })
    const { body } = await user.get<{ alteracoes: object[] }[]>(`${base}${id}/auditoria/`)
    expect(body[0]!.alteracoes).toEqual([{ campo: 'ds_apelido', valor_anterior: 'Apelidada', valor_novo: 'Outra' }])
  })
  test('it is exported under its label', async () => {
    const { raw } = await user.get(`${base}exportar/?colunas=nm_etiqueta,ds_apelido&id=${id}`)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(raw as unknown as ArrayBuffer)
    expect([1, 2].map((r) => book.worksheets[0]!.getRow(r).getCell(2).value)).toEqual(['Apelido', 'Outra'])
  })
  test('it is in the OpenAPI document', async () => {
    const { body } = await api.anonymous.get<{ components: { schemas: Record<string, { properties: object }> } }>(
      'openapi.json',
    )
    expect(body.components.schemas.etiquetas!.properties).toHaveProperty('ds_apelido')
  })
})
