import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simpleParser } from 'mailparser'
import { addDays, weekday } from '../../src/schemas/br/calendar.ts'
import { paineis } from '../../src/schemas/analytics/paineis.ts'
import { one, sql } from '../../server/core/db/db.ts'
import { wordsOf } from '../../server/core/files/words.ts'
import { DEMO_PASSWORD } from '../../server/demo/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { mailServer, textOf } from './setup/correio.ts'
import { today } from './setup/fixture.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
const ENVIOS = 'analytics/v1/paineis-envios/'
const PAINEIS = 'analytics/v1/paineis/'
const dia = (date: string) => String(weekday(date) || 7)
/** Noon in São Paulo. */
const noon = (date: string) => new Date(`${date}T15:00:00Z`)
const pdf = async (bytes: Uint8Array) => (await wordsOf(bytes, 'pdf')).text

describe.each(engines)('dashboards that are sent, on %s', (engine) => {
  let api: Api
  let smtp: Awaited<ReturnType<typeof mailServer>>
  let gestora: Client
  let coordenadora: Client
  const amanha = addDays(today, 1)
  const made = async (who: Client, sent: object) => await who.call<Row>('POST', ENVIOS, sent)
  const addressOf = async (username: string) =>
    (await one<{ e: string }>(api.database.db, sql`select ds_email e from usuarios where username = ${username}`))!.e
  const run = async (at: Date) => {
    await api.runJob('enviar-paineis', at)
    await api.app.queue.kick('painel-semanal')
    await api.app.queue.idle()
  }

  beforeAll(async () => {
    smtp = await mailServer()
    api = await startApi(engine, { tarefas: 60, env: { SMTP_URL: smtp.url } })
    ;[gestora, coordenadora] = (await Promise.all(['midgard', 'coordenadora'].map((name) => api.as(name)))) as [
      Client,
      Client,
    ]
  })
  afterAll(async () => {
    await api?.close()
    await smtp.close()
  })

  test.each(Object.keys(paineis))(
    '%s as a PDF has a heading for each card, and the numbers of its screen',
    async (name) => {
      const { body } = await gestora.get<{ cartoes: { label: string; linhas: { por: { nome: string }[] }[] }[] }>(
        `${PAINEIS}${name}/`,
      )
      const { status, headers, raw } = await gestora.get(`${PAINEIS}${name}/pdf/`)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
      const flat = (text: string) => text.replace(/\s+/g, ' ')
      const text = flat(await pdf(new Uint8Array(raw)))
      for (const { label } of body.cartoes) expect(text).toContain(label)
    },
  )

  test('a dashboard that is none is refused, and of who may not see dashboards all are', async () => {
    expect((await gestora.get(`${PAINEIS}nada/pdf/`)).status).toBe(404)
    expect((await gestora.get(`${PAINEIS}meus/pdf/?id=999999`)).status).toBe(404)
    const none = await made(gestora, { ds_painel: 'nada', ie_dia: '1', nr_hora: 8 })
    expect([none.status, none.body]).toEqual([400, { ds_painel: ['O campo "Painel" é invalido!'] }])
    const closed = await api.as('estagiario')
    expect((await closed.get(`${PAINEIS}tarefa/pdf/`)).status).toBe(403)
    expect((await made(closed, { ds_painel: 'tarefa', ie_dia: '1', nr_hora: 8 })).status).toBe(403)
  })

  test('it goes once on its day from its hour on, to the address of whoever asked, with the PDF', async () => {
    const asked = await made(gestora, { ds_painel: 'tarefa', ie_dia: dia(amanha), nr_hora: 10 })
    expect([asked.status, asked.body.dt_enviado]).toEqual([201, null])
    const twice = await made(gestora, { ds_painel: 'tarefa', ie_dia: '1', nr_hora: 8 })
    expect(twice.body).toEqual({ ds_painel: ['Você já recebe este painel: mude o dia ou a hora.'] })
    const to = await addressOf('midgard')
    await run(new Date(noon(amanha).getTime() - 3 * 3_600_000))
    expect(smtp.to(to)).toHaveLength(0)
    await run(noon(amanha))
    await run(new Date(noon(amanha).getTime() + 3_600_000))
    expect(smtp.to(to)).toHaveLength(1)
    const mail = await simpleParser(smtp.to(to)[0]!.raw)
    expect(mail.subject).toMatch(/^Painel Tarefas de \d{2}\/\d{2}\/\d{4}$/)
    expect(mail.text).toContain('/dashboard/analytics/tarefa')
    const [file] = mail.attachments
    expect([file!.filename, file!.contentType]).toEqual(['Painel Tarefas.pdf', 'application/pdf'])
    expect(await pdf(new Uint8Array(file!.content))).toContain('Painel Tarefas')
    await run(noon(addDays(amanha, 1)))
    expect(smtp.to(to)).toHaveLength(1)
    await run(noon(addDays(amanha, 7)))
    expect(smtp.to(to)).toHaveLength(2)
    await gestora.call('DELETE', `${ENVIOS}${asked.body.id}/`)
    await run(noon(addDays(amanha, 14)))
    expect(smtp.to(to)).toHaveLength(2)
  })

  test('what is asked for after its hour of this very day begins a week later', async () => {
    const { body } = await made(gestora, { ds_painel: 'juridico', ie_dia: dia(today), nr_hora: 0 })
    expect(body.dt_enviado).toBe(today)
    await gestora.call('DELETE', `${ENVIOS}${body.id}/`)
  })

  test('each gets the numbers that they may see when it goes, and nothing of a dashboard that is no longer shared', async () => {
    const shared = (
      await gestora.call<Row>('POST', 'analytics/v1/meus-paineis/', { nm_painel: 'Da casa', ie_compartilhado: true })
    ).body
    await gestora.call('POST', 'analytics/v1/paineis-cartoes/', {
      cd_painel: shared.id,
      nm_cartao: 'Dívida da ACME',
      ds_recurso: 'devedores',
      ds_medidas: 'valor',
      ie_forma: 'numero',
    })
    // Dashboards and tasks, and nothing of what debtors owe.
    const groups = (await gestora.get<{ results: Row[] }>('auth/v1/grupos/?nr_por_pagina=100')).body.results
    const grupos = groups.filter(({ nm_grupo }) => /^(analytics|tarefa)$/i.test(String(nm_grupo))).map(({ id }) => id)
    const [user] = (await gestora.get<{ results: Row[] }>('auth/v1/usuarios/?username__eq=advogada')).body.results
    const given = await gestora.call('PATCH', `auth/v1/usuarios/${user!.id}/`, { grupos, nr_versao: user!.nr_versao })
    expect([grupos.length, given.status]).toEqual([2, 200])
    const advogada = await api.as('advogada')
    const asked = await made(advogada, { ds_painel: 'meus', cd_painel: shared.id, ie_dia: dia(amanha), nr_hora: 10 })
    expect(asked.status).toBe(201)
    const to = await addressOf('advogada')
    await run(noon(amanha))
    const [mail] = await Promise.all(smtp.to(to).map(({ raw }) => simpleParser(raw)))
    const text = await pdf(new Uint8Array(mail!.attachments[0]!.content))
    expect(text).toContain('Este cartão é de registros que você não pode ver.')
    expect(text).not.toContain('ACME')
    await gestora.call('PATCH', `analytics/v1/meus-paineis/${shared.id}/`, { ie_compartilhado: false })
    await run(noon(addDays(amanha, 7)))
    expect(smtp.to(to)).toHaveLength(1)
  })

  test('what a night without the server kept back goes the morning after, once; what could not go says why', async () => {
    const { body } = await made(coordenadora, { ds_painel: 'cobranca', ie_dia: dia(amanha), nr_hora: 23 })
    const to = await addressOf('coordenadora')
    const before = smtp.to(to).length
    await run(noon(addDays(amanha, 1)))
    await run(noon(addDays(amanha, 1)))
    expect(smtp.to(to)).toHaveLength(before + 1)
    const now = async () => (await coordenadora.get<Row>(`${ENVIOS}${body.id}/`)).body
    expect((await now()).ds_falha).toBeNull()
    await sql`update usuarios set ds_email = null where username = 'coordenadora'`.execute(api.database.db)
    await run(noon(addDays(amanha, 8)))
    expect((await now()).ds_falha).toBe('Não há e-mail confirmado no perfil.')
    await sql`update usuarios set ds_email = ${to} where username = 'coordenadora'`.execute(api.database.db)
    await run(noon(addDays(amanha, 15)))
    expect([smtp.to(to).length, (await now()).ds_falha]).toEqual([before + 2, null])
  })

  test('an address that somebody else typed gets nothing until the link that it was sent is opened, once', async () => {
    const { body } = await made(coordenadora, { ds_painel: 'juridico', ie_dia: dia(amanha), nr_hora: 9 })
    const [user] = (await gestora.get<{ results: Row[] }>('auth/v1/usuarios/?username__eq=coordenadora')).body.results
    const gone = await coordenadora.call('PATCH', 'auth/v1/perfil/', { ds_email: '', password: DEMO_PASSWORD })
    expect(gone.status).toBe(200)
    const stranger = `estranha-${engine}@exemplo.com.br`
    const typed = await gestora.call<Row>('PATCH', `auth/v1/usuarios/${user!.id}/`, { ds_email: stranger })
    expect([typed.status, typed.body.ds_email]).toEqual([200, stranger])
    await expect.poll(() => smtp.to(stranger).length, { timeout: 20_000 }).toBe(1)
    await run(noon(amanha))
    const now = async () => (await coordenadora.get<Row>(`${ENVIOS}${body.id}/`)).body.ds_falha
    expect([smtp.to(stranger).length, await now()]).toEqual([1, 'Não há e-mail confirmado no perfil.'])
    const [, token] = /\/confirmar-cadastro\/([\w-]{43})/.exec(textOf(smtp.to(stranger)[0]!.raw))!
    const confirm = async () =>
      (await coordenadora.call('POST', 'auth/v1/usuarios/confirmar-cadastro/', { token })).status
    expect([await confirm(), await confirm()]).toEqual([200, 400])
    await run(noon(addDays(amanha, 7)))
    expect([smtp.to(stranger).length > 1, await now()]).toEqual([true, null])
    const sent = await one<{ acao: string; o_que: string; quem: string }>(
      api.database.db,
      sql`select a.acao, a.depois->>'nm_painel' o_que, u.username quem from auditoria a join usuarios u on u.id = a.cd_usuario
          where a.entidade = 'paineis' order by a.id desc limit 1`,
    )
    // What goes by mail leaves the house, too.
    expect([sent?.acao, sent?.quem, sent?.o_que]).toEqual([
      'exportar',
      'coordenadora',
      expect.stringMatching(/ \(PDF por e-mail\)$/),
    ])
  })

  test('nobody reads, changes or ends what another gets', async () => {
    const { body } = await made(gestora, { ds_painel: 'financeiro', ie_dia: '3', nr_hora: 9 })
    expect((await coordenadora.get(`${ENVIOS}${body.id}/`)).status).toBe(404)
    expect((await coordenadora.call('PATCH', `${ENVIOS}${body.id}/`, { nr_hora: 1 })).status).toBe(404)
    expect((await coordenadora.call('DELETE', `${ENVIOS}${body.id}/`)).status).toBe(404)
  })
})
