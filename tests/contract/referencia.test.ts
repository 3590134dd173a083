import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../src/schemas/index.ts'
import { tribunalOf } from '../../src/schemas/br/tribunais.ts'
import { textOn } from '../../src/schemas/colour.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }

describe.each(engines)('reference data on %s', (engine) => {
  let api: Api
  let gestora: Client
  let advogada: Client
  let vizinha: Client
  const postal = createServer((request, response) => {
    const known = request.url === '/01310100/'
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(known ? { logradouro: 'Avenida Paulista', uf: 'SP', ibge: '3550308' } : { erro: true }))
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => postal.listen(0, '127.0.0.1', resolve))
    const { port } = postal.address() as AddressInfo
    api = await startApi(engine, { tarefas: 60, env: { CEP_URL: `http://127.0.0.1:${port}/{cep}/` } })
    ;[gestora, advogada, vizinha] = (await Promise.all(
      ['coordenadora', 'advogada', 'vizinha'].map((u) => api.as(u)),
    )) as [Client, Client, Client]
  })
  afterAll(async () => {
    await api?.close()
    postal.close()
  })

  test('etiqueta.nome, etiqueta.cor: trimmed and upper case; the colour without # and in any case', async () => {
    const give = (nm_etiqueta: string, cor: string) =>
      gestora.call<Row>('POST', 'base/v1/etiquetas/', { nm_etiqueta, cor })
    const { status, body } = await give('  prazo curto ', 'AABBCC')
    expect([status, body.nm_etiqueta, body.cor]).toEqual([201, 'PRAZO CURTO', '#aabbcc'])
    expect((await give('com cerquilha', '#0A0b0C')).body.cor).toBe('#0a0b0c')
    expect((await give('torta', '12345')).body).toEqual({ cor: ['O campo "Cor" é invalido!'] })
    expect((await give('Prazo Curto', '000000')).status).toBe(400)
  })

  test('etiqueta.derivado: the text colour and whether it is white follow from the colour', async () => {
    const { results } = (await gestora.get<Page>('base/v1/etiquetas/?nr_por_pagina=2000')).body
    expect(results.length).toBeGreaterThan(5)
    for (const { cor, text_color, is_white } of results)
      expect([text_color, is_white]).toEqual([textOn(cor), textOn(cor) === '#ffffff'])
    const made = async (cor: string) => {
      const { body } = await gestora.call<Row>('POST', 'base/v1/etiquetas/', { nm_etiqueta: `cor ${cor}`, cor })
      return [body.text_color, body.is_white]
    }
    expect(await made('#000080')).toEqual(['#ffffff', true])
    expect(await made('#ffff00')).toEqual(['#000000', false])
  })

  test('cadastro-automatico: one object for the company, off by default, kept by its managers', async () => {
    const at = 'base/v1/cadastro-automatico/'
    expect((await gestora.get(at)).body).toEqual({ id: null, habilitado: false, nr_versao: 0, dt_habilitado: null })
    expect((await advogada.call('POST', at, { habilitado: true })).status).toBe(403)
    expect((await gestora.call('POST', at, { habilitado: 'talvez' })).body).toEqual({
      habilitado: ['O campo "Habilitado" é invalido!'],
    })
    const made = await gestora.call<Row>('POST', at, {})
    expect([made.status, made.body.habilitado]).toEqual([201, false])
    const url = `${at}${made.body.id}/`
    const on = await gestora.call<Row>('PATCH', url, { habilitado: true, nr_versao: 1 })
    expect([on.status, on.body]).toEqual([
      200,
      { id: made.body.id, habilitado: true, nr_versao: 2, dt_habilitado: expect.any(String) as string },
    ])
    expect((await gestora.call('PATCH', url, { habilitado: false, nr_versao: 1 })).status).toBe(409)
    expect((await gestora.call<Row>('POST', at, { habilitado: true })).body.id).toBe(made.body.id)
    expect((await advogada.get<Row>(at)).body.habilitado).toBe(true)
    expect((await vizinha.get<Row>(at)).body.habilitado).toBe(false)
    expect((await vizinha.call('PATCH', url, { habilitado: false })).status).toBe(404)
    const trail = await rows<{ acao: string }>(
      api.database.db,
      sql`select acao from auditoria where entidade = 'cadastro-automatico' order by id`,
    )
    expect(trail.map((t) => t.acao)).toEqual(['criar', 'editar'])
  })

  test('tribunais.list: the 93 courts, with neither token nor company', async () => {
    const { status, body } = await api.anonymous.get<Page>('base/v1/tribunais/')
    expect([status, body.count, body.results.length]).toEqual([200, 93, 93])
    const count = (segment: string) => body.results.filter((c) => c.ie_segmento === segment).length
    expect(['SU', 'FE', 'TR', 'EL', 'MU', 'ES', 'ME'].map(count)).toEqual([3, 6, 25, 28, 1, 27, 3])
    const siglas = body.results.map((c) => String(c.ds_sigla))
    const like = (pattern: RegExp) => siglas.filter((s) => pattern.test(s)).length
    expect([like(/^TRF\d$/), like(/^TRT\d+$/), like(/^TRE-/), like(/^TJM..$/)]).toEqual([6, 24, 27, 3])
    // The courts of the numbers of lawsuits are these very ones.
    for (const [id, sigla] of body.results.map((c) => [c.id, c.ds_sigla] as const)) {
      const number = `0000000000000${String(Math.floor(id / 100))}${String(id % 100).padStart(2, '0')}0000`
      expect(tribunalOf(number)).toBe(sigla)
    }
    const one = (sigla: string) => body.results.find((c) => c.ds_sigla === sigla)!
    expect(one('TJSP')).toMatchObject({
      id: 826,
      nm_tribunal: 'Tribunal de Justiça do Estado de São Paulo',
      ds_uf: 'SP',
    })
    expect(one('TJDFT').id).toBe(807)
    expect(one('TRT15')).toMatchObject({ nm_tribunal: 'Tribunal Regional do Trabalho da 15ª Região', ds_uf: 'SP' })
    expect((await api.anonymous.get<Row>('base/v1/tribunais/826')).body.ds_sigla).toBe('TJSP')
    // A token that is worth nothing is no hindrance either.
    const stale = await api.app.inject({ url: '/api/base/v1/tribunais/', headers: { authorization: 'Bearer x.y.z' } })
    expect(stale.statusCode).toBe(200)
    expect((await api.anonymous.get('auth/v1/tribunais/')).status).toBe(200)
    expect((await gestora.call('POST', 'base/v1/tribunais/', { nm_tribunal: 'x' })).status).toBe(404)
    expect((await api.anonymous.get('base/v1/foros/')).status).toBe(401)
  })

  test('foros: each with its city and court; Foro cadastrado com sucesso! Foro editado com sucesso!', async () => {
    const given = { nm_foro: 'Foro Central Cível', cd_cidade: 3550308, cd_tribunal: 826 }
    const { status, body } = await gestora.call<Row>('POST', 'base/v1/foros/', given)
    expect([status, body.ob_cidade, body.ob_tribunal]).toEqual([
      201,
      { id: 3550308, nm_cidade: 'São Paulo', ds_uf: 'SP' },
      { id: 826, nm_tribunal: 'Tribunal de Justiça do Estado de São Paulo', ds_sigla: 'TJSP' },
    ])
    expect((await gestora.call('POST', 'base/v1/foros/', { ...given, cd_tribunal: 1 })).body).toEqual({
      cd_tribunal: ['O campo "Tribunal" aponta para um registro que não existe.'],
    })
    expect((await vizinha.get(`base/v1/foros/${body.id}/`)).status).toBe(404)
    expect((await gestora.call('DELETE', `base/v1/foros/${body.id}/`)).status).toBe(204)
    expect(entities.foros.messages).toEqual({
      created: 'Foro cadastrado com sucesso!',
      updated: 'Foro editado com sucesso!',
      deleted: 'Foro excluído com sucesso!',
    })
  })

  test('estados.list, cidades.list, cidades.get: 27 states, their cities, one of them', async () => {
    const states = (await advogada.get<Page>('base/v1/estados/')).body
    expect([states.count, Object.keys(states.results[0]!)]).toEqual([
      27,
      expect.arrayContaining(['id', 'nm_estado', 'ds_sigla']),
    ])
    const acre = states.results.find((s) => s.ds_sigla === 'AC')!
    const cities = (await advogada.get<Page>(`base/v1/cidades/?cd_estado=${acre.id}&nr_por_pagina=2000`)).body
    expect([cities.count, new Set(cities.results.map((c) => c.ds_uf))]).toEqual([22, new Set(['AC'])])
    // Whoever names no page gets them all, as those clients do that know none; a page is one all the same.
    const all = (await advogada.get<Page>('base/v1/cidades/?cd_estado=35')).body
    expect([all.count, all.results.length]).toEqual([645, 645])
    for (const paged of ['page=1', 'paginacao=true'])
      expect((await advogada.get<Page>(`base/v1/cidades/?cd_estado=35&${paged}`)).body.results).toHaveLength(50)
    expect((await advogada.get<Page>('base/v1/cidades/')).body.results).toHaveLength(2000)
    const one = (await advogada.get<Row>('base/v1/cidades/3550308/')).body
    expect([one.nm_cidade, one.ds_uf, one.cd_estado]).toEqual(['São Paulo', 'SP', 35])
    expect((await advogada.get('base/v1/cidades/1/')).status).toBe(404)
  })

  test('external.cep: the same answer at both addresses, nothing for an unknown code', async () => {
    for (const at of ['base/v1/cep', 'external/v1/cep']) {
      const found = await advogada.get<Row>(`${at}/01310-100/`)
      expect([found.status, found.body]).toEqual([200, { logradouro: 'Avenida Paulista', uf: 'SP', ibge: 3550308 }])
      expect((await advogada.get(`${at}/99999999/`)).status).toBe(404)
      expect((await api.anonymous.get(`${at}/01310100/`)).status).toBe(401)
    }
  })
})
