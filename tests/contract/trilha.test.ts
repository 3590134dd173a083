import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import { one, openDatabase, rows, sql } from '../../server/core/db/db.ts'
import { readSettings } from '../../server/core/settings.ts'
import { checkTrail } from '../../server/core/audit/check.ts'
import { readCopies } from '../../server/core/audit/copies.ts'
import { migrate } from '../../server/migrate.ts'
import { trailReport } from '../../server/areas/auditoria/report.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { tampered } from './setup/trilha.ts'

interface Row {
  id: number
  elo: number
  n: number
}

describe.each(engines)('the trail of what was done (%s)', (engine) => {
  let api: Api
  let user: Client
  let company = 0
  const T = 'base/v1/etiquetas/'
  const name = (i: number) => `Trilha ${i}`

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 30, env: { BANCA_AUDITORIA_COPIA: '' } })
    user = await api.as('midgard')
    for (let i = 0; i < 6; i++) {
      const { body, status } = await user.call<{ id: number; cd_empresa: number }>('POST', T, { nm_etiqueta: name(i) })
      expect(status).toBe(201)
      company = body.cd_empresa
      for (const nm_etiqueta of [`${name(i)} b`, `${name(i)} c`, `${name(i)} d`])
        await user.call('PATCH', `${T}${body.id}/`, { nm_etiqueta })
    }
  })
  afterAll(() => api.close())

  const db = () => api.database.db
  const run = (text: string) => sql.raw(text).execute(db())
  const all = () =>
    rows<Row>(db(), sql`select id, elo, n from auditoria where cd_empresa = ${company}::bigint order by elo, n`)
  /** A row in the middle of its chain, with one after it. */
  const middle = async () => {
    const found = await all()
    const at = found.find(({ elo, n }) => n === 2 && found.some((r) => r.elo === elo && r.n === 3))
    expect(at).toBeDefined()
    return at!
  }
  /** Does something behind the product's back, looks, and puts the trail back as it was. */
  async function tampering(...statements: string[]) {
    expect(await tampered(api, company)).toEqual([])
    await run('create table trilha_antes as select * from auditoria')
    await run('create table cadeia_antes as select * from auditoria_cadeia')
    try {
      for (const statement of statements) await run(statement)
      return await tampered(api, company, join(api.folder, 'auditoria'))
    } finally {
      await run('delete from auditoria')
      await run('insert into auditoria overriding system value select * from trilha_antes')
      await run('delete from auditoria_cadeia')
      await run('insert into auditoria_cadeia select * from cadeia_antes')
      await run('drop table trilha_antes')
      await run('drop table cadeia_antes')
      expect(await tampered(api, company)).toEqual([])
    }
  }

  test.each([
    ['a value after the change', `depois = jsonb_set(depois, '{nm_etiqueta}', '"Outra"')`],
    ['before and after swapped', 'antes = depois, depois = antes'],
    ['the author', `cd_usuario = cd_usuario + 1`],
    ['the name of the author', `nm_usuario = null, ip = nm_usuario`],
    ['the time', `quando = quando + interval '1 microsecond'`],
    ['the record', 'cd_registro = cd_registro + 1'],
    ['the hash made again without the key', `acao = 'ver', hash = encode(sha256(convert_to(acao, 'UTF8')), 'hex')`],
  ])('a row edited is found and named: %s', async (_what, set) => {
    const { id, elo, n } = await middle()
    const found = await tampering(`update auditoria set ${set} where id = ${id}`)
    expect(found).toEqual([{ empresa: company, cadeia: elo, n, id, problema: 'alterada' }])
  })

  test('a row taken out of the middle, and the last one of a chain', async () => {
    const { id, elo, n } = await middle()
    expect(await tampering(`delete from auditoria where id = ${id}`)).toEqual([
      { empresa: company, cadeia: elo, n, id: null, problema: 'faltando', linhas: 1 },
    ])
    const last = (await all()).filter((r) => r.elo === elo).at(-1)!
    const gone = { empresa: company, cadeia: elo, n: last.n, id: null, problema: 'faltando', linhas: 1 }
    expect(await tampering(`delete from auditoria where id = ${last.id}`)).toEqual([gone])
    // The head made shorter too, with a hash of its own.
    const shorter = await tampering(
      `delete from auditoria where id = ${last.id}`,
      `update auditoria_cadeia set n = n - 1, hash = 'x' where cd_empresa = ${company} and elo = ${elo}`,
    )
    expect(shorter).toMatchObject([{ cadeia: elo, problema: 'topo' }])
  })

  test('what is written after a head was made shorter does not mend it', async () => {
    const { elo } = await middle()
    const last = (await all()).filter((r) => r.elo === elo).at(-1)!
    const before = await one<{ hash: string; selo: string; n: number }>(
      db(),
      sql`select hash, selo, n from auditoria_cadeia where cd_empresa = ${company}::bigint and elo = ${elo}::int`,
    )
    await run(`create table linha_antes as select * from auditoria where id = ${last.id}`)
    await run(`delete from auditoria where id = ${last.id}`)
    await run(`update auditoria_cadeia set n = n - 1 where cd_empresa = ${company} and elo = ${elo}`)
    const ids = await rows<{ id: number }>(
      db(),
      sql`select distinct cd_registro id from auditoria where entidade = 'etiquetas'`,
    )
    for (const { id } of ids) await user.call('PATCH', `${T}${id}/`, { nm_etiqueta: `Depois ${id} ${engine}` })
    const found = await tampered(api, company)
    expect(found).toMatchObject([{ cadeia: elo, problema: 'topo' }])
    await run(`delete from auditoria where cd_empresa = ${company} and elo = ${elo} and n >= ${last.n}`)
    await run('insert into auditoria overriding system value select * from linha_antes')
    await sql`update auditoria_cadeia set n = ${before!.n}, hash = ${before!.hash}, selo = ${before!.selo}
      where cd_empresa = ${company}::bigint and elo = ${elo}::int`.execute(db())
    await run('drop table linha_antes')
    expect(await tampered(api, company)).toEqual([])
  })

  test('a row moved to another firm is missed in one and does not fit in the other', async () => {
    const { id, elo, n } = await middle()
    const missing = { empresa: company, cadeia: elo, n, id: null, problema: 'faltando', linhas: 1 }
    const moved = `update auditoria set cd_empresa = 424242 where id = ${id}`
    expect(await tampering(moved)).toEqual([missing])
    await run(moved)
    expect(await tampered(api, 424242)).toContainEqual({ empresa: 424242, cadeia: elo, n, id, problema: 'alterada' })
    await run(`update auditoria set cd_empresa = ${company} where id = ${id}`)
  })

  test('a second row forged into one place, one beyond the end, one without a place', async () => {
    const { id, elo, n } = await middle()
    const columns = 'entidade, cd_registro, acao, cd_usuario, nm_usuario, ip, quando, antes, depois, hash'
    const forge = (place: string, at: number) =>
      `insert into auditoria (cd_empresa, elo, n, id, ${columns}) overriding system value select cd_empresa, elo, ${place}, ${at}, ${columns} from auditoria where id = ${id}`
    expect(await tampering(forge('n', 9_000_001))).toMatchObject([{ cadeia: elo, n, id: 9_000_001 }])
    expect(await tampering(forge('n + 5000', 9_000_002))).toMatchObject([
      { cadeia: elo, n: n + 5000, id: 9_000_002, problema: 'sobra' },
    ])
    expect(await tampering(forge('0', 9_000_003))).toMatchObject([{ id: 9_000_003, problema: 'sem-lugar' }])
  })

  test('the whole trail taken away is missed row by row, and by the copies where its heads went with it', async () => {
    const many = (await all()).length
    const found = await tampering('delete from auditoria')
    expect(found.reduce((sum, { linhas = 0 }) => sum + linhas, 0)).toBe(many)
    await api.runJob('copiar-auditoria', new Date('2026-03-01T12:00:00Z'))
    const gone = await tampering('delete from auditoria', 'delete from auditoria_cadeia')
    const chains = new Set((await all()).map(({ elo }) => elo))
    expect(gone).toHaveLength(chains.size)
    expect(gone.every(({ problema, dia }) => problema === 'copia' && dia === '2026-03-01')).toBe(true)
  })

  test('yesterday put back with its heads fits in itself, and not with the copy', async () => {
    await run('create table trilha_ontem as select * from auditoria')
    await run('create table cadeia_ontem as select * from auditoria_cadeia')
    const { body } = await user.call<{ id: number }>('POST', T, { nm_etiqueta: 'De hoje' })
    await api.runJob('copiar-auditoria', new Date('2026-03-02T12:00:00Z'))
    const found = await tampering(
      'delete from auditoria',
      'insert into auditoria overriding system value select * from trilha_ontem',
      'delete from auditoria_cadeia',
      'insert into auditoria_cadeia select * from cadeia_ontem',
    )
    expect(found).toMatchObject([{ empresa: company, cadeia: body.id % 16, problema: 'copia', dia: '2026-03-02' }])
    await run('drop table trilha_ontem')
    await run('drop table cadeia_ontem')
  })

  test('a copy names the one before it: one that is changed or missing is told of', async () => {
    const folder = join(api.folder, 'auditoria')
    await (await api.as('vizinha')).call('POST', T, { nm_etiqueta: 'De outro escritório' })
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03'])
      await api.runJob('copiar-auditoria', new Date(`${day}T12:00:00Z`))
    const kept = readdirSync(folder)
    expect(kept).toEqual(['auditoria-2026-03-01.json', 'auditoria-2026-03-02.json', 'auditoria-2026-03-03.json'])
    expect((await trailReport(db(), folder, company)).texts).toEqual([
      expect.stringMatching(/e 3 cópias: tudo confere\.$/),
    ])
    // Of a firm's own chains alone where its own trail is read.
    const firms = (of: number | null) =>
      new Set(
        readCopies(db(), folder, of)
          .chains()
          .map((one) => one.cd_empresa),
      )
    expect(firms(null).size).toBeGreaterThan(1)
    expect(firms(company)).toEqual(new Set([company]))
    const second = join(folder, kept[1]!)
    const text = readFileSync(second, 'utf8')
    writeFileSync(second, text.replace('2026-03-02', '2026-03-09'))
    expect((await trailReport(db(), folder, company)).texts[0]).toMatch(/auditoria-2026-03-02\.json foi alterada/)
    rmSync(second)
    expect((await trailReport(db(), folder, company)).texts[0]).toBe(
      'A cópia de 03/03/2026 não continua a de 01/03/2026: falta uma ou foi trocada.',
    )
    writeFileSync(second, text)
  })

  test.runIf(engine === 'postgres')(
    'what was sealed before the secret was changed fits while the old one is read',
    async () => {
      const { nome } = (await one<{ nome: string }>(db(), sql`select current_database() nome`))!
      const url = Object.assign(new URL(inject('postgres')), { pathname: `/${nome}` }).href
      const found = async (env: Record<string, string>) => {
        const other = await openDatabase(readSettings({ DATABASE_URL: url, BANCA_DADOS: api.folder, ...env }))
        const { achados } = await checkTrail(other.db, company, readCopies(other.db, null))
        await other.close()
        return achados.length
      }
      expect(await found({ BANCA_SEGREDO: 'outro', BANCA_SEGREDO_ANTERIOR: 'segredo-de-teste' })).toBe(0)
      expect(await found({ BANCA_SEGREDO: 'outro' })).toBeGreaterThan(5)
    },
  )
  test('the nightly reading tells the managers in the bell, once', async () => {
    const { id } = await middle()
    const bell = () =>
      rows<{ nome: string; id: number }>(
        db(),
        sql`select u.username nome, n.cd_registro id from notificacoes n join usuarios u on u.id = n.cd_usuario where n.ie_tipo = 'auditoria' order by 1`,
      )
    const night = new Date('2026-03-04T09:00:00Z')
    await api.runJob('conferir-auditoria', night)
    expect(await bell()).toEqual([])
    await run(`update auditoria set cd_usuario = cd_usuario + 1 where id = ${id}`)
    await api.runJob('conferir-auditoria', night)
    await api.runJob('conferir-auditoria', night)
    await run(`update auditoria set cd_usuario = cd_usuario - 1 where id = ${id}`)
    const told = await bell()
    expect(told.map(({ nome }) => nome)).toContain('coordenadora')
    expect(new Set(told.map(({ nome }) => nome)).size).toBe(told.length)
    expect(told.every((one) => one.id === company)).toBe(true)
  })
})

