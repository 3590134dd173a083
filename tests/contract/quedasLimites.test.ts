import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/core/db/db.ts'
import { hasPostgres } from './setup/cluster.ts'
import { expectLater, labelName, LABELS, startHouse, storm, write, type House } from './setup/quedas.ts'
import { smallDisk } from './setup/smallDisk.ts'

describe.runIf(hasPostgres)('a PostgreSQL that cannot do what it is asked', () => {
  let house: House
  beforeAll(async () => {
    house = await startHouse(['max_connections = 30'])
  })
  afterAll(() => house?.close())
  const flows = (who = 0) =>
    expect.poll(async () => (await write(house.people[who]!, labelName('flui'))).status, { timeout: 60_000 }).toBe(201)

  test('one that has no connection left says so, and goes on as soon as it has', async () => {
    const { cluster, people } = house
    const held: pg.Client[] = []
    const fill = async () => {
      for (;;) {
        const client = new pg.Client({ connectionString: cluster.url, application_name: 'cheio' })
        client.on('error', () => undefined)
        try {
          await client.connect()
          held.push(client)
        } catch {
          return
        }
      }
    }
    await fill()
    const others = `select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name <> 'cheio' and datname is not null and pid <> pg_backend_pid()`
    const refused = async () => {
      await held[0]!.query(others)
      await fill()
      return people[0]!.get(LABELS)
    }
    await expect.poll(async () => (await refused()).status, { timeout: 120_000 }).toBe(503)
    expectLater(await refused())
    await Promise.all(held.map((client) => client.end()))
    await flows()
  })

  test('one that only reads is read, and says of writes that nothing was kept', async () => {
    const { cluster, people } = house
    const only = (state: 'on' | 'off') =>
      cluster
        .sql(`alter database banca set default_transaction_read_only = ${state}`)
        .then(() =>
          cluster.sql(`select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = 'banca'`),
        )
    await only('on')
    const answer = await write(people[0]!, labelName('leitura'))
    expectLater(answer)
    expect(answer.body.detail).toMatch(/só permite leitura/)
    expect((await people[0]!.get(LABELS)).status).toBe(200)
    expect((await people[1]!.get('juridico/v1/clientes/')).status).toBe(200)
    await only('off')
    await flows()
  })

  test('a statement that takes too long is ended, and its connection is of use again', async () => {
    const { people, servers } = house
    const { db } = servers[0]!.database
    await sql`create function devagar() returns trigger language plpgsql as 'begin if new.nm_etiqueta like ''DEVAGAR%'' then perform pg_sleep(60); end if; return new; end'`.execute(
      db,
    )
    await sql`create trigger devagar before insert on etiquetas for each row execute function devagar()`.execute(db)
    const answer = await write(people[0]!, labelName('devagar'))
    expect(answer).toMatchObject({ status: 504, body: { codigo: 'indisponivel' } })
    expect(answer.body.detail).toMatch(/demorou demais/)
    await sql`drop trigger devagar on etiquetas`.execute(db)
    await sql`drop function devagar()`.execute(db)
    await flows()
  })

  test('a full disk: nothing of it is kept, reads go on, and so do writes once there is room', async (context) => {
    const disk = smallDisk(4)
    if (!disk) return context.skip('this process may not make a disk')
    const { people, servers, cluster } = house
    const { db } = servers[0]!.database
    try {
      await mkdir(join(disk.path, 'espaco'))
      // The owner of the cluster is whoever runs it.
      cluster.own(join(disk.path, 'espaco'))
      await sql`${sql.raw(`create tablespace pequeno location '${join(disk.path, 'espaco')}'`)}`.execute(db)
      await sql`alter table etiquetas set tablespace pequeno`.execute(db)
      // A page is full after a few rows, and the next one needs room.
      await sql`alter table etiquetas set (fillfactor = 10)`.execute(db)
      expect(() => writeFileSync(join(disk.path, 'lastro'), Buffer.alloc(8 * 1_048_576))).toThrow(/ENOSPC/)
      const before = (await people[0]!.get<{ count: number }>(LABELS)).body.count
      let made = 0
      let answer = await write(people[0]!, labelName('cheio'))
      for (; answer.status === 201 && made < 300; made++) answer = await write(people[0]!, labelName('cheio'))
      expectLater(answer)
      expect(answer.body.detail).toMatch(/sem espaço em disco/)
      const after = await people[1]!.get<{ count: number }>(LABELS)
      expect([after.status, after.body.count]).toEqual([200, before + made])
      writeFileSync(join(disk.path, 'lastro'), '')
      await flows()
      await sql`alter table etiquetas set tablespace pg_default`.execute(db)
      await sql`drop tablespace pequeno`.execute(db)
    } finally {
      disk.remove()
    }
  })

  test('a table changed by a newer server: prepared reads are planned anew, and what the older cannot do it says', async () => {
    const { people, servers } = house
    const { db } = servers[0]!.database
    for (let i = 0; i < 6; i++) expect((await people[1]!.get('base/v1/etiquetas/')).status).toBe(200)
    await sql`alter table etiquetas add column ds_nova text`.execute(db)
    await sql`alter table arquivos add column ds_nova text`.execute(db)
    for (let i = 0; i < 6; i++) expect((await people[1]!.get(LABELS)).status).toBe(200)
    await flows(1)
    await sql`alter table etiquetas rename column cor to cor_nova`.execute(db)
    // Nobody migrated: that is a fault of ours and no update.
    expect((await write(people[1]!, labelName('falha'))).status).toBe(500)
    await sql`insert into migracoes (comando) values ('alter table etiquetas rename column cor to cor_nova')`.execute(
      db,
    )
    const answer = await write(people[1]!, labelName('antiga'))
    expect(answer).toMatchObject({ status: 503, body: { codigo: 'indisponivel' } })
    expect(answer.body.detail).toMatch(/foi atualizado/)
    expect((await people[1]!.get('juridico/v1/clientes/')).status).toBe(200)
    await sql`alter table etiquetas rename column cor_nova to cor`.execute(db)
    await flows(1)
  })

  test('failover to a synchronous replica at the same address, under writes: nothing acknowledged is lost', async () => {
    const { cluster, proxy, people } = house
    const copy = await cluster.replica()
    try {
      await expect
        .poll(() => cluster.sql(`select count(*) from pg_stat_replication where sync_state = 'sync'`), {
          timeout: 60_000,
        })
        .toBe('1')
      // What is asked often is prepared on the old one.
      for (let i = 0; i < 6; i++) await people[0]!.get(LABELS)
      const writes = storm(house, 'troca')
      await writes.flows()
      await cluster.stop('immediate')
      await copy.promote()
      await copy.sql('alter system reset synchronous_standby_names')
      await copy.sql('select pg_reload_conf()')
      proxy.target = copy.port
      await writes.flows()
      await writes.settle()
      for (const who of people) expect((await who.get(LABELS)).status).toBe(200)
    } finally {
      copy.remove()
    }
  })
})
