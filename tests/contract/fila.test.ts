import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import { oneQueue } from '../../server/areas/trabalhos/oneQueue.ts'
import { one, openDatabase, rows, sql, type Database } from '../../server/core/db/db.ts'
import { ask, Queue, type Kind } from '../../server/core/queue/queue.ts'
import { queueTable } from '../../server/core/queue/table.ts'
import { readSettings } from '../../server/core/settings.ts'
import { engines } from './setup/api.ts'
import { fromTemplate } from './setup/template.ts'

interface Row {
  dono: string | null
  tentativas: number
  pedidos: number
  feito: boolean
  erro: string | null
}
const USUAL = { name: 'prova', atOnce: 1, leaseMs: 3_000, tries: 3, wait: () => 60_000 }

describe.each(engines)('the queue on %s', (engine) => {
  let folder: string
  let env: Record<string, string>
  let database: Database
  let failures: string[]
  const open: Queue[] = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'banca-fila-'))
    env = { BANCA_DADOS: folder, ...(await fromTemplate(engine, folder, 20)) }
    database = await openDatabase(readSettings(env))
  })
  afterAll(async () => {
    await database?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    failures = []
    await sql`delete from trabalhos`.execute(database.db)
  })
  afterEach(async () => {
    for (const queue of open.splice(0)) await queue.stop()
  })
  const server = (kind: Partial<Kind> & Pick<Kind, 'work'>) => {
    const queue = new Queue(database, (name, error) => failures.push(`${name}: ${String(error)}`))
    queue.register({ ...USUAL, ...kind })
    open.push(queue)
    return queue
  }
  const kept = async (chave: string) =>
    one<Row>(
      database.db,
      sql`select dono, tentativas, pedidos, dt_feito is not null feito, erro from trabalhos where nome = 'prova' and chave = ${chave}`,
    )
  const run = async (queue: Queue) => {
    await queue.kick()
    await queue.idle()
  }

  test('what is asked for in a transaction is done if that holds, and only then', async () => {
    const done: unknown[] = []
    const queue = server({
      work:
        ({ chave, dados }) =>
        async () => (done.push([chave, dados]), { done: 'lembrado' }),
    })
    await database.db
      .transaction()
      .execute(async (tx) => {
        await ask(tx, 'prova', 'nunca')
        throw new Error('desfeita')
      })
      .catch(() => undefined)
    await database.db.transaction().execute((tx) => ask(tx, 'prova', 'sim', { de: 'quem' }))
    await run(queue)
    await run(queue)
    expect(done).toEqual([['sim', { de: 'quem' }]])
    expect([await kept('nunca'), await kept('sim')]).toEqual([
      undefined,
      { dono: null, tentativas: 1, pedidos: 1, feito: true, erro: 'lembrado' },
    ])
  })

  test('work goes on step by step; stopped between two it is left to whoever comes, and asked for again it is done again', async () => {
    const steps: string[] = []
    let first: Queue | undefined
    const work: Kind['work'] =
      ({ chave }) =>
      async () => {
        steps.push(chave)
        if (steps.length === 2) void first?.stop()
        if (steps.length === 4) await ask(database.db, 'prova', chave)
        return steps.length < 4 ? 'more' : { done: null }
      }
    first = server({ work })
    await ask(database.db, 'prova', 'a')
    await run(first)
    expect([steps.length, await kept('a')]).toEqual([2, expect.objectContaining({ dono: null, feito: false })])
    const second = server({ work })
    await run(second)
    // Asked for while it was being done: once more.
    await expect.poll(() => kept('a')).toMatchObject({ pedidos: 2, feito: true, dono: null })
    expect(steps).toHaveLength(5)
  })

  test('firms take turns: one that asked for much keeps another waiting for one piece of work', async () => {
    const done: string[] = []
    const queue = server({
      work:
        ({ chave }) =>
        async () => (done.push(chave), { done: null }),
    })
    for (const chave of ['a1', 'a2', 'a3', 'a4']) await ask(database.db, 'prova', chave, {}, 1)
    for (const chave of ['b1', 'b2']) await ask(database.db, 'prova', chave, {}, 2)
    await run(queue)
    expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
  })

  test('of several servers one does it, so many at once on each', async () => {
    let running = 0
    let most = 0
    const done: string[] = []
    const work: Kind['work'] =
      ({ chave }) =>
      async () => {
        most = Math.max(most, ++running)
        await sql`select pg_sleep(0.01)`.execute(database.db)
        running--
        done.push(chave)
        return { done: null }
      }
    const servers = [server({ work, atOnce: 2 }), server({ work, atOnce: 2 })]
    const names = Array.from({ length: 20 }, (_, i) => String(i))
    for (const name of names) await ask(database.db, 'prova', name)
    await Promise.all(servers.map((queue) => queue.kick()))
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(20)
    expect(done.toSorted()).toEqual(names.toSorted())
    expect([most > 1, most <= 4]).toEqual([true, true])
  })

  test('a failure is kept and waits, getting on begins to count anew, and what fails always is given up', async () => {
    let failing = true
    const given: string[] = []
    const queue = server({
      tries: 2,
      work: (_asked, hold) => async () => {
        await database.db.transaction().execute((tx) => hold(tx))
        if (failing) throw new Error('sem rede')
        return { done: null }
      },
      gaveUp: async ({ chave }) => void given.push(chave),
    })
    const due = () => sql`update trabalhos set dt_tentar = now() where dt_tentar < 'infinity'`.execute(database.db)
    await ask(database.db, 'prova', 'b')
    await run(queue)
    expect(failures).toEqual(['prova: Error: sem rede'])
    expect(await kept('b')).toMatchObject({ dono: null, tentativas: 1, feito: false, erro: 'sem rede' })
    await run(queue)
    expect(failures).toHaveLength(1)
    await due()
    await run(queue)
    expect([given, failures.length]).toEqual([['b'], 2])
    await due()
    await run(queue)
    expect(failures).toHaveLength(2)
    failing = false
    await ask(database.db, 'prova', 'b')
    await run(queue)
    expect(await kept('b')).toMatchObject({ feito: true, erro: null })
  })

  test('a server that is killed in the middle is succeeded, and another has its place only then', async () => {
    await ask(database.db, 'prova', 'c')
    // The embedded database has one process at a time.
    if (engine === 'pglite') await database.close()
    const child = spawn(join(resolve('.'), 'node_modules/.bin/tsx'), ['tests/contract/setup/filaMorta.ts'], {
      env: { ...process.env, DATABASE_URL: '', ...env },
    })
    let out = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (out += text.toString()))
    await expect.poll(() => out, { timeout: 60_000 }).toContain('begun')
    const done: string[] = []
    const work: Kind['work'] =
      ({ chave }) =>
      async () => (done.push(chave), { done: null })
    if (engine === 'postgres') {
      // It renews its lease for as long as it lives.
      await new Promise((resolve) => setTimeout(resolve, 4_500))
      await run(server({ work }))
      expect(done).toEqual([])
    }
    // tsx is the process that was started; the server is below it.
    const [pid] = /^\d+/.exec(await below(child.pid!)) ?? [String(child.pid)]
    process.kill(Number(pid), 'SIGKILL')
    await new Promise((resolve) => child.once('close', resolve))
    if (engine === 'pglite') database = await openDatabase(readSettings(env))
    const queue = server({ work })
    await expect.poll(async () => (await run(queue), done.length), { timeout: 20_000, interval: 300 }).toBe(1)
    expect(await kept('c')).toMatchObject({ feito: true, dono: null, tentativas: 2 })
  })

  test('a database of yesterday goes on: mail that waits, mail that went, imports, turns that were run', async () => {
    const { db } = database
    await sql`drop table trabalhos`.execute(db)
    await sql`create table trabalhos (nome text not null, cd_empresa bigint not null, vez text, dt_feito timestamptz, dono text,
      dt_reserva timestamptz, dt_tentar timestamptz, tentativas int not null default 0, erro text, primary key (nome, cd_empresa))`.execute(
      db,
    )
    await sql`insert into trabalhos (nome, cd_empresa, vez) values ('recorrencias', 1, '2026-11-20'), ('recorrencias', 2, '2026-11-21')`.execute(
      db,
    )
    await sql`create table correios (id bigint generated always as identity primary key, modelo text not null, dados jsonb not null,
      dt_criado timestamptz not null default now(), dt_tentar timestamptz not null default now(), tentativas int not null default 0,
      dt_enviado timestamptz, erro text)`.execute(db)
    await sql`insert into correios (modelo, dados, dt_enviado, tentativas) values ('convite', '{"cd_usuario": 1}', null, 1), ('convite', '{"cd_usuario": 2}', now(), 1),
      ('convite', '{"cd_usuario": 3}', null, 8)`.execute(db)
    await sql`alter table importacao_planos add column dono text, add column dt_reserva timestamptz, add column tentativas int`.execute(
      db,
    )
    const [import_] = await rows<{ id: number }>(
      db,
      sql`insert into importacoes (cd_empresa, nm_arquivo, ds_entidade, nm_entidade, ie_situacao) values (1, 'a.csv', 'clientes', 'Clientes', 'IM') returning id`,
    )
    for (const part of queueTable.sql.split(';')) await sql.raw(part).execute(db)
    await oneQueue.run(db, model)
    await oneQueue.run(db, model)
    expect(
      await rows(
        db,
        sql`select nome, cd_empresa, vez, dados, dt_feito is not null feito, dt_tentar <= now() vai from trabalhos order by nome, id`,
      ),
    ).toEqual([
      {
        nome: 'correio',
        cd_empresa: 0,
        vez: null,
        dados: { cd_usuario: 1, modelo: 'convite' },
        feito: false,
        vai: true,
      },
      {
        nome: 'correio',
        cd_empresa: 0,
        vez: null,
        dados: { cd_usuario: 2, modelo: 'convite' },
        feito: true,
        vai: true,
      },
      {
        nome: 'correio',
        cd_empresa: 0,
        vez: null,
        dados: { cd_usuario: 3, modelo: 'convite' },
        feito: false,
        vai: false,
      },
      { nome: 'importacao', cd_empresa: 0, vez: null, dados: {}, feito: false, vai: true },
      { nome: 'recorrencias', cd_empresa: 1, vez: '2026-11-20', dados: {}, feito: false, vai: null },
      { nome: 'recorrencias', cd_empresa: 2, vez: '2026-11-21', dados: {}, feito: false, vai: null },
    ])
    expect(await one(db, sql`select to_regclass('correios') correios`)).toEqual({ correios: null })
    await sql`delete from importacoes where id = ${import_!.id}::bigint`.execute(db)
  })
})

const below = (pid: number): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn('ps', ['-o', 'pid=', '--ppid', String(pid)])
    let out = ''
    child.stdout.on('data', (text: Buffer) => (out += text.toString()))
    child.on('close', () => resolve(out.trim()))
  })
