import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { loggedPath } from '../../server/core/http/loggedPath.ts'
import { one, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'

type Task = { id: number; nr_versao: number; dt_vencimento: string }
type Created = { id: number; nm_feed: string; ie_escopo: string; caminho: string }
const TASKS = 'juridico/v1/tarefas/'
const FEEDS = 'base/v1/agenda/feeds/'
const HOSTILE = 'Audiência; vara 3ª, fórum\\central\r\nBEGIN:VEVENT\nX-MAU:1'

describe.each(engines)('agenda on %s', (engine) => {
  let api: Api
  let coordenadora: Client
  let estagiario: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 300, env: { BANCA_PROXIES: '127.0.0.1' } })
    coordenadora = await api.as('coordenadora')
    estagiario = await api.as('estagiario')
  })
  afterAll(() => api?.close())

  const me = async (client: Client) => (await client.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
  const newTask = async (more: object) => {
    const body = {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação',
      cd_cliente: 1,
      nr_processo: '00020802520125150049',
      cd_cidade: 3550308,
      dt_fatal: addDays(today, 10),
      dt_vencimento: addDays(today, 5),
      cd_equipe: 1,
      ...more,
    }
    const answer = await coordenadora.call<Task>('POST', TASKS, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const newFeed = (body: object, as = coordenadora) => as.call<Created>('POST', FEEDS, body)
  const read = (path: string, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'GET', url: `/api/base/v1/${path}`, headers })
  /** Lines as they were before folding, and the event of a task. */
  const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n')
  const eventOf = (text: string, uid: string) => {
    const lines = unfolded(text)
    const at = lines.indexOf(`UID:${uid}`)
    return at < 0 ? null : lines.slice(at, lines.indexOf('END:VEVENT', at))
  }

  describe('days', () => {
    type Page = { results: Task[]; count: number }
    const counted = async (query: string, as = coordenadora) =>
      (await as.get<Record<string, number>>(`${TASKS}por-dia/?por=dt_vencimento&${query}`)).body
    const listed = async (query: string, as = coordenadora) => {
      const { results } = (await as.get<Page>(`${TASKS}?nr_por_pagina=2000&${query}`)).body
      const days: Record<string, number> = {}
      for (const { dt_vencimento: day } of results) days[day] = (days[day] ?? 0) + 1
      return days
    }
    test('the count of each day is that of the list, narrowed as it is, and within the rights of the session', async () => {
      for (const query of ['', 'cd_equipe=1', 'busca=recurso', `dt_vencimento__gte=${today}`]) {
        const days = await listed(query)
        expect(Object.keys(days).length, query).toBeGreaterThan(1)
        expect(await counted(query), query).toEqual(days)
      }
      expect(await counted('', estagiario)).toEqual(await listed('', estagiario))
      expect(await counted('', estagiario)).not.toEqual(await counted(''))
    })
    test('only the dates of declared calendars are counted by', async () => {
      for (const por of ['nm_titulo', 'dt_criado', 'x', ''])
        expect((await coordenadora.get(`${TASKS}por-dia/?por=${por}`)).body).toEqual({
          por: ['Este filtro não existe ou não aceita esta comparação.'],
        })
      const financeiro = await api.as('financeiro')
      expect((await financeiro.get(`${TASKS}por-dia/?por=dt_vencimento`)).status).toBe(403)
    })
  })

  describe('feed', () => {
    test('perm.agenda: feeds are for whoever has the agenda', async () => {
      expect((await estagiario.get(FEEDS)).status).toBe(403)
      expect((await newFeed({ nm_feed: 'x', ie_escopo: 'MI' }, estagiario)).status).toBe(403)
      expect((await api.anonymous.get(FEEDS)).status).toBe(401)
      expect((await coordenadora.get(FEEDS)).status).toBe(200)
    })
    test('what is wrong is said at its field', async () => {
      const { status, body } = await newFeed({ nm_feed: ' ', ie_escopo: 'TUDO', nr_alarme: 7 })
      expect([status, body]).toEqual([
        400,
        {
          nm_feed: ['O campo "Nome" é obrigatório!'],
          ie_escopo: ['O campo "Tarefas" é invalido!'],
          nr_alarme: ['O campo "Lembrete" é invalido!'],
        },
      ])
      const long = await newFeed({ nm_feed: 'x'.repeat(61), ie_escopo: 'MI' })
      expect(long.body).toEqual({ nm_feed: ['O campo "Nome" aceita no máximo 60 caracteres.'] })
      expect((await newFeed({ nm_feed: 'x\u0000', ie_escopo: 'MI' })).status).toBe(400)
      expect((await coordenadora.call('POST', FEEDS, [1])).status).toBe(400)
    })
    test('the token is told once, kept as a hash and masked where addresses are logged', async () => {
      const { body } = await newFeed({ nm_feed: 'Telefone', ie_escopo: 'MI' })
      const token = /feed\/([\w-]{43})\.ics$/.exec(body.caminho)![1]!
      expect(JSON.stringify((await coordenadora.get(FEEDS)).body)).not.toContain(token)
      const row = await one<{ todo: string }>(
        api.database.db,
        sql`select f::text todo from feeds_agenda f where id = ${body.id}::bigint`,
      )
      expect(row!.todo).toContain('Telefone')
      expect(row!.todo).not.toContain(token)
      expect(loggedPath(`/api/base/v1/${body.caminho}?x=1`)).toBe('/api/base/v1/agenda/feed/***')
    })
    test('a task is an event: identity, version, day or time, status, address, alarm', async () => {
      const dono = await me(coordenadora)
      const allDay = await newTask({ cd_responsaveis: [dono], nm_titulo: 'Dia inteiro' })
      const timed = await newTask({
        cd_responsaveis: [dono],
        hr_vencimento: '18:00',
        nm_titulo: HOSTILE.split('\r')[0],
      })
      const gone = await newTask({ cd_responsaveis: [dono] })
      await coordenadora.call('PATCH', `${TASKS}cancelar/${gone.id}/`, {
        ds_justificativa_cancelamento: 'Duplicada',
        nr_versao: gone.nr_versao,
      })
      const { body } = await newFeed({ nm_feed: 'Tudo', ie_escopo: 'MI', nr_alarme: 60 })
      const answer = await read(body.caminho, { host: 'banca.exemplo.com.br', 'x-forwarded-proto': 'https' })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      const day = addDays(today, 5).replaceAll('-', '')
      const event = eventOf(answer.body, `tarefa-${allDay.id}@banca`)!
      expect(event).toContain(`DTSTART;VALUE=DATE:${day}`)
      expect(event).toContain(`DTEND;VALUE=DATE:${addDays(today, 6).replaceAll('-', '')}`)
      expect(event).toContain('SEQUENCE:1')
      expect(event).toContain('STATUS:CONFIRMED')
      expect(event).toContain('TRIGGER:-PT1H')
      expect(event).toContain(`URL;VALUE=URI:https://banca.exemplo.com.br/dashboard/tarefas/${allDay.id}`)
      expect(event.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/)
      expect(event.find((line) => line.startsWith('DESCRIPTION:'))).toContain('Processo: 0002080-25.2012.5.15.0049')
      const cliente = await coordenadora.get<{ nm_cliente: string }>('juridico/v1/clientes/1/')
      expect(event.find((line) => line.startsWith('DESCRIPTION:'))).toContain(cliente.body.nm_cliente)
      const at = eventOf(answer.body, `tarefa-${timed.id}@banca`)!
      expect(at).toContain(`DTSTART;TZID=America/Sao_Paulo:${day}T180000`)
      expect(at).toContain(`DTEND;TZID=America/Sao_Paulo:${day}T183000`)
      expect(at).toContain('SUMMARY:Audiência\\; vara 3ª\\, fórum\\\\central')
      expect(unfolded(answer.body)).toEqual(
        expect.arrayContaining(['BEGIN:VTIMEZONE', 'TZID:America/Sao_Paulo', 'TZOFFSETTO:-0300']),
      )
      const cancelled = eventOf(answer.body, `tarefa-${gone.id}@banca`)!
      expect(cancelled).toContain('STATUS:CANCELLED')
      expect(cancelled).toContain('SEQUENCE:2')
      expect(cancelled).not.toContain('BEGIN:VALARM')
      const fatal = eventOf(answer.body, `tarefa-${allDay.id}-fatal@banca`)!
      expect(fatal).toContain('SUMMARY:Prazo fatal: Dia inteiro')
      expect(fatal).toContain(`DTSTART;VALUE=DATE:${addDays(today, 10).replaceAll('-', '')}`)
      for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(answer.body).not.toMatch(/[^\r]\n/)
    })
    test('a title cannot write lines of its own into the calendar', async () => {
      const dono = await me(coordenadora)
      const task = await newTask({ cd_responsaveis: [dono] })
      // Straight into the table: the API would have refused or cleaned it.
      await sql`update tarefas set nm_titulo = ${HOSTILE} where id = ${task.id}::bigint`.execute(api.database.db)
      const { body } = await newFeed({ nm_feed: 'Hostil, ou não; \\ assim', ie_escopo: 'MI' })
      const { body: text } = await read(body.caminho)
      // Nor can the name of the calendar say more than a name.
      expect(unfolded(text)).toContain('X-WR-CALNAME:Banca: Hostil\\, ou não\\; \\\\ assim')
      expect(unfolded(text).filter((line) => line.startsWith('X-MAU'))).toEqual([])
      expect(eventOf(text, `tarefa-${task.id}@banca`)).toContain(
        'SUMMARY:Audiência\\; vara 3ª\\, fórum\\\\central\\nBEGIN:VEVENT\\nX-MAU:1',
      )
    })
    test('what did not change is 304, what changed is told anew with a higher sequence', async () => {
      const task = await newTask({ cd_responsaveis: [await me(coordenadora)] })
      const { body } = await newFeed({ nm_feed: 'Etiqueta', ie_escopo: 'MI' })
      const first = await read(body.caminho)
      const etag = String(first.headers.etag)
      const again = await read(body.caminho, { 'if-none-match': etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      await coordenadora.call('PATCH', `${TASKS}${task.id}/`, { nm_titulo: 'Outro título', nr_versao: task.nr_versao })
      const changed = await read(body.caminho, { 'if-none-match': etag })
      expect(changed.statusCode).toBe(200)
      expect(eventOf(changed.body, `tarefa-${task.id}@banca`)).toEqual(
        expect.arrayContaining(['SEQUENCE:2', 'SUMMARY:Outro título']),
      )
      const used = (await coordenadora.get<{ results: { id: number; dt_ultimo_acesso: string }[] }>(FEEDS)).body.results
      expect(used.find(({ id }) => id === body.id)!.dt_ultimo_acesso).not.toBeNull()
    })
    test('my tasks are mine, my teams are my teams, and no other company is in it', async () => {
      const minha = (await newFeed({ nm_feed: 'Minhas', ie_escopo: 'MI' })).body
      const equipes = (await newFeed({ nm_feed: 'Equipes', ie_escopo: 'EQ' })).body
      const uids = async (path: string) =>
        unfolded((await read(path)).body).flatMap((line) => /^UID:tarefa-(\d+)@banca$/.exec(line)?.[1] ?? [])
      type Page = { results: { id: number }[] }
      const { body: data } = await coordenadora.get<{ id: number; equipes: number[] }>('auth/v1/usuarios/userdata/')
      const expected = async (query: string) =>
        (
          await coordenadora.get<Page>(`${TASKS}?nr_por_pagina=2000&dt_vencimento__gte=${addDays(today, -90)}&${query}`)
        ).body.results.map(({ id }) => String(id))
      expect((await uids(minha.caminho)).toSorted()).toEqual((await expected(`cd_responsaveis=${data.id}`)).toSorted())
      const teams = await uids(equipes.caminho)
      expect(teams.length).toBeGreaterThan(0)
      expect(teams.toSorted()).toEqual((await expected(`cd_equipe__in=${data.equipes.join(',')}`)).toSorted())
    })
    test('revoked, of somebody inactive, or without the agenda any more: 404; and nobody revokes another person’s', async () => {
      const { body } = await newFeed({ nm_feed: 'Revogado', ie_escopo: 'MI' })
      const midgard = await api.as('midgard')
      expect((await midgard.call('DELETE', `${FEEDS}${body.id}/`)).status).toBe(404)
      const set = (field: string, value: unknown) => midgard.call('PATCH', `auth/v1/usuarios/${2}/`, { [field]: value })
      const user = (
        await midgard.get<{ id: number; is_active: boolean; grupos: number[] }>(
          `auth/v1/usuarios/${await me(coordenadora)}/`,
        )
      ).body
      expect(user.id).toBe(2)
      expect((await set('is_active', false)).status).toBe(200)
      expect((await read(body.caminho)).statusCode).toBe(404)
      await set('is_active', true)
      expect((await read(body.caminho)).statusCode).toBe(200)
      const grupos = (
        await midgard.get<{ results: { id: number; nm_grupo: string }[] }>('auth/v1/grupos/?nr_por_pagina=100')
      ).body.results
      const agenda = grupos.filter(({ nm_grupo }) => /agenda/i.test(nm_grupo)).map(({ id }) => id)
      expect(
        (
          await set(
            'grupos',
            user.grupos.filter((id) => !agenda.includes(id)),
          )
        ).status,
      ).toBe(200)
      expect((await read(body.caminho)).statusCode).toBe(404)
      await set('grupos', user.grupos)
      expect((await read(body.caminho)).statusCode).toBe(200)
      // Whoever was inactive logs in again.
      coordenadora = await api.as('coordenadora')
      expect((await coordenadora.call('DELETE', `${FEEDS}${body.id}/`)).status).toBe(204)
      const gone = await read(body.caminho)
      expect([gone.statusCode, gone.json()]).toEqual([404, { detail: 'Registro não encontrado.' }])
    })
    test('guessing addresses has to wait', async () => {
      const answers = []
      for (let i = 0; i < 35; i++) answers.push((await read(`agenda/feed/${'A'.repeat(43)}.ics`)).statusCode)
      expect(answers[0]).toBe(404)
      expect(answers.at(-1)).toBe(429)
      expect((await read('agenda/feed/../../../x.ics')).statusCode).toBeLessThan(500)
    })
    test('so many addresses and no more', async () => {
      const answers = []
      for (let i = 0; i < 11; i++)
        answers.push(await newFeed({ nm_feed: `N ${i}`, ie_escopo: 'MI' }, await api.as('midgard')))
      expect(answers.at(-1)!.body).toEqual({ nm_feed: ['São aceitos até 10 endereços de agenda.'] })
      expect(answers[9]!.status).toBe(201)
    })
  })
})
