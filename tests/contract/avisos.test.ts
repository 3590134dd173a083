import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { sql } from '../../server/core/db/db.ts'
import { hashPassword } from '../../server/core/session/passwords.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow } from './setup/fixture.ts'

type Aviso = { id: number; ds_titulo: string; ds_aviso: string; nr_versao: number; ie_situacao: string }
type Page = { results: Aviso[]; count: number }
const AVISOS = 'auth/v1/avisos/'

describe.each(engines)('notices on %s', (engine) => {
  let api: Api
  let gestora: Client
  let advogada: Client
  let correspondente: Client
  let vizinha: Client
  const give = async (more: object, as = gestora) => {
    const base = { ds_titulo: 'Recesso', ds_aviso: '<p>O escritório fecha.</p>', dt_exibicao_inicial: dayNow() }
    const { status, body } = await as.call<Aviso>('POST', AVISOS, { ...base, ...more })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const seen = async (as: Client) =>
    (await as.get<Page>(`${AVISOS}?nr_por_pagina=2000`)).body.results.map((a) => a.ds_titulo)

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    ;[gestora, advogada, correspondente, vizinha] = (await Promise.all(
      ['coordenadora', 'advogada', 'correspondente', 'vizinha'].map((u) => api.as(u)),
    )) as [Client, Client, Client, Client]
  })
  afterAll(() => api?.close())

  test('aviso.visibilidade: only what is active, aimed at my kind and within its dates', async () => {
    await give({ ds_titulo: 'Do escritório' })
    await give({ ds_titulo: 'Sem fim', dt_exibicao_final: null })
    await give({ ds_titulo: 'Último dia', dt_exibicao_inicial: addDays(dayNow(), -5), dt_exibicao_final: dayNow() })
    await give({ ds_titulo: 'Inativo', ie_ativo: false })
    await give({ ds_titulo: 'Futuro', dt_exibicao_inicial: addDays(dayNow(), 1) })
    await give({
      ds_titulo: 'Passado',
      dt_exibicao_inicial: addDays(dayNow(), -9),
      dt_exibicao_final: addDays(dayNow(), -1),
    })
    await give({ ds_titulo: 'Dos correspondentes', ie_escritorio: false, ie_correspondente: true })
    await give({ ds_titulo: 'De todos', ie_correspondente: true })
    const office = await seen(advogada)
    expect(office).toEqual(expect.arrayContaining(['Do escritório', 'Sem fim', 'Último dia', 'De todos']))
    for (const hidden of ['Inativo', 'Futuro', 'Passado', 'Dos correspondentes']) expect(office).not.toContain(hidden)
    const manager = await seen(gestora)
    for (const all of ['Inativo', 'Futuro', 'Passado', 'Dos correspondentes']) expect(manager).toContain(all)
  })

  test("aviso.visibilidade: a correspondent's session, of company -1, gets those of the firms they belong to", async () => {
    await give({ ds_titulo: 'Da vizinha', ie_correspondente: true }, vizinha)
    const { body } = await correspondente.get<{ cd_empresa: number }>('auth/v1/usuarios/userdata/')
    expect(body.cd_empresa).toBe(-1)
    const found = await seen(correspondente)
    expect(found).toEqual(expect.arrayContaining(['Dos correspondentes', 'De todos']))
    for (const hidden of ['Do escritório', 'Da vizinha', 'Inativo', 'Futuro']) expect(found).not.toContain(hidden)
    expect(await seen(advogada)).not.toContain('Da vizinha')
    const [theirs] = (await vizinha.get<Page>(`${AVISOS}?ds_titulo=Da vizinha`)).body.results
    expect((await correspondente.get(`${AVISOS}${theirs!.id}`)).status).toBe(404)
  })

  test('aviso.visibilidade: what is not for me is not found by its id either', async () => {
    const hidden = await give({ ds_titulo: 'Reservado', ie_ativo: false })
    expect((await advogada.get(`${AVISOS}${hidden.id}`)).status).toBe(404)
    expect((await gestora.get<Aviso>(`${AVISOS}${hidden.id}`)).body.ie_situacao).toBe('IN')
  })

  test('aviso.visibilidade: whoever it is meant for is told, whatever their groups grant; the rest stays ticked', async () => {
    await give({ ds_titulo: 'Para qualquer grupo' })
    const group = await gestora.call<{ id: number }>('POST', 'auth/v1/grupos/', { nm_grupo: 'Tarefa sem nada' })
    const none = { ie_padrao: false, endpoints: [] }
    expect((await gestora.call('PATCH', `auth/v1/grupos/${group.body.id}/`, none)).status).toBe(200)
    const given = { username: 'sem-nada', first_name: 'Nara', grupos: [group.body.id] }
    const person = await gestora.call<{ id: number }>('POST', 'auth/v1/usuarios/', given)
    await sql`insert into credenciais (cd_usuario, hash) values (${person.body.id}::bigint, ${await hashPassword('banca-demo')})`.execute(
      api.database.db,
    )
    const as = await api.as('sem-nada')
    expect((await as.get('juridico/v1/tarefas/')).status).toBe(403)
    expect(await seen(as)).toContain('Para qualquer grupo')
    expect(await seen(as)).not.toContain('Inativo')
    expect((await as.get(`${AVISOS}exportar/`)).status).toBe(403)
    expect((await as.call('POST', AVISOS, { ds_titulo: 'x', ds_aviso: 'y' })).status).toBe(403)
  })

  test('avisos: only a manager writes them', async () => {
    const aviso = await give({})
    for (const as of [advogada, correspondente]) {
      expect((await as.call('POST', AVISOS, { ds_titulo: 'x', ds_aviso: 'y' })).status).toBe(403)
      expect((await as.call('PATCH', `${AVISOS}${aviso.id}`, { ds_titulo: 'x' })).status).toBe(403)
      expect((await as.call('DELETE', `${AVISOS}${aviso.id}`)).status).toBe(403)
    }
    expect((await gestora.call('DELETE', `${AVISOS}${aviso.id}`)).status).toBe(204)
  })

  test('avisos: the end is not before the beginning, and the text is cleaned', async () => {
    const bad = await gestora.call('POST', AVISOS, {
      ds_titulo: 'x',
      ds_aviso: 'y',
      dt_exibicao_inicial: dayNow(),
      dt_exibicao_final: addDays(dayNow(), -1),
    })
    expect([bad.status, bad.body]).toEqual([
      400,
      { dt_exibicao_final: ['A exibição final não pode ser antes da inicial.'] },
    ])
    const aviso = await give({ ds_aviso: '<p onclick="x()">Oi<script>alert(1)</script></p>' })
    expect(aviso.ds_aviso).toBe('<p>Oi</p>')
  })
})

test('aviso: Aviso cadastrado com sucesso! Aviso editado com sucesso! Aviso excluído com sucesso!', async () => {
  const { entities } = await import('../../src/schemas/index.ts')
  expect(entities.avisos.messages).toEqual({
    created: 'Aviso cadastrado com sucesso!',
    updated: 'Aviso editado com sucesso!',
    deleted: 'Aviso excluído com sucesso!',
  })
})
