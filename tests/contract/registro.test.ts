import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { lawsuitBasis, number } from './setup/processos.ts'

const P = 'juridico/v1/processos/'
const E = 'base/v1/etiquetas/'
const LOG = 'base/v1/registro/'
type Row = Record<string, unknown> & { id: number; nr_versao: number }
interface Entry {
  id: number
  entidade: string
  acao: string
  usuario: string
  registro: { id: number; nome: string; existe: boolean } | null
  alteracoes: { campo: string; valor_anterior: unknown; valor_novo: unknown }[]
}
interface Page {
  results: Entry[]
  proximo: string | null
}

describe.each(engines)('the log of a firm (%s)', (engine) => {
  let api: Api
  let coordenadora: Client
  let advogada: Client
  let midgard: Client
  let valid: object
  let her: number

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    coordenadora = await api.as('coordenadora')
    advogada = await api.as('advogada')
    midgard = await api.as('midgard')
    valid = (await lawsuitBasis(coordenadora)).valid
    her = (await advogada.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
  })
  afterAll(() => api?.close())

  const log = async (query: string, as = coordenadora) => {
    const { status, body } = await as.get<Page>(`${LOG}?${query}`)
    expect([status, body]).toEqual([200, expect.objectContaining({ results: expect.any(Array) })])
    return body
  }
  const suit = async (by: Client, more: object = {}) => {
    const { status, body } = await by.call<Row>('POST', P, { ...valid, nr_processo: number(), ...more })
    expect([status, body]).toEqual([201, expect.anything()])
    return body
  }
  const label = async (name: string) =>
    (await coordenadora.call<Row>('POST', E, { nm_etiqueta: name, cor: '#112233' })).body

  test('says who did what to which record, newest first, and that one is deleted', async () => {
    const [first, other] = [`REGISTRO ${engine}`.toUpperCase(), `OUTRA ${engine}`.toUpperCase()]
    const made = await label(first)
    expect(made.id).toBeGreaterThan(0)
    await coordenadora.call('PATCH', `${E}${made.id}/`, { nm_etiqueta: other })
    const of = `entidade=etiquetas&cd_registro=${made.id}`
    const there = await log(of)
    expect(there.results.map(({ acao, registro }) => [acao, registro])).toEqual([
      ['editar', { id: made.id, nome: other, existe: true }],
      ['criar', { id: made.id, nome: other, existe: true }],
    ])
    expect(there.results[0]).toMatchObject({
      usuario: 'Clara Lacerda',
      alteracoes: [{ campo: 'nm_etiqueta', valor_anterior: first, valor_novo: other }],
    })
    expect((await coordenadora.call('DELETE', `${E}${made.id}/`)).status).toBe(204)
    const gone = await log(of)
    expect(gone.results.map(({ acao, registro }) => [acao, registro?.existe])).toEqual([
      ['excluir', false],
      ['editar', false],
      ['criar', false],
    ])
    expect((await log(`${of}&acao=excluir`)).results).toHaveLength(1)
    expect((await log(`${of}&cd_usuario=${her}`)).results).toEqual([])
  })

  test('its pages follow each other without a gap or a row twice, down to the end', async () => {
    for (let i = 0; i < 7; i++) await label(`Página ${engine} ${i}`)
    const whole = await log('entidade=etiquetas&nr_por_pagina=100')
    expect(whole.results.length).toBeGreaterThanOrEqual(7)
    const seen: number[] = []
    for (let apos: string | null = ''; apos !== null;) {
      const page: Page = await log(`entidade=etiquetas&nr_por_pagina=3${apos && `&apos=${apos}`}`)
      seen.push(...page.results.map(({ id }) => id))
      apos = page.proximo
    }
    expect(seen).toEqual(whole.results.map(({ id }) => id))
  })

  test('days are the firm’s, and what is no filter is refused at its field', async () => {
    const all = await rows<{ id: number; dia: string }>(
      api.database.db,
      sql`select a.id, ((a.quando at time zone 'America/Sao_Paulo')::date)::text dia from auditoria a
          where a.cd_empresa = 1 and a.entidade = 'etiquetas' order by a.quando desc, a.id desc limit 100`,
    )
    expect(all.length).toBeGreaterThan(0)
    const { dia } = all[0]!
    const found = await log(`entidade=etiquetas&de=${dia}&ate=${dia}&nr_por_pagina=100`)
    expect(found.results.map(({ id }) => id)).toEqual(all.filter((one) => one.dia === dia).map(({ id }) => id))
    expect((await log('entidade=etiquetas&ate=2001-01-01')).results).toEqual([])
    for (const [query, field] of [
      ['de=ontem', 'de'],
      ['apos=x', 'apos'],
      ['cd_usuario=a', 'cd_usuario'],
      ['cd_registro=1', 'cd_registro'],
    ] as const)
      expect(await coordenadora.get(`${LOG}?${query}`)).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      })
  })

  test('a sealed case is in it for whoever is named there; for anybody else the answer is as if it were none', async () => {
    const secret = await suit(advogada, { ie_sigilo: '1', cd_usuarios_sigilo: [her] })
    const movement = { cd_processo: secret.id, dt_movimentacao: '2026-01-05', ds_movimentacao: 'Juntada sigilosa' }
    const moved = await advogada.call<Row>('POST', 'juridico/v1/movimentacoes/', movement)
    expect(moved.status).toBe(201)
    const of = `entidade=processos&cd_registro=${secret.id}`
    const none = await coordenadora.get(`${LOG}?entidade=processos&cd_registro=999999999`)
    for (const as of [coordenadora, midgard]) expect((await as.get(`${LOG}?${of}`)).raw).toEqual(none.raw)
    const whole = JSON.stringify([await log('nr_por_pagina=100'), await log('nr_por_pagina=100', midgard)])
    expect(whole).not.toContain('Juntada sigilosa')
    expect(whole).not.toContain(String(secret.nr_processo))

    // That there is another page is not told by rows that only others may see.
    const open = await suit(advogada)
    const before = (await log('nr_por_pagina=1')).results[0]!
    expect(before.registro?.id).toBe(open.id)
    const hers = `cd_usuario=${her}&entidade=processos`
    const seen = (await log(`${hers}&nr_por_pagina=100`)).results.length
    expect(seen).toBeGreaterThan(0)
    expect((await log(`${hers}&nr_por_pagina=${seen}`)).proximo).toBeNull()

    const { body: me } = await coordenadora.get<{ id: number }>('auth/v1/usuarios/userdata/')
    const named = { cd_usuarios_sigilo: [her, me.id], nr_versao: secret.nr_versao }
    expect((await advogada.call('PATCH', `${P}${secret.id}/`, named)).status).toBe(200)
    expect((await log(of)).results.map(({ acao }) => acao)).toContain('criar')
    // Whoever looked at it in the log looked at it.
    const looks = await rows(
      api.database.db,
      sql`select 1 from auditoria where entidade = 'processos' and cd_registro = ${secret.id}::bigint and acao = 'consultar'
          and cd_usuario = ${me.id}::bigint`,
    )
    expect(looks).toHaveLength(1)
    expect((await advogada.call('DELETE', `${P}${secret.id}/`)).status).toBe(204)
    expect((await midgard.get(`${LOG}?${of}`)).raw).toEqual(none.raw)
    // What went with it is told to the same people.
    const parts = `entidade=movimentacoes&cd_registro=${moved.body.id}`
    expect((await log(parts)).results.map(({ acao }) => acao)).toEqual(['excluir', 'criar'])
    expect((await log(parts, midgard)).results).toEqual([])
    expect((await log(of)).results[0]).toMatchObject({ acao: 'excluir', registro: { id: secret.id, existe: false } })
  })

  test('who came upon a sealed case by a check for conflicts is told to whoever is named there, and to nobody else', async () => {
    const { body: root } = await midgard.get<{ id: number }>('auth/v1/usuarios/userdata/')
    const nm_reu = `Oponente Encoberto ${engine} Gravatá`
    const sides = { ie_posicao_cliente: 'A', nm_autor: 'Cliente Nosso', nm_reu }
    const secret = await suit(advogada, { ...sides, ie_sigilo: '1', cd_usuarios_sigilo: [her, root.id] })
    const asked = await coordenadora.get<{ ocultos: string[] }>(
      `juridico/v1/conflitos/?nome=${encodeURIComponent(nm_reu)}`,
    )
    expect([asked.status, asked.body.ocultos]).toEqual([200, [expect.any(String)]])
    const came = async (as: Client) => {
      const { results } = await log('acao=consultar-conflito', as)
      return results.map(({ usuario, registro }) => [usuario, registro?.id])
    }
    expect(await came(midgard)).toEqual([['Clara Lacerda', secret.id]])
    expect(await came(coordenadora)).toEqual([])
  })

  test('is for managers with its permission, each over their own firm', async () => {
    expect((await advogada.get(LOG)).status).toBe(403)
    expect((await api.anonymous.get(LOG)).status).toBe(401)
    const made = await label(`De uma só ${engine}`)
    const vizinha = await api.as('vizinha')
    expect((await log('nr_por_pagina=1')).results[0]!.registro?.id).toBe(made.id)
    expect((await log(`entidade=etiquetas&cd_registro=${made.id}`, vizinha)).results).toEqual([])
    const { permissoes } = (await coordenadora.get<{ permissoes: string[] }>('auth/v1/usuarios/userdata/')).body
    expect(permissoes).toContain('menu/controle-de-acesso/registro:::get')
  })
})