describe.each(engines)('a trail from before it was sealed (%s)', (engine) => {
  test('verifies on, and what did not fit then does not fit now', async () => {
    const api = await startApi(engine, { tarefas: 30 })
    const { db } = api.database
    const run = (text: string) => sql.raw(text).execute(db)
    await run('delete from auditoria')
    await run('delete from auditoria_cadeia')
    const hash = (previous: string, r: string) =>
      `encode(sha256(convert_to(concat_ws('|', ${previous}, ${r}.entidade, ${r}.cd_registro, ${r}.acao, ${r}.cd_usuario, ${r}.nm_usuario, ${r}.ip, extract(epoch from ${r}.quando), ${r}.antes, ${r}.depois), 'UTF8')), 'hex')`
    await run('alter table auditoria alter column n drop not null')
    // As the product wrote it until then.
    for (let i = 0; i < 9; i++)
      await run(`with novo as (select 'etiquetas'::text entidade, ${i % 2}::bigint cd_registro, 'editar'::text acao, 1::bigint cd_usuario, 'Ana'::text nm_usuario, null::text ip,
          timestamptz '2026-01-01T10:00:00.123Z' quando, '{"a": ${i}, "nm": "á|\\"b"}'::jsonb antes, null::jsonb depois),
        cadeia as (insert into auditoria_cadeia (cd_empresa, elo, hash) select 1, ${i % 2}, ${hash("''", 'novo')} from novo
          on conflict (cd_empresa, elo) do update set hash = (select ${hash('auditoria_cadeia.hash', 'novo')} from novo) returning hash)
        insert into auditoria (cd_empresa, elo, entidade, cd_registro, acao, cd_usuario, nm_usuario, ip, quando, antes, depois, hash)
        select 1, ${i % 2}, novo.*, cadeia.hash from novo, cadeia`)
    const [victim] = await rows<{ id: number }>(
      db,
      sql`select id from auditoria where elo = 1 order by id offset 1 limit 1`,
    )
    await run(`update auditoria set nm_usuario = 'Outra' where id = ${victim!.id}`)
    await run('drop index auditoria_elo_idx')
    await run('alter table auditoria drop column n')
    await run('alter table auditoria_cadeia drop column n, drop column selo')
    await migrate(db, model)
    expect(await tampered(api, 1)).toEqual([{ empresa: 1, cadeia: 1, n: 2, id: victim!.id, problema: 'alterada' }])
    // And it goes on from there.
    const user = await api.as('midgard')
    expect((await user.call('POST', 'base/v1/etiquetas/', { nm_etiqueta: 'Depois do selo' })).status).toBe(201)
    expect(await tampered(api, 1)).toHaveLength(1)
    await migrate(db, model)
    expect(await tampered(api, 1)).toHaveLength(1)
    await api.close()
  })
})
