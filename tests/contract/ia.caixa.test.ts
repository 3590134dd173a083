import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { lawsuitBasis, number, type Row } from './setup/processos.ts'

const TEOR = 'DESPACHO. Intime-se o réu para contestar no prazo de 15 (quinze) dias úteis.'
type Feito = { pedidos: number; restam: number }

describe.each(engines)('whole inboxes are read, on %s', (engine) => {
  let api: Api
  let [dono, coordenadora, estagiario, vizinha]: Client[] = []
  /** A model that says nothing until it is let. */
  let server: Server
  const held: ServerResponse[] = []
  const today = todayIn('America/Sao_Paulo')
  const send = async <T = Row>(
    client: Client,
    method: 'POST' | 'PATCH',
    path: string,
    body: object,
    status: number,
  ) => {
    const said = await client.call<T>(method, path, body)
    expect([said.status, said.body]).toEqual([status, expect.anything()])
    return said.body
  }
  const publish = (more: object = {}, client = dono!) =>
    send(
      client,
      'POST',
      'process/v1/publication/',
      { nr_processo: number(), nm_diario: 'DJEN', dt_disponibilizacao: today, teor: TEOR, ...more },
      201,
    )
  const notice = (more: object = {}) =>
    send(
      dono!,
      'POST',
      'process/v1/notifications/',
      {
        nr_processo: number(),
        type_communication: 'domicilio',
        dt_expedicao: addDays(today, -20),
        teor: TEOR,
        ...more,
      },
      201,
    )
  const whole = (client: Client) => send<Feito>(client, 'POST', 'ia/v1/caixa/', {}, 202)
  const waiting = async (client: Client) =>
    (await client.get<{ a_analisar: number | null }>('ia/v1/situacao/')).body.a_analisar
  const situation = async (id: number) =>
    (await dono!.get<{ situacao?: string }>(`ia/v1/publicacao/${id}/`)).body.situacao
  const permit = async (client: Client, firm: number) => {
    const { nr_versao } = (await client.get<Row>(`auth/v1/estabelecimentos/${firm}/`)).body
    await send(client, 'PATCH', `auth/v1/estabelecimentos/${firm}/`, { ie_ia_externa: true, nr_versao }, 200)
  }
  const release = () => {
    for (const response of held.splice(0))
      response.end(JSON.stringify({ choices: [{ message: { content: '{"achados":[]}' } }] }))
  }
  /** Until nothing is left to read, by a model either. */
  const allRead = async () => {
    const over = api.app.queue.idle().then(() => true)
    while (!(await Promise.race([over, new Promise((on) => setImmediate(on, false))]))) release()
  }

  beforeAll(async () => {
    server = createServer((request, response) => void request.resume().on('end', () => held.push(response)))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const env = { IA_BASE_URL: `http://127.0.0.1:${port}/v1`, IA_MODELO: 'm', IA_API_KEY: 'k', IA_SEGUNDOS: '300' }
    api = await startApi(engine, { tarefas: 5, env })
    ;[dono, coordenadora, estagiario, vizinha] = await Promise.all(
      ['midgard', 'coordenadora', 'estagiario', 'vizinha'].map((name) => api.as(name)),
    )
  })
  afterAll(async () => {
    release()
    await api?.close()
    server?.closeAllConnections()
    await new Promise((done) => server?.close(done))
  })

  test('by whoever may write it, of what waits there and they see, the most pressing first; it says how many', async () => {
    await whole(dono!)
    await api.app.queue.idle()
    expect(await waiting(coordenadora!)).toBe(0)
    const old = await publish({ dt_disponibilizacao: addDays(today, -3) })
    const fresh = await publish()
    const pressing = await notice()
    const settled = await publish()
    await send(dono!, 'PATCH', `process/v1/publication/${settled.id}/dar-baixa/`, { nr_versao: settled.nr_versao }, 200)
    const me = (await dono!.get<Row>('auth/v1/usuarios/userdata/')).body.id
    const { valid } = await lawsuitBasis(dono!)
    const nr_processo = number()
    await send(
      dono!,
      'POST',
      'juridico/v1/processos/',
      { ...valid, nr_processo, ie_sigilo: '1', cd_usuarios_sigilo: [me] },
      201,
    )
    const sealed = await publish({ nr_processo })
    // Who sees tasks and no more reads one text at a time.
    expect(await waiting(estagiario!)).toBeNull()
    expect((await estagiario!.call('POST', 'ia/v1/caixa/')).status).toBe(403)
    expect(await waiting(coordenadora!)).toBe(3)
    expect(await whole(coordenadora!)).toEqual({ pedidos: 3, restam: 0 })
    const asked = await rows<{ cd_publicacao: number | null; cd_expediente: number | null }>(
      api.database.db,
      sql`select cd_publicacao, cd_expediente from analises_ia order by id desc limit 3`,
    )
    expect(asked.toReversed().map((one) => one.cd_publicacao ?? one.cd_expediente)).toEqual(
      [fresh, old, pressing].map(({ id }) => id),
    )
    await api.app.queue.idle()
    expect([await situation(settled.id), await situation(sealed.id)]).toEqual([undefined, undefined])
    expect(await waiting(dono!)).toBe(1)
  })

  test('no reading of the house waits for a model, and a model that is asked still is told of', async () => {
    await permit(dono!, 1)
    const asked = [await publish(), await publish(), await publish()]
    for (const { id } of asked) await send(dono!, 'POST', 'ia/v1/publicacao/', { cd_publicacao: id }, 202)
    const last = asked.at(-1)!.id
    await expect.poll(() => situation(last), { timeout: 60_000 }).toBe('PR')
    await expect.poll(() => held.length, { timeout: 60_000 }).toBeGreaterThan(0)
    const { modelo } = (await dono!.get<{ modelo: object }>(`ia/v1/publicacao/${asked[0]!.id}/`)).body
    expect(modelo).toMatchObject({ esperando: true, resposta: null, aviso: null })
    // Another firm's text is read meanwhile.
    const theirs = await publish({}, vizinha!)
    await send(vizinha!, 'POST', 'ia/v1/publicacao/', { cd_publicacao: theirs.id }, 202)
    const there = async () => (await vizinha!.get<{ situacao: string }>(`ia/v1/publicacao/${theirs.id}/`)).body.situacao
    await expect.poll(there, { timeout: 60_000 }).toBe('PR')
    await allRead()
    for (const { id } of asked)
      expect((await dono!.get<{ modelo: object }>(`ia/v1/publicacao/${id}/`)).body.modelo).toMatchObject({
        esperando: false,
        enviado: true,
        resposta: expect.anything(),
      })
  })

  test.runIf(engine === 'postgres')(
    'ia.forcar: who asks for a text while the whole inbox is asked for gets the reading that is being made, and none is made besides',
    async () => {
      const { id } = await publish()
      const { db } = api.database
      await sql`create function parar() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(77); return new; end $$`.execute(
        db,
      )
      await sql`create trigger parar before insert on analises_ia for each row execute function parar()`.execute(db)
      const wait = async (n: number) => {
        const found = () =>
          rows(
            db,
            sql`select from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`,
          )
        await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBe(n)
      }
      // The inbox is stopped between looking at what waits and asking for it.
      const all = await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(77)`.execute(tx)
        const inbox = whole(dono!)
        await wait(1)
        const single = dono!.call('POST', 'ia/v1/publicacao/', { cd_publicacao: id })
        await wait(2)
        return [inbox, single] as const
      })
      expect((await all[0]).pedidos).toBeGreaterThan(0)
      expect([200, 202]).toContain((await all[1]).status)
      await allRead()
      await sql`drop trigger parar on analises_ia`.execute(db)
      expect(await rows(db, sql`select id from analises_ia where cd_publicacao = ${id}::bigint`)).toHaveLength(1)
    },
  )

  test('a backlog is counted to a thousand and no further, along what waits', async () => {
    await sql`insert into publicacoes (cd_empresa, nr_processo, nm_diario, dt_disponibilizacao, teor, is_read, ie_baixado, ie_alheio, dt_criado, dt_atualizado)
      select 1, '00020802520125150049', 'DJEN', ${today}::date, 'Ato.', false, n > 1300, false, now(), now() from generate_series(1, 1400) n`.execute(
      api.database.db,
    )
    expect(await waiting(dono!)).toBe(1001)
  })
})
