import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, rows, sql, type Db } from '../../server/core/db/db.ts'
import { readSettings } from '../../server/core/settings.ts'
import { keepCopy } from '../../server/core/audit/copies.ts'
import { DEMO_PASSWORD } from '../../server/demo/index.ts'
import { engines, startApi, type Api } from './setup/api.ts'
import { bundledCli } from './setup/bundle.ts'
import { fromTemplate } from './setup/template.ts'

const root = resolve('.')
let cli: Awaited<ReturnType<typeof bundledCli>>
beforeAll(async () => void (cli = await bundledCli()))
afterAll(() => rmSync(cli.folder, { recursive: true, force: true }))

// The server's commands as somebody runs them: a process of their own, on a database that nobody else has open.
describe.each(engines)('the commands of the server (%s)', (engine) => {
  let folder: string
  let env: Record<string, string>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'banca-comandos-'))
    env = { BANCA_DADOS: folder, ...(await fromTemplate(engine, folder, 300)) }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const command = (...args: readonly string[]) =>
    new Promise<{ code: number; out: string; err: string }>((done) => {
      const options = { cwd: root, env: { ...process.env, DATABASE_URL: '', BANCA_AUDITORIA_COPIA: '', ...env } }
      execFile(process.execPath, [cli.file, ...args], options, (error, out, err) =>
        done({ code: error ? Number(error.code ?? 1) : 0, out, err }),
      )
    })
  const within = async <T>(run: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase(readSettings(env))
    try {
      return await run(database.db)
    } finally {
      await database.close()
    }
  }
  const statement = (text: string) => within((db) => sql.raw(text).execute(db))
  const served = async <T>(run: (api: Api) => Promise<T>): Promise<T> => {
    // What is there already is neither made nor filled once more.
    const api = await startApi(engine, { env, ...(env.DATABASE_URL ? { tarefas: 0 } : {}) })
    try {
      return await run(api)
    } finally {
      await api.close()
    }
  }
  const flagsOf = (username: string) =>
    served(async (api) => {
      const one = await api.login(username, DEMO_PASSWORD)
      return (await one.get<{ flags: string[] }>('auth/v1/usuarios/userdata/')).body.flags
    })
  const trailOf = (username: string) =>
    within((db) =>
      rows<{ acao: string; nm_usuario: string; cd_empresa: number; groups: number }>(
        db,
        sql`select acao, nm_usuario, cd_empresa, jsonb_array_length(depois->'grupos') - jsonb_array_length(antes->'grupos') groups from auditoria
            where entidade = 'usuarios' and acao like '%superusuario' and cd_registro = (select id from usuarios where username = ${username}) order by id`,
      ),
    )

  test('superusuario: somebody of a firm without such a group gets every right, and gives it back', async () => {
    expect(await flagsOf('vizinha')).not.toContain('superuser')
    const given = await command('superusuario', '--usuario', 'VIZÍNHA')
    expect(given).toEqual({
      code: 0,
      out: 'vizinha é superusuário: pode tudo, em todos os escritórios deste servidor.\n',
      err: '',
    })
    expect(await flagsOf('vizinha')).toContain('superuser')
    expect((await command('superusuario', '--usuario', 'vizinha')).out).toBe('vizinha já é superusuário.\n')
    const taken = await command('superusuario', '--usuario', 'vizinha', '--retirar')
    expect(taken).toEqual({ code: 0, out: 'vizinha deixou de ser superusuário.\n', err: '' })
    const flags = await flagsOf('vizinha')
    expect([flags.includes('superuser'), flags.includes('manager')]).toEqual([false, true])
    // Every firm of the server hears of it; the groups are those of the firm that has them.
    const firms = await within((db) => rows<{ id: number }>(db, sql`select id from estabelecimentos order by id`))
    expect(firms.length).toBeGreaterThan(1)
    for (const [acao, groups] of [
      ['superusuario', 1],
      ['retirar-superusuario', -1],
    ] as const) {
      const told = (await trailOf('vizinha')).filter((row) => row.acao === acao)
      expect(told.map(({ cd_empresa }) => cd_empresa).toSorted()).toEqual(firms.map(({ id }) => id).toSorted())
      expect(told.every(({ nm_usuario }) => nm_usuario === 'Linha de comando')).toBe(true)
      expect(told.filter((row) => row.groups !== 0).map((row) => row.groups)).toEqual([groups])
    }
    expect((await command('auditoria')).code).toBe(0)
  })

  test('superusuario: nobody who is not there or inactive, and never a firm’s last manager', async () => {
    for (const [args, why] of [
      [['--usuario', 'ninguem-assim'], 'Não há usuário "ninguem-assim".'],
      [['--usuario', '--retirar'], 'Diga quem: npm run superusuario -- --usuario nome [--retirar].'],
    ] as const)
      expect(await command('superusuario', ...args)).toEqual({ code: 1, out: '', err: `${why}\n` })
    await statement(`update usuarios set is_active = false where username = 'estagiario'`)
    expect((await command('superusuario', '--usuario', 'estagiario')).err).toBe(
      'O usuário "estagiario" está inativo.\n',
    )
    await statement(
      `update usuarios set is_active = true, grupos = case when username = 'vizinha' then '{}' else grupos end where username in ('estagiario', 'vizinha')`,
    )
    expect((await command('superusuario', '--usuario', 'vizinha')).code).toBe(0)
    const last = await command('superusuario', '--usuario', 'vizinha', '--retirar')
    expect([last.code, last.err]).toEqual([1, 'O escritório precisa de pelo menos um gestor ativo.\n'])
    expect(await flagsOf('vizinha')).toContain('superuser')
  })

  test('superusuario: never the last who reads what is sealed', async () => {
    const wall = (people: string | null) =>
      statement(`update processos set ie_sigilo = ${people ? "'1'" : "'0'"}, cd_usuarios_sigilo =
        ${people ? `array(select id from usuarios where username in (${people}))` : 'null'} where id = (select min(id) from processos)`)
    await statement(
      `update usuarios set grupos = grupos || (select min(id) from grupos where nm_grupo ilike '%midgard%') where username = 'financeiro'`,
    )
    await wall(`'financeiro'`)
    const take = () => command('superusuario', '--usuario', 'financeiro', '--retirar')
    const last = await take()
    expect([last.code, last.err]).toEqual([1, expect.stringMatching(/^Ninguém mais veria 1 processo sob sigilo/)])
    await wall(`'financeiro', 'midgard'`)
    expect((await take()).code).toBe(0)
    await wall(null)
  })

  test('auditoria: says that all fits, with a copy too, and ends with 1 where a row was changed', async () => {
    const copies = join(folder, 'copias')
    await within((db) => keepCopy(db, copies, '2026-03-01', () => Promise.resolve()))
    const [kept] = readdirSync(copies)
    const fits = await command('auditoria')
    expect([fits.code, fits.err]).toEqual([0, ''])
    expect(fits.out).toMatch(/^[\d.]+ linhas da trilha lidas e 0 cópias: tudo confere\.\n$/)
    for (const place of [copies, join(copies, kept!)]) {
      const copied = await command('auditoria', '--copia', place)
      expect([copied.code, copied.out]).toEqual([0, expect.stringMatching(/ e 1 cópias: tudo confere\.\n$/)])
    }
    const [row] = await within((db) =>
      rows<{ id: number; cd_empresa: number }>(db, sql`select id, cd_empresa from auditoria order by id limit 1`),
    )
    await statement(`update auditoria set nm_usuario = nm_usuario || '!' where id = ${row!.id}`)
    const [all, own, other] = [
      await command('auditoria'),
      await command('auditoria', '--empresa', String(row!.cd_empresa)),
      await command('auditoria', '--empresa', '424242'),
    ]
    await statement(`update auditoria set nm_usuario = left(nm_usuario, -1) where id = ${row!.id}`)
    expect([all.code, own.code, other.code]).toEqual([1, 1, 0])
    for (const { out } of [all, own]) {
      expect(out).toContain('foi alterada')
      expect(out).toMatch(/cópias: não confere\.\n$/)
    }
    expect(other.out).toMatch(/^0 linhas/)
  })
})
