import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { one, openDatabase, rows, sql } from '../../server/core/db/db.ts'
import { readSettings } from '../../server/core/settings.ts'
import { actorOfFirm, Jobs, PartlyFailed, type Firm, type Job } from '../../server/core/queue/jobs.ts'
import { firmsAt } from '../../server/areas/trabalhos/firms.ts'
import type { Parts } from '../../server/areas/parts.ts'
import { engines, startApi, type Api } from './setup/api.ts'

const at = (text: string) => new Date(text)
const NOON = at('2026-11-20T15:00:00Z')
const later = (minutes: number, from = NOON) => new Date(from.getTime() + minutes * 60_000)

describe.each(engines)('jobs on %s', (engine) => {
  let api: Api
  let failures: string[]
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    failures = []
    await sql`delete from trabalhos`.execute(api.database.db)
  })
  /** A server's jobs on this database; what a job stands on beyond it is not used here. */
  const server = (...jobs: Job<Parts>[]) => {
    const all = new Jobs({ db: api.database.db } as Parts, {
      firms: firmsAt,
      failed: (job, error) => failures.push(`${job}: ${String(error)}`),
    })
    for (const job of jobs) all.register(job)
    return all
  }
  const counting = (name: string, every: number) => {
    const ran: string[] = []
    const run = async (_: Parts, now: Date) => void ran.push(now.toISOString())
    return { ran, job: { name, every, run } satisfies Job<Parts> }
  }
  const kept = (name: string) =>
    one<{ vez: string | null; tentativas: number; erro: string | null; dt_reserva: string | null }>(
      api.database.db,
      sql`select vez, tentativas, erro, dt_reserva from trabalhos where nome = ${name}`,
    )

  test('an interval is run once in each turn, and a server that starts anew knows of it', async () => {
    const { ran, job } = counting('limpar', 15)
    const first = server(job)
    expect(await first.tick(NOON)).toEqual(['limpar'])
    expect(await first.tick(later(14))).toEqual([])
    expect(await server(job).tick(later(14))).toEqual([])
    expect(await server(job).tick(later(15))).toEqual(['limpar'])
    expect(ran).toEqual([NOON, later(15)].map((d) => d.toISOString()))
    expect(await kept('limpar')).toMatchObject({ vez: later(15).toISOString(), tentativas: 0, dt_reserva: null })
  })
  test('of two servers at once exactly one runs it, and neither waits for the other', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let running = 0
    const job: Job<Parts> = { name: 'um', every: 60, run: async () => void (running++, await gate) }
    const [a, b] = [server(job), server(job)]
    const first = a.tick(NOON)
    await expect.poll(() => running).toBe(1)
    expect(await b.tick(NOON)).toEqual([])
    release()
    expect(await first).toEqual(['um'])
    expect(await b.tick(later(1))).toEqual([])
    expect(running).toBe(1)
    const races = Array.from({ length: 8 }, () => server(job).tick(later(60)))
    expect((await Promise.all(races)).flat()).toEqual(['um'])
    expect(running).toBe(2)
  })
  test('a server that died while it worked is succeeded when its lease ends', async () => {
    const { ran, job } = counting('herdado', 60)
    await sql`insert into trabalhos (nome, cd_empresa, dono, dt_reserva)
      values ('herdado', 0, 'morto', now() + interval '1 hour')`.execute(api.database.db)
    expect(await server(job).tick(NOON)).toEqual([])
    await sql`update trabalhos set dt_reserva = now() - interval '1 second'`.execute(api.database.db)
    expect(await server(job).tick(NOON)).toEqual(['herdado'])
    expect(ran.length).toBe(1)
  })
  test('a failure is logged and kept, does not hold up the others, and is tried again later and later', async () => {
    let broken = true
    const fails: Job<Parts> = {
      name: 'falha',
      every: 24 * 60,
      run: async () => {
        if (broken) throw new Error('sem rede')
      },
    }
    const { ran, job } = counting('outro', 24 * 60)
    const jobs = server(fails, job)
    await jobs.tick(NOON)
    expect(failures).toEqual(['falha: Error: sem rede'])
    expect(ran.length).toBe(1)
    expect(await kept('falha')).toMatchObject({ vez: null, tentativas: 1, erro: 'sem rede', dt_reserva: null })
    expect(await jobs.tick(later(0.5))).toEqual([])
    expect(await jobs.tick(later(1))).toEqual(['falha'])
    expect(await jobs.tick(later(2))).toEqual([])
    broken = false
    expect(await jobs.tick(later(3))).toEqual(['falha'])
    expect(await kept('falha')).toMatchObject({ tentativas: 0, erro: null })
    expect(await jobs.tick(later(10))).toEqual([])
  })
  test('what failed in part is logged and kept, and tried again in the next turn, not later and later', async () => {
    let broken = true
    const partly: Job<Parts> = {
      name: 'em-parte',
      every: 5,
      run: async () => {
        if (broken) throw new PartlyFailed([new Error('um')], '1 falhou')
      },
    }
    const jobs = server(partly)
    for (const minutes of [0, 5, 10]) expect(await jobs.tick(later(minutes))).toEqual(['em-parte'])
    expect(failures).toHaveLength(3)
    expect(await kept('em-parte')).toMatchObject({
      vez: later(10).toISOString(),
      tentativas: 0,
      erro: '1 falhou',
      dt_reserva: null,
    })
    broken = false
    expect(await jobs.tick(later(14))).toEqual([])
    expect(await jobs.tick(later(15))).toEqual(['em-parte'])
    expect(await kept('em-parte')).toMatchObject({ erro: null })
  })
  test('while nothing is due, looking costs the same whatever the number of jobs and firms', async () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => counting(`intervalo${i}`, 60).job)
    const daily: Job<Parts> = { name: 'por-firma', at: 0, run: async () => {} }
    const cost = async (jobs: Jobs) => {
      await jobs.tick(NOON)
      const before = api.database.statements()
      expect(await jobs.tick(later(1))).toEqual([])
      return api.database.statements() - before
    }
    expect(await cost(server(daily, ...many(12)))).toBe(await cost(server(...many(1))))
  })
  test('a daily one is run for each active firm from the hour of its own clock on, once on each of its days', async () => {
    const { db } = api.database
    const firms = await rows<{ id: number }>(
      db,
      sql`select id from estabelecimentos where ie_ativo order by id limit 2`,
    )
    const [sp, ac] = firms.map(({ id }) => id) as [number, number]
    await sql`update estabelecimentos set ds_fuso = 'America/Rio_Branco' where id = ${ac}::bigint`.execute(db)
    const ran: string[] = []
    const only = ({ id }: Firm) => id === sp || id === ac
    const run = async (_: Parts, now: Date, firm: Firm) => {
      const { ctx } = actorOfFirm(firm, now)
      if (only(firm))
        ran.push(`${firm.id === sp ? 'sp' : 'ac'} ${ctx.hoje} ${firm.hora}h ${ctx.sessao.cd_empresa === firm.id}`)
    }
    const jobs = server({ name: 'diario', at: 7, run })
    await jobs.tick(at('2026-11-20T09:59:00Z'))
    expect(ran).toEqual([])
    await jobs.tick(at('2026-11-20T10:00:00Z'))
    await jobs.tick(at('2026-11-20T11:30:00Z'))
    expect(ran).toEqual(['sp 2026-11-20 7h true'])
    await jobs.tick(at('2026-11-20T12:00:00Z'))
    expect(ran).toEqual(['sp 2026-11-20 7h true', 'ac 2026-11-20 7h true'])
    // A server that was away in the morning makes up for it, once.
    await server({ name: 'diario', at: 7, run }).tick(at('2026-11-22T01:00:00Z'))
    expect(ran.slice(2)).toEqual(['sp 2026-11-21 22h true', 'ac 2026-11-21 20h true'])
    await sql`update estabelecimentos set ds_fuso = 'America/Sao_Paulo' where id = ${ac}::bigint`.execute(db)
  })
  test('a firm that is inactive or whose trial ended has no jobs', async () => {
    const { db } = api.database
    const before = (await firmsAt(db, NOON)).map(({ id }) => id)
    const first = before[0]!
    await sql`update estabelecimentos set dt_fim_teste = '2026-11-19' where id = ${first}::bigint`.execute(db)
    expect((await firmsAt(db, NOON)).map(({ id }) => id)).toEqual(before.slice(1))
    await sql`update estabelecimentos set dt_fim_teste = '2026-11-20' where id = ${first}::bigint`.execute(db)
    expect((await firmsAt(db, NOON)).map(({ id }) => id)).toEqual(before)
    await sql`update estabelecimentos set dt_fim_teste = null, ie_ativo = false where id = ${first}::bigint`.execute(db)
    expect((await firmsAt(db, NOON)).map(({ id }) => id)).toEqual(before.slice(1))
    await sql`update estabelecimentos set ie_ativo = true where id = ${first}::bigint`.execute(db)
  })
  test('closing waits for what is running and begins nothing more', async () => {
    const said: string[] = []
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const run = async () => {
      begin()
      await gate
      said.push('feito')
    }
    const { ran, job } = counting('depois', 60)
    const jobs = server({ name: 'lento', every: 60, run }, job)
    const tick = jobs.tick(NOON)
    await begun
    const stopping = jobs.stop().then(() => said.push('parado'))
    // The database answers meanwhile: whoever did not wait would have ended by now.
    expect((await kept('lento'))?.dt_reserva).toBeTruthy()
    release()
    await stopping
    expect(said).toEqual(['feito', 'parado'])
    expect(await tick).toEqual(['lento'])
    expect(ran).toEqual([])
  })
  test('a name is taken once, and an unknown one is not run in silence', async () => {
    const { job } = counting('nome', 60)
    expect(() => server(job, job)).toThrow('nome')
    expect(() => server(job).run('outro', NOON)).toThrow('outro')
  })
})

