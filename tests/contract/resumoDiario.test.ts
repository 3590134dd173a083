import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { digestMail } from '../../server/areas/correio/resumo.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'

type Row = Record<string, unknown> & { id: number }
const JOB = 'resumo-diario'
/** An hour of Brasília's clock, `days` from today on. */
const at = (hour: number, days = 0) =>
  new Date(Date.parse(`${addDays(today, days)}T00:00:00Z`) + (hour + 3) * 3_600_000)
const decoded = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replace(/=/g, ''), 'hex').toString())

describe.each(engines)('the daily digest on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  let advogada: Client
  let her: number
  const prefer = (client: Client, preferencias: object) => client.call('PATCH', 'auth/v1/perfil/', { preferencias })
  const waiting = () =>
    rows<{ dados: { cd_usuario: number; resumo: string } }>(
      api.database.db,
      sql`select dados from trabalhos where dados->>'modelo' = 'resumo_diario' order by id`,
    )
  const newTask = async (more: object): Promise<Row> => {
    const { status, body } = await coordenadora.call<Row>('POST', 'juridico/v1/tarefas/', {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação',
      cd_cliente: 1,
      nr_processo: '00020802520125150049',
      cd_cidade: 3550308,
      dt_fatal: addDays(today, 10),
      cd_equipe: 1,
      cd_responsaveis: [her],
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5, env: { BANCA_URL: 'https://banca.exemplo.com.br' } })
    coordenadora = await api.as('coordenadora')
    advogada = await api.as('advogada')
    her = (await advogada.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    await sql`update usuarios set ds_email = username || '@exemplo.com.br'`.execute(api.database.db)
    await sql`update tarefas set cd_responsaveis = null`.execute(api.database.db)
  })
  beforeEach(async () => {
    for (const table of ['trabalhos', 'resumos_diarios', 'preferencias', 'notificacoes'])
      await sql`delete from ${sql.table(table)}`.execute(api.database.db)
    await sql`update tarefas set cd_responsaveis = null`.execute(api.database.db)
  })
  afterAll(() => api?.close())

  test('is sent from the chosen hour on, once a day, to whoever asked for it and to nobody else', async () => {
    const late = await newTask({ nm_titulo: 'Fica vencida', dt_vencimento: today })
    const due = await newTask({ nm_titulo: 'É para amanhã', dt_vencimento: addDays(today, 1) })
    await prefer(advogada, { resumo_diario: true, resumo_hora: 9 })
    await sql`delete from resumos_diarios`.execute(api.database.db)
    await api.runJob(JOB, at(8.98, 1))
    expect(await waiting()).toEqual([])
    await api.runJob(JOB, at(9, 1))
    await api.runJob(JOB, at(9.1, 1))
    await api.runJob(JOB, at(23.9, 1))
    const [mail, ...more] = await waiting()
    expect(more).toEqual([])
    expect(mail!.dados.cd_usuario).toBe(her)
    const [firm] = JSON.parse(mail!.dados.resumo) as { partes: { titulo: string; itens: { caminho: string }[] }[] }[]
    const part = (titulo: string) => firm!.partes.find((p) => p.titulo === titulo)?.itens.map((i) => i.caminho)
    expect(part('Vencidas')).toEqual([`/dashboard/tarefas/${late.id}`])
    expect(part('Para hoje')).toEqual([`/dashboard/tarefas/${due.id}`])
    // Both were given to her by somebody, and she has not looked yet.
    expect(part('Notificações não lidas')?.length).toBe(2)
    await api.runJob(JOB, at(9, 2))
    expect((await waiting()).length).toBe(2)
  })
  test('one that fails holds nobody else’s up, and who has theirs is not written to again', async () => {
    await newTask({ dt_vencimento: today })
    for (const who of [coordenadora, advogada]) await prefer(who, { resumo_diario: true, resumo_hora: 9 })
    await sql`delete from resumos_diarios`.execute(api.database.db)
    const { db } = api.database
    const other = (await coordenadora.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    expect(other).toBeLessThan(her)
    // Before hers, and of no firm that there is.
    const lost = sql`update usuarios set estabelecimentos = '{999999}' where username = 'coordenadora'`
    const mails = async () => (await waiting()).map(({ dados }) => dados.cd_usuario)
    try {
      await lost.execute(db)
      for (const hour of [9, 9.5]) {
        await expect(api.runJob(JOB, at(hour, 1))).rejects.toThrow(/^1 digests failed/)
        expect(await mails()).toEqual([her])
      }
    } finally {
      await sql`update usuarios set estabelecimentos = '{1}' where username = 'coordenadora'`.execute(db)
      // A write of a person is what sessions forget at.
      await (await api.as('midgard')).get(`auth/v1/usuarios/inativar-ativar/${other}/1/?type_action=1`)
    }
  })
  test('by the clock of the firm', async () => {
    await newTask({ dt_vencimento: today })
    await prefer(advogada, { resumo_diario: true, resumo_hora: 9 })
    await sql`delete from resumos_diarios`.execute(api.database.db)
    await sql`update estabelecimentos set ds_fuso = 'America/Rio_Branco'`.execute(api.database.db)
    try {
      await api.runJob(JOB, at(10.9, 1))
      expect(await waiting()).toEqual([])
      await api.runJob(JOB, at(11, 1))
      expect((await waiting()).length).toBe(1)
    } finally {
      await sql`update estabelecimentos set ds_fuso = 'America/Sao_Paulo'`.execute(api.database.db)
    }
  })
  test('without anything to say there is no mail, and the day is done', async () => {
    await prefer(advogada, { resumo_diario: true, resumo_hora: 7 })
    await api.runJob(JOB, at(7, 1))
    await newTask({ dt_vencimento: today })
    await api.runJob(JOB, at(8, 1))
    expect(await waiting()).toEqual([])
    await api.runJob(JOB, at(7, 2))
    expect((await waiting()).length).toBe(1)
  })
  test('of a task that she may no longer read nothing is said', async () => {
    await newTask({ nm_titulo: 'Confidencial' })
    const { equipes } = (await advogada.get<{ equipes: number[] }>('auth/v1/usuarios/userdata/')).body
    const teams = (await coordenadora.get<{ results: Row[] }>('base/v1/equipes/?nr_por_pagina=100')).body.results
    const foreign = teams.find(({ id }) => !equipes.includes(id))!.id
    await sql`update tarefas set cd_responsaveis = null, cd_equipe = ${foreign}::bigint where nm_titulo = 'Confidencial'`.execute(
      api.database.db,
    )
    await prefer(advogada, { resumo_diario: true, resumo_hora: 0 })
    await sql`delete from resumos_diarios`.execute(api.database.db)
    await api.runJob(JOB, at(1, 1))
    expect(await waiting()).toEqual([])
  })
  test('asked for after its hour it begins tomorrow; an hour that is none is refused at its field', async () => {
    await newTask({ dt_vencimento: today })
    await prefer(advogada, { resumo_diario: true, resumo_hora: 0 })
    await api.runJob(JOB, new Date())
    expect(await waiting()).toEqual([])
    await api.runJob(JOB, at(1, 1))
    expect((await waiting()).length).toBe(1)
    for (const resumo_hora of [24, -1, 8.5, '8', null])
      if (resumo_hora !== null)
        expect(await prefer(advogada, { resumo_hora })).toMatchObject({
          status: 400,
          body: { resumo_hora: ['Escolha uma hora de 0 a 23.'] },
        })
    expect((await prefer(advogada, { resumo_diario: 'sim' })).body).toHaveProperty('resumo_diario')
    expect((await prefer(advogada, { sino: [] })).body).toHaveProperty('sino')
    const { body } = await prefer(advogada, { sino: { comentario: false, outro: false } })
    expect(body.preferencias).toMatchObject({ resumo_hora: 0, sino: { comentario: false, atribuida: true } })
    expect(JSON.stringify(body.preferencias)).not.toContain('outro')
  })
  test('arrives as text and as HTML, with what people typed escaped', async () => {
    await newTask({ nm_titulo: '<img src=x onerror=alert(1)> & "aspas"', dt_vencimento: today })
    await prefer(advogada, { resumo_diario: true, resumo_hora: 6 })
    await sql`delete from resumos_diarios`.execute(api.database.db)
    await api.runJob(JOB, at(6, 1))
    const folder = join(api.folder, 'emails')
    const mails = () =>
      existsSync(folder)
        ? readdirSync(folder)
            .map((f) => decoded(readFileSync(join(folder, f), 'utf8')))
            .filter((m) => m.includes('onerror'))
        : []
    await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1)
    const [mail] = mails()
    expect(mail).toContain('To: advogada@exemplo.com.br')
    expect(mail).toContain('https://banca.exemplo.com.br/dashboard/tarefas/')
    expect(mail).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;aspas&quot;')
    const html = mail!.slice(mail!.indexOf('<!doctype html>'))
    expect(html).not.toContain('<img')
  })
})

test('the mail names the firm where there are several, and says how much it leaves out', () => {
  const part = (total: number) => ({ titulo: 'Vencidas', total, itens: [{ texto: 'Um\nprazo', caminho: '/x' }] })
  const one = digestMail('Ana', [{ nome: 'Silva & Rocha', partes: [part(3)] }], '2026-11-21', 'https://b')
  expect(one.subject).toBe('Seu dia na Banca — vencidas: 3')
  expect(one.text).toContain('Vencidas (3)\n- Um prazo\n  https://b/x\ne mais 2')
  expect(one.text).toContain('21/11/2026')
  expect(one.text).not.toContain('SILVA')
  const firms = ['Silva & Rocha', 'Outra'].map((nome) => ({ nome, partes: [part(1)] }))
  const two = digestMail('Ana', firms, '2026-11-21', 'https://b')
  expect(two.subject).toBe('Seu dia na Banca — vencidas: 2')
  expect(two.html).toContain('<h2>Silva &amp; Rocha</h2>')
  expect(two.text).toContain('OUTRA')
})
