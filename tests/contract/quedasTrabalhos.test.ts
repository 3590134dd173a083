import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from '../../server/areas/correio/outbox.ts'
import { one, rows, sql, type Db } from '../../server/core/db/db.ts'
import { hasPostgres } from './setup/cluster.ts'
import { importsOf, IMPORTS, sheet, type Detail } from './setup/planilha.ts'
import { labelName, LABELS, startHouse, write, type House } from './setup/quedas.ts'
import { listening, openStream } from './setup/stream.ts'

describe.runIf(hasPostgres)('what runs by itself on two servers, while the database restarts', () => {
  let house: House
  beforeAll(async () => {
    house = await startHouse()
  })
  afterAll(() => house?.close())
  const restart = async () => {
    await house.cluster.stop('immediate')
    await house.cluster.start()
  }
  const kick = (i: number) =>
    expect.poll(async () => (await write(house.people[i]!, labelName('acorda'))).status, { timeout: 60_000 }).toBe(201)

  test('every mail is sent once', async () => {
    const { db } = house.servers[0]!.database
    const { id } = (await one<{ id: number }>(db, sql`select id from usuarios where username = 'coordenadora'`))!
    await sql`update usuarios set ds_email = 'coordenadora@exemplo.com.br' where id = ${id}::bigint and ds_email is null`.execute(
      db,
    )
    const marks = Array.from({ length: 40 }, (_, i) => `aparelho-${String(i).padStart(3, '0')}`)
    for (const mark of marks)
      await post(db, 'novo_acesso', { cd_usuario: id, quando: 'hoje', aparelho: mark, ip: '::1' })
    const sent = () =>
      house.servers.flatMap(({ folder }) => {
        const at = join(folder, 'emails')
        const all = existsSync(at) ? readdirSync(at).map((name) => readFileSync(join(at, name), 'utf8')) : []
        return all.flatMap((text) => /aparelho-\d{3}/.exec(text)?.[0] ?? [])
      })
    await Promise.all([kick(0), kick(1)])
    await expect.poll(() => sent().length, { timeout: 60_000 }).toBeGreaterThan(2)
    await restart()
    await expect
      .poll(
        async () => {
          for (const { app } of house.servers) {
            await app.queue.kick()
            await app.queue.idle()
          }
          // What was taken and not sent waits until whoever took it is given up; nobody is just sending it.
          const gone = new Set(sent())
          const left = marks.filter((mark) => !gone.has(mark))
          await sql`update trabalhos set dt_tentar = now(), dt_reserva = null where dados->>'aparelho' = any(${left}::text[]) and dt_feito is null`.execute(
            db,
          )
          return left.length
        },
        { timeout: 90_000, interval: 500 },
      )
      .toBe(0)
    expect(sent().toSorted()).toEqual(marks)
  })

  test('a job is run once in its turn; one that fell with the database is taken up again', async () => {
    const { servers, cluster } = house
    const ran: string[] = []
    for (const [i, { app }] of servers.entries())
      app.jobs.register({
        name: 'queda',
        every: 60,
        run: async ({ db }: { db: Db }) => {
          await sql`select 1`.execute(db)
          ran.push(String(i))
        },
      })
    const now = new Date('2030-01-01T12:00:00Z')
    await cluster.stop('fast')
    expect(await Promise.all(servers.map(({ app }) => app.jobs.tick(now)))).toEqual([[], []])
    await cluster.start()
    await Promise.all([kick(0), kick(1)])
    const done = await Promise.all(servers.map(({ app }) => app.jobs.tick(now)))
    expect(done.flat().filter((name) => name === 'queda')).toEqual(['queda'])
    expect(ran).toHaveLength(1)
  })

  test('an import goes on where it was, line by line', async () => {
    const { servers, people } = house
    const use = importsOf(servers[0]!, people[0]!)
    const names = Array.from({ length: 400 }, (_, i) => [`Restabelecida ${String(i).padStart(3, '0')}`])
    const { body: sent } = await use.send(people[0]!, 'clientes', sheet(['Nome'], names))
    await use.check(people[0]!, sent)
    expect((await people[0]!.call('POST', `${IMPORTS}/${sent.id}/importar/`, {})).status).toBe(200)
    await restart()
    const { db } = servers[0]!.database
    const state = async () => {
      await Promise.all([kick(0), kick(1)])
      const { body } = await people[1]!.get<Detail>(`${IMPORTS}/${sent.id}/detalhe/`)
      // The lease of whoever fell with the database runs out, and the next look takes it over.
      await sql`update trabalhos set dono = 'caiu', dt_reserva = clock_timestamp() - interval '1 second', dt_tentar = now()
        where nome = 'importacao' and chave = ${String(sent.id)} and erro is not null`.execute(db)
      await servers[1]!.app.queue.kick()
      return body.ie_situacao
    }
    await expect.poll(state, { timeout: 90_000, interval: 1000 }).toBe('FI')
    const kept = await rows<{ n: number; nomes: number }>(
      db,
      sql`select count(*) n, count(distinct nm_cliente) nomes from clientes where nm_cliente ilike 'Restabelecida%'`,
    )
    expect(kept).toEqual([{ n: 400, nomes: 400 }])
  })

  test('a stream stays open, says that something was missed, and tells again what the other server writes', async () => {
    const { servers, people } = house
    const stream = await openStream(await listening(servers[0]!.app), people[0]!.token)
    await restart()
    await stream.until(({ event }) => event === 'lacuna')
    await kick(1)
    const made = await people[1]!.call<{ id: number }>('POST', LABELS, { nm_etiqueta: labelName('ouvida') })
    await stream.until(({ data }) => data.recurso === 'etiquetas' && data.id === made.body.id)
    stream.close()
  })
})