describe.runIf(engines.includes('postgres'))('two servers on one database', () => {
  test('each turn is run by one of them, and what one ran the other knows', async () => {
    const api = await startApi('postgres', { tarefas: 5 })
    const { nome } = (await one<{ nome: string }>(api.database.db, sql`select current_database() nome`))!
    const url = new URL(inject('postgres'))
    url.pathname = `/${nome}`
    const BANCA_DADOS = mkdtempSync(join(api.folder, 'outro-'))
    const other = await openDatabase(readSettings({ DATABASE_URL: url.href, BANCA_SEGREDO: 'x', BANCA_DADOS }))
    try {
      const ran: string[] = []
      const [first, second] = [api.database, other].map(({ db }, i) => {
        const jobs = new Jobs({ db } as Parts, {
          firms: firmsAt,
          failed: (_, error) => expect.unreachable(String(error)),
        })
        const run = async (_: Parts, now: Date) =>
          void (ran.push(`${i} ${now.toISOString()}`), await sql`select 1`.execute(api.database.db))
        jobs.register({ name: 'disputado', every: 5, run })
        return jobs
      }) as [Jobs<Parts>, Jobs<Parts>]
      for (let turn = 0; turn < 10; turn++)
        await Promise.all([first.tick(later(turn * 5)), second.tick(later(turn * 5))])
      expect(ran.map((line) => line.slice(2))).toEqual(Array.from({ length: 10 }, (_, n) => later(n * 5).toISOString()))
      expect(await second.tick(later(46))).toEqual([])
    } finally {
      await other.close()
      await api.close()
    }
  })
})
