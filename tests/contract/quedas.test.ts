import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, sql } from '../../server/core/db/db.ts'
import { hasPostgres } from './setup/cluster.ts'
import { expectLater, flowsAgain, labelName, LABELS, startHouse, storm, write, type House } from './setup/quedas.ts'

describe.runIf(hasPostgres)('a PostgreSQL that goes away', () => {
  let house: House
  beforeAll(async () => {
    house = await startHouse()
  })
  afterAll(() => house?.close())

  test.each(['immediate', 'fast'] as const)(
    '%s restart under writes: no server ends, nothing acknowledged is lost',
    async (mode) => {
      const writes = storm(house, mode)
      await writes.flows()
      await house.cluster.stop(mode)
      await house.cluster.start()
      await writes.flows()
      await writes.settle()
    },
  )

  test('while it is away calls say so, and so does the health; reads and writes come back by themselves', async () => {
    const { cluster, people, servers } = house
    await cluster.stop('fast')
    const [health, list, made, login] = await Promise.all([
      servers[0]!.anonymous.get('saude'),
      people[0]!.get(LABELS),
      write(people[1]!, labelName('fora')),
      servers[1]!.anonymous.call('POST', 'auth/v1/authentication/token/', { username: 'midgard', password: 'x' }),
    ])
    for (const answer of [health, list, made, login]) expectLater(answer)
    await cluster.start()
    await flowsAgain(people[1]!, 'voltou')
    expect((await servers[0]!.anonymous.get('saude')).status).toBe(200)
    expect((await people[0]!.get(LABELS)).status).toBe(200)
  })

  test('a call that comes while it restarts waits for it and succeeds', async () => {
    const { cluster, people } = house
    await cluster.stop('immediate')
    const back = cluster.start()
    let status = 503
    // Three times at most five seconds: a database takes that long on a busy machine.
    for (let tried = 0; status === 503 && tried < 12; tried++) status = (await people[0]!.get(LABELS)).status
    await back
    expect(status).toBe(200)
  })

  test('every connection ended by an administrator: nobody notices but by a moment', async () => {
    const { cluster, people } = house
    const writes = storm(house, 'terminadas')
    await writes.flows()
    await cluster.sql(
      'select count(pg_terminate_backend(pid)) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
    )
    await writes.flows()
    await writes.settle()
    expect((await people[1]!.get(LABELS)).status).toBe(200)
  })

  test('a connection cut inside a transaction takes back what it did, and the transaction is made again', async () => {
    const { proxy, people, servers } = house
    const before = proxy.cuts
    const name = labelName('cortada')
    // The trail is written after the record: the connection falls with the record written and not kept.
    await sql`create sequence corte`.execute(servers[0]!.database.db)
    await sql`create function corte() returns trigger language plpgsql as 'begin if new.entidade = ''etiquetas'' and nextval(''corte'') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end'`.execute(
      servers[0]!.database.db,
    )
    await sql`create trigger corte before insert on auditoria for each row execute function corte()`.execute(
      servers[0]!.database.db,
    )
    try {
      expect((await write(people[0]!, name)).status).toBe(201)
      const { n } = (await one<{ n: number }>(servers[0]!.database.db, sql`select last_value n from corte`))!
      expect(n).toBeGreaterThan(1)
      const found = await people[0]!.get<{ count: number }>(`${LABELS}?nm_etiqueta=${encodeURIComponent(name)}`)
      expect(found.body.count).toBe(1)
    } finally {
      await sql`drop trigger corte on auditoria`.execute(servers[0]!.database.db)
      await sql`drop function corte()`.execute(servers[0]!.database.db)
      await sql`drop sequence corte`.execute(servers[0]!.database.db)
    }
    expect(proxy.cuts).toBe(before)
  })

  test('cut while it was told to keep: the answer says that it is not known', async () => {
    const { proxy, people } = house
    const name = labelName('incerta')
    const before = proxy.cuts
    proxy.cutAt = 'COMMIT\0'
    const answer = await write(people[0]!, name)
    proxy.cutAt = null
    expectLater(answer)
    expect(answer.body.detail).toMatch(/Confira/)
    expect(proxy.cuts).toBe(before + 1)
  })

  test('an export that the database leaves half done is no whole file, and the next one is', async () => {
    const { proxy, people, servers } = house
    const { db } = servers[0]!.database
    const company = (await people[0]!.get<{ cd_empresa: number }>('auth/v1/usuarios/userdata/')).body.cd_empresa
    const last = labelName('última do arquivo')
    await sql`insert into etiquetas (cd_empresa, nm_etiqueta, cor, dt_criado, dt_atualizado)
      select ${company}::bigint, 'LINHA ' || i || repeat(' X', 40), '#112233', now(), now() from generate_series(1, 6000) i
      union all select ${company}::bigint, ${last}, '#112233', now(), now()`.execute(db)
    const address = await servers[0]!.app.listen({ port: 0, host: '127.0.0.1' })
    const exported = async () => {
      const response = await fetch(`${address}/api/${LABELS}exportar/?ordenar_por=id`, {
        headers: { authorization: `Bearer ${people[0]!.token}` },
      })
      expect([200, 503]).toContain(response.status)
      return response.status === 503
        ? 'refused'
        : response.arrayBuffer().then(
            // Where a whole archive ends.
            (bytes) => Buffer.from(bytes).includes('PK\u0005\u0006'),
            () => 'broken off',
          )
    }
    const before = proxy.cuts
    proxy.cutAt = last
    expect(await exported()).toBe('broken off')
    proxy.cutAt = null
    expect(proxy.cuts).toBeGreaterThan(before)
    expect(await exported()).toBe(true)
    await sql`delete from etiquetas where nm_etiqueta like 'LINHA %' or nm_etiqueta = ${last}`.execute(db)
  })

  test('one that accepts and never answers is as good as gone', async () => {
    const { proxy, people, servers } = house
    proxy.mute = true
    const answers = await Promise.all([
      people[0]!.get(LABELS),
      write(people[1]!, labelName('muda')),
      servers[0]!.anonymous.get('saude'),
    ])
    for (const answer of answers) expectLater(answer)
    proxy.mute = false
    proxy.cutAll()
    await flowsAgain(people[1]!, 'fala')
  })
})
