import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
const today = todayIn('America/Sao_Paulo')
const ENTRIES = 'process/v1/andamentos/'
const NOTICES = 'process/v1/notifications/'
const DIARIES = 'integration/v1/diarios/movimentacoes/'
const NUMBER = '0002080-25.2012.5.15.0049'

describe.each(engines)('the inboxes on %s', (engine) => {
  let api: Api
  let midgard: Client
  let coordenadora: Client
  let financeiro: Client
  let vizinha: Client
  let suit: Row
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    ;[midgard, coordenadora, financeiro, vizinha] = (await Promise.all(
      ['midgard', 'coordenadora', 'financeiro', 'vizinha'].map((name) => api.as(name)),
    )) as [Client, Client, Client, Client]
    suit = (await midgard.get<Page>('juridico/v1/processos/?nr_por_pagina=1&ie_status=AT')).body.results[0]!
  })
  afterAll(() => api?.close())

  const list = async (path: string, as = coordenadora) => (await as.get<Page>(path)).body
  const make = async (path: string, body: object, as = coordenadora): Promise<Row> => {
    const made = await as.call<Row>('POST', path, body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body
  }
  const entry = (more: object = {}) =>
    make(ENTRIES, {
      nr_processo: suit.nr_processo,
      dt_andamento: `${today}T12:00:00Z`,
      ds_andamento: 'Conclusos para despacho',
      ...more,
    })
  const publication = (more: object = {}) =>
    make(DIARIES, { nr_processo: NUMBER, nm_diario: 'DJe', dt_disponibilizacao: today, teor: 'Intime-se.', ...more })
  const notice = (more: object = {}) =>
    make(NOTICES, { nr_processo: NUMBER, type_communication: 'domicilio', dt_expedicao: addDays(today, -2), ...more })

  test('andamentos.list andamento.lido: of each who read it, and of its lawsuit the responsible and the system', async () => {
    const made = await entry()
    expect([made.cd_processo, made.is_read]).toEqual([suit.id, false])
    const [before] = (await list(`${ENTRIES}?id=${made.id}`)).results
    expect(before).toMatchObject({ read_obj: null, process_obj: { id: suit.id } })
    const read = await coordenadora.call<Row>('PATCH', `${ENTRIES}${made.id}/ler/`, { nr_versao: made.nr_versao })
    expect(read.status, JSON.stringify(read.body)).toBe(200)
    // Read by one is read, whoever looks.
    const [after] = (await list(`${ENTRIES}?id=${made.id}`, midgard)).results
    expect(after!.is_read).toBe(true)
    const { read_at, read_by } = after!.read_obj as Row
    expect([String(read_at).length > 10, typeof read_by]).toEqual([true, 'string'])
    expect(after).toHaveProperty('system')
    const responsible = (after!.process_obj as Row).cd_responsavel_tarefa
    expect(typeof after!.responsible).toBe(responsible === null ? 'object' : 'string')
  })

  test('andamento.alvara: mod_alvara=1 lists the writs alone', async () => {
    await entry({ ie_alvara: true, ds_andamento: 'Expedido alvará' })
    const all = await list(`${ENTRIES}?nr_por_pagina=500`)
    const writs = await list(`${ENTRIES}?nr_por_pagina=500&mod_alvara=1`)
    expect(writs.results.every((r) => r.ie_alvara === true)).toBe(true)
    expect(writs.count).toBe(all.results.filter((r) => r.ie_alvara === true).length)
    expect(writs.count).toBeLessThan(all.count)
  })

  test('andamentos.card: what is unread, read today and a writ, as the list counts them', async () => {
    const card = (await coordenadora.get<Record<string, number>>(`${ENTRIES}card/`)).body
    for (const name of ['nao_lidos', 'lidos_dia', 'alvaras'])
      expect([name, card[name]]).toEqual([name, (await list(`${ENTRIES}?card=${name}`)).count])
    expect(card.nao_lidos).toBeGreaterThan(0)
  })

  test('andamentos.ler andamento.ler: all of one lawsuit are read at once, those of others are not', async () => {
    await entry()
    await entry()
    const others = (await list(`${ENTRIES}?is_read=false&nr_por_pagina=500`)).results.filter(
      (r) => r.cd_processo !== suit.id,
    )
    const { status, body } = await coordenadora.get(`${ENTRIES}ler/${suit.id}/`)
    expect([status, body.success]).toEqual([200, true])
    expect((await list(`${ENTRIES}?is_read=false&cd_processo=${suit.id}`)).count).toBe(0)
    expect((await list(`${ENTRIES}?is_read=false`)).count).toBe(others.length)
    const { results } = await list(`base/v1/registro/?entidade=andamentos&acao=ler`, midgard)
    expect(results.length).toBeGreaterThan(0)
  })

  test('erro.andamento.ler: what cannot be marked is no error, and marks nothing', async () => {
    const made = await entry()
    for (const [who, path] of [
      [coordenadora, 'ler/0/'],
      [coordenadora, 'ler/x/'],
      [financeiro, `ler/${suit.id}/`],
    ] as const) {
      const { status, body } = await who.get(`${ENTRIES}${path}`)
      expect([path, status, body]).toEqual([path, 200, { success: false }])
    }
    // Another firm marks nothing of this one.
    await vizinha.get(`${ENTRIES}ler/${suit.id}/`)
    expect((await list(`${ENTRIES}?id=${made.id}`)).results[0]!.is_read).toBe(false)
    expect((await api.anonymous.get(`${ENTRIES}ler/${suit.id}/`)).status).toBe(401)
  })

  test('diarios.movimentacoes.list diarios.movimentacoes.update diario.lida publication.list: one row under both addresses', async () => {
    const made = await publication()
    expect(made).toMatchObject({ is_read: false, date: today })
    expect((await list(`process/v1/publication/?id=${made.id}`)).results[0]!.id).toBe(made.id)
    const { status, body } = await coordenadora.call<Row>('PATCH', `${DIARIES}${made.id}/`, { is_read: true })
    expect([status, body.is_read, typeof body.read_by]).toEqual([200, true, 'number'])
    const back = await coordenadora.call<Row>('PATCH', `${DIARIES}${made.id}/`, { is_read: false })
    expect([back.body.is_read, back.body.read_at, back.body.read_by]).toEqual([false, null, null])
  })

  test('diario.ordem: by date is by date, then by when it came', async () => {
    const ids = []
    for (const dt_disponibilizacao of ['2030-01-02', '2030-01-01', '2030-01-01'])
      ids.push((await publication({ dt_disponibilizacao })).id)
    const asked = `${DIARIES}?date_inicial=2030-01-01&ordenar_por=`
    const order = async (by: string) => (await list(asked + by)).results.map((r) => r.id)
    expect(await order('date')).toEqual([ids[1], ids[2], ids[0]])
    expect(await order('-date')).toEqual([ids[0], ids[2], ids[1]])
    expect((await list(`${asked}date`)).results.every((r) => r.created_at && r.date)).toBe(true)
  })

  test('diarios.movimentacoes.contadores diarios.list: the numbers of the diaries, and the diaries', async () => {
    const numbers = (await coordenadora.get<Record<string, number>>(`${DIARIES}contadores/`)).body
    expect(numbers.nao_lidas).toBe((await list(`${DIARIES}?card=nao_lidas`)).count)
    expect(numbers.canceladas).toBeGreaterThan(0)
    const diaries = await list('integration/v1/diarios/')
    expect(diaries.results.length).toBe(3)
    // One that names its diary is called as that is.
    const [diary] = diaries.results
    const body = { nr_processo: NUMBER, cd_diario: diary!.id, dt_disponibilizacao: today, teor: 'Cumpra-se.' }
    expect((await make(DIARIES, body)).nm_diario).toBe(diary!.nm_diario)
  })

  test.each([
    [
      'diarios.termos.list diarios.termos.create diarios.termos.update diarios.termos.delete',
      'integration/v1/diarios/termos/',
    ],
    ['terms-djen.list terms-djen.create terms-djen.update terms-djen.delete', 'process/v1/terms-djen/'],
  ])('%s', async (_ids, path) => {
    const made = await make(path, { name: 'FULANA DE TAL' })
    expect((await list(`${path}?name=fulana`)).results.map((r) => r.id)).toEqual([made.id])
    expect((await coordenadora.call('POST', path, { name: 'fulana de tal' })).status).toBe(400)
    const { body } = await coordenadora.call<Row>('PATCH', `${path}${made.id}/`, { name: 'OAB SP 1' })
    expect(body.name).toBe('OAB SP 1')
    expect((await coordenadora.call('DELETE', `${path}${made.id}/`)).status).toBe(204)
    expect((await financeiro.get(path)).status).toBe(403)
  })

  test('county.list: the courts that notices come from', async () => {
    expect((await list('process/v1/county/')).results.length).toBeGreaterThan(0)
  })

  describe('awareness', () => {
    const of = async (id: number) => (await coordenadora.get<Row>(`${NOTICES}${id}/`)).body
    const aware = (id: number, body: object, as = coordenadora) =>
      as.call<Row>('PATCH', `${NOTICES}${id}/dar-ciencia/`, body)

    test('notifications.list notifications.resumo expediente.filtro: PENDENTE-CIENCIA is what the summary begins with', async () => {
      const made = await notice()
      expect([made.ie_ciencia, made.dt_limite_ciencia, made.teor]).toEqual(['PE', addDays(today, 8), null])
      const summary = (await coordenadora.get<Record<string, number>>(`${NOTICES}resumo/`)).body
      expect(Object.keys(summary).toSorted()).toEqual(
        'fatal_dia lidos_dia nao_lidos pendente_ciencia prazo_findado sem_prazo ultimo_dia_ciencia'.split(' '),
      )
      const pending = await list(`${NOTICES}?card=PENDENTE-CIENCIA&nr_por_pagina=500`)
      expect(pending.count).toBe(summary.pendente_ciencia)
      expect(pending.results.every((r) => r.ie_ciencia === 'PE' && !r.teor)).toBe(true)
      expect(pending.results.map((r) => r.id)).toContain(made.id)
      expect((await coordenadora.get(`${NOTICES}?card=OUTRO`)).status).toBe(400)
    })

    test('what is not known has no text, whatever is sent; what the diary published has', async () => {
      expect((await notice({ teor: 'Texto' })).teor).toBeNull()
      const djen = await notice({ type_communication: 'djen', teor: 'Texto' })
      expect([djen.teor, djen.ie_ciencia]).toEqual(['Texto', 'DI'])
    })

    test('one that nobody opens in ten days counts as known by itself, and no call says so', async () => {
      const old = await notice({ dt_expedicao: addDays(today, -20) })
      expect([old.ie_ciencia, old.dt_ciencia]).toEqual(['TA', null])
    })

    test('whoever opens one sees which deadline would begin, confirms, and the trail says it', async () => {
      const made = await notice()
      const { body } = await coordenadora.get<{ fatos: { nome: string; valor: string }[]; aviso: string }>(
        `${NOTICES}${made.id}/previsao-ciencia/`,
      )
      expect(body.fatos.map(({ nome }) => nome)).toEqual([
        'Expedido em',
        'Primeiro dia contado',
        '5 dias úteis acabam em',
        '10 dias úteis acabam em',
        '15 dias úteis acabam em',
      ])
      expect(body.aviso).toContain('não se desfaz')
      for (const wrong of [{}, { ie_ciente: false }, { ie_ciente: 'talvez' }])
        expect((await aware(made.id, wrong)).status).toBe(400)
      expect((await aware(made.id, { ie_ciente: true }, await api.as('advogada'))).status).toBe(403)
      expect((await aware(made.id, { ie_ciente: true }, vizinha)).status).toBe(404)
      expect((await of(made.id)).dt_ciencia).toBeNull()
      const done = await aware(made.id, { ie_ciente: true, teor: 'Cite-se.' })
      expect([done.status, done.body.ie_ciencia, done.body.teor]).toEqual([200, 'CI', 'Cite-se.'])
      const trail = (await midgard.get(`${NOTICES}${made.id}/auditoria/`)).body
      expect(JSON.stringify(trail)).toContain('darCiencia')
      // Once is once.
      expect((await aware(made.id, { ie_ciente: true })).status).toBe(400)
    })

    test('no other call makes the firm aware: every one that touches a notice leaves it pending', async () => {
      const made = await notice()
      const document = (await midgard.get<{ paths: Record<string, Record<string, unknown>> }>('openapi.json')).body
      const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
        /\/(notifications|ia\/v1\/djen)/.test(path)
          ? Object.keys(methods).map((m) => [m.toUpperCase(), path] as const)
          : [],
      )
      expect(calls.length).toBeGreaterThan(15)
      const others = calls.filter(([method, path]) => method !== 'DELETE' && !path.includes('dar-ciencia'))
      expect(calls.length - others.length).toBeGreaterThanOrEqual(2)
      const tried = { dt_ciencia: `${today}T00:00:00Z`, cd_usuario_ciencia: 1, ie_ciencia: 'CI', ie_ciente: true }
      for (const [method, path] of others) {
        const url = path.replace('/api/', '').replace(/\{\w+\}/g, String(made.id))
        // As it is usually sent, and with everything in it that might do it.
        for (const body of [{}, { is_read: true }, { cd_djen: made.id, text: 'Texto' }, { ids: [made.id] }, tried])
          await midgard.call(method as 'GET', url, method === 'GET' ? undefined : body)
        const now = await of(made.id)
        expect([method, path, now.dt_ciencia, now.teor]).toEqual([method, path, null, null])
      }
      await api.app.queue.idle()
      expect((await of(made.id)).dt_ciencia).toBeNull()
    })
  })

  test('notifications.update Expediente editado com sucesso!: an edit keeps what it does not name', async () => {
    const made = await notice({ type_communication: 'djen', teor: 'Texto' })
    const { body } = await coordenadora.call<Row>('PATCH', `${NOTICES}${made.id}/`, { nm_orgao: '1ª Vara' })
    expect(body).toMatchObject({ nm_orgao: '1ª Vara', teor: 'Texto' })
  })

  test('notifications.dar-baixa expediente.baixa: “dar baixa” settles it, tells who and when, and is taken back', async () => {
    const made = await notice({ type_communication: 'djen', teor: 'Texto' })
    const { status, body } = await coordenadora.call<Row>('PATCH', `${NOTICES}${made.id}/dar-baixa/`, {})
    expect([status, body.ie_baixado, typeof body.baixado_por, body.is_read]).toEqual([200, true, 'number', true])
    const again = await coordenadora.call<Row>('PATCH', `${NOTICES}${made.id}/retomar/`, {})
    expect([again.body.ie_baixado, again.body.baixado_em, again.body.baixado_por]).toEqual([false, null, null])
  })

  test('a wrong key loses nothing: whoever settled it takes it back', async () => {
    const made = await notice({ type_communication: 'djen', teor: 'Texto' })
    const done = await coordenadora.call<Row>('PATCH', `${NOTICES}${made.id}/dar-baixa/`, {})
    const { nr_versao } = done.body
    const back = await coordenadora.call<Row>('POST', `${NOTICES}${made.id}/desfazer/`, { nr_versao })
    expect([back.status, back.body.ie_baixado, back.body.baixado_em], JSON.stringify(back.body)).toEqual([
      200,
      false,
      null,
    ])
  })

  test('the deadline of a notice is the first of its tasks', async () => {
    const made = await notice({ type_communication: 'djen', teor: 'Texto' })
    expect(made.dt_fatal).toBeNull()
    const task = {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação',
      cd_cliente: 1,
      nr_processo: NUMBER,
      cd_cidade: 3550308,
      cd_equipe: 1,
    }
    for (const n of [20, 12])
      await make('juridico/v1/tarefas/', { ...task, dt_fatal: addDays(today, n), cd_expediente: made.id }, midgard)
    expect((await of1(made.id)).dt_fatal).toBe(addDays(today, 12))
  })
  const of1 = async (id: number) => (await coordenadora.get<Row>(`${NOTICES}${id}/`)).body

  test('what comes in of a lawsuit behind a wall stands behind it, and what came before goes there with it', async () => {
    const made = await publication({ nr_processo: '0000123-45.2026.8.26.0100' })
    expect(made.cd_processo).toBeNull()
    const clientes = await list('juridico/v1/clientes/?ie_ativo=true', midgard)
    const sealed = await make(
      'juridico/v1/processos/',
      {
        ...Object.fromEntries(
          ['cd_cidade', 'cd_instancia', 'cd_area', 'cd_fase', 'ie_posicao_cliente'].map((n) => [n, suit[n]]),
        ),
        ie_judicial: 'J',
        cd_cliente: clientes.results[0]!.id,
        nr_processo: '0000123-45.2026.8.26.0100',
        ie_sigilo: '1',
        cd_usuarios_sigilo: [1],
      },
      midgard,
    )
    expect((await midgard.get<Row>(`${DIARIES}${made.id}/`)).body.cd_processo).toBe(sealed.id)
    expect((await coordenadora.get(`${DIARIES}${made.id}/`)).status).toBe(404)
    expect((await list(`process/v1/publication/?id=${made.id}`)).count).toBe(0)
  })

  test('a row of another firm is not there, and whoever has no part in the integration is refused', async () => {
    const made = await entry()
    expect((await vizinha.get(`${ENTRIES}${made.id}/`)).status).toBe(404)
    for (const path of [ENTRIES, `${ENTRIES}card/`, NOTICES, `${NOTICES}resumo/`, DIARIES, `${DIARIES}contadores/`])
      expect([path, (await financeiro.get(path)).status]).toEqual([path, 403])
    const audit = await sql<{ n: number }>`select count(*)::int n from auditoria where entidade = 'andamentos'`.execute(
      api.database.db,
    )
    expect(audit.rows[0]!.n).toBeGreaterThan(0)
  })
})
