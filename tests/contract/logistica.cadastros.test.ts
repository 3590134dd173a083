import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCpf } from '../../src/schemas/br/cpf.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const TIPOS = 'logistica/v1/tipos/'
const CLIENTES = 'logistica/v1/clientes/'
interface Tipo {
  id: number
  nr_versao: number
  nm_tipo_ato: string
  ie_tipo_ato: string
}
interface Cliente {
  id: number
  nr_versao: number
  nm_cliente: string
  nr_cpf: string | null
  nr_cnpj: string | null
  nr_numero: number | null
}

describe.each(engines)('what logistics keeps lists of, on %s', (engine) => {
  let api: Api
  let [firm, other, correspondent]: Client[] = []

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firm = await api.as('coordenadora')
    other = await api.as('vizinha')
    correspondent = await api.as('correspondente')
  })
  afterAll(() => api?.close())

  test('tipos.create, tipos.get, tipos.update, tipos.delete, tipoato.default, tipoato.editar: AU unless said, and never changed', async () => {
    const made = await firm!.call<Tipo>('POST', TIPOS, { nm_tipo_ato: 'Oitiva de prova' })
    expect([made.status, made.body.ie_tipo_ato]).toEqual([201, 'AU'])
    const { id, nr_versao } = made.body
    const renamed = await firm!.call<Tipo>('PATCH', `${TIPOS}${id}/`, { nm_tipo_ato: 'Oitiva', nr_versao })
    expect([renamed.status, renamed.body.nm_tipo_ato]).toEqual([200, 'Oitiva'])
    const turned = await firm!.call('PATCH', `${TIPOS}${id}/`, { ie_tipo_ato: 'DI', nr_versao: renamed.body.nr_versao })
    expect(turned.status).toBe(400)
    expect((await firm!.get<Tipo>(`${TIPOS}${id}/`)).body).toMatchObject({ nm_tipo_ato: 'Oitiva', ie_tipo_ato: 'AU' })
    expect((await other!.get(`${TIPOS}${id}/`)).status).toBe(404)
    expect((await firm!.call('DELETE', `${TIPOS}${id}/`)).status).toBe(204)
    expect((await firm!.get(`${TIPOS}${id}/`)).status).toBe(404)
  })

  test('tipos.list, tipos.list.di, tipos.list.au: of hearings, of diligences, or both', async () => {
    const of = async (query: string) =>
      (await firm!.get<{ results: Tipo[]; count: number }>(`${TIPOS}?paginacao=true&nr_por_pagina=100${query}`)).body
    const [all, hearings, diligences] = await Promise.all([of(''), of('&ie_tipo_ato=AU'), of('&ie_tipo_ato=DI')])
    expect(new Set(hearings.results.map(({ ie_tipo_ato }) => ie_tipo_ato))).toEqual(new Set(['AU']))
    expect(new Set(diligences.results.map(({ ie_tipo_ato }) => ie_tipo_ato))).toEqual(new Set(['DI']))
    expect(all.count).toBe(hearings.count + diligences.count)
  })

  test('logistica.clientes.create, logistica.clientes.get, logistica.clientes.update, logistica.clientes.list, logistica.clientes.delete: the firm’s customers at their second address', async () => {
    const nr_cpf = makeCpf('731099123')
    const made = await firm!.call<Cliente>('POST', CLIENTES, {
      nm_cliente: 'Cliente da logística',
      ie_tipo_cliente: 'PF',
      nr_cpf,
      nr_numero: '12',
    })
    expect([made.status, made.body.nr_cpf, made.body.nr_cnpj, made.body.nr_numero]).toEqual([201, nr_cpf, null, 12])
    const { id, nr_versao } = made.body
    expect((await firm!.get<Cliente>(`juridico/v1/clientes/${id}/`)).body.nm_cliente).toBe('Cliente da logística')
    const renamed = await firm!.call<Cliente>('PATCH', `${CLIENTES}${id}/`, { nm_cliente: 'Outro nome', nr_versao })
    expect([renamed.status, (await firm!.get<Cliente>(`${CLIENTES}${id}/`)).body.nm_cliente]).toEqual([
      200,
      'Outro nome',
    ])
    const found = await firm!.get<{ results: Cliente[] }>(`${CLIENTES}?nr_cpf=${nr_cpf}`)
    expect(found.body.results.map((one) => one.id)).toEqual([id])
    expect((await other!.get(`${CLIENTES}${id}/`)).status).toBe(404)
    // Whose customers a firm has is not told to those who work for it from outside.
    expect((await correspondent!.get(`${CLIENTES}?cd_empresa=-1`)).status).toBe(403)
    expect((await firm!.call('DELETE', `${CLIENTES}${id}/`)).status).toBe(204)
  })
})
