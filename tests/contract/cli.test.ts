import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../server/core/db/db.ts'
import { migrate } from '../../server/migrate.ts'
import { readSettings } from '../../server/core/settings.ts'
import { model } from '../../src/schemas/index.ts'

// The commands run for real, in a copy of the project that finds the packages of the original above itself.
const root = resolve('.')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
let copy = ''
let serial = 0

interface Ran {
  readonly code: number
  readonly out: string
}
const run = (command: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<Ran>((done) => {
    const options = { cwd: copy, env: { ...process.env, DATABASE_URL: '', BANCA_DADOS: join(copy, 'nada'), ...env } }
    execFile(command, args, { ...options, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, out: stdout + stderr }),
    )
  })
const script = (name: string, args: readonly string[], env?: Record<string, string>) =>
  run(bin('tsx'), [`scripts/${name}.ts`, ...args], env)
const file = (path: string) => readFileSync(join(copy, path), 'utf8')

beforeAll(() => {
  mkdirSync('.cache', { recursive: true })
  copy = mkdtempSync(join(root, '.cache/cli-'))
  for (const part of ['src', 'server', 'scripts', 'package.json', 'tsconfig.json', '.prettierrc.json'])
    cpSync(part, join(copy, part), { recursive: true })
  mkdirSync(join(copy, 'src/customPages'), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('npm run new entity', () => {
  test('writes a schema that the model takes, and its entry', async () => {
    const { code, out } = await script('new', ['entity', 'cobranca/convenios-cobranca'])
    expect(out).toContain('src/schemas/cobranca/convenios-cobranca.ts criado')
    expect(code).toBe(0)
    expect(file('src/schemas/cobranca/convenios-cobranca.ts')).toContain(
      "label: ['Convenio cobranca', 'Convenios cobranca']",
    )
    expect(file('src/schemas/index.ts')).toContain(
      "import { conveniosCobranca } from './cobranca/convenios-cobranca.ts'",
    )
    expect(file('src/schemas/index.ts')).toContain("  'convenios-cobranca': conveniosCobranca,\n} as const")
    const checked = await script('check', [])
    expect(checked.out).toContain(`em dia: ${model.entities.length + 1} entidades`)
    expect(checked.out).not.toContain('convenios-cobranca')
  })
  test.each([
    ['cobranca/convenios-cobranca', 'já existe'],
    ['outra/tarefas', 'Já há uma entidade "tarefas"'],
    ['Cobrança/Devedores', 'Nome inválido'],
    ['devedores', 'Nome inválido'],
    ['../fora/devedores', 'Nome inválido'],
    ['core/devedores', 'é do mecanismo'],
  ])('refuses %s: %s', async (name, why) => {
    const before = file('src/schemas/index.ts')
    const { code, out } = await script('new', ['entity', name])
    expect(out).toContain(why)
    expect(code).toBe(1)
    expect(file('src/schemas/index.ts')).toBe(before)
  })
})

describe('npm run eject', () => {
  // What it prints of every other is compiled in tests/unit/resources/eject.test.ts.
  test('what it prints of an entity that was just begun type-checks as a custom page', async () => {
    for (const view of ['list', 'edit'])
      writeFileSync(
        join(copy, `src/customPages/nova-${view}.tsx`),
        (await script('eject', ['convenios-cobranca', view])).out,
      )
    // The areas say which records there are.
    const include = [
      'src/customPages',
      'src/runtime',
      'src/schemas',
      'scripts',
      'server/areas/index.ts',
      'server/core/db/pg.d.ts',
    ]
    writeFileSync(join(copy, 'tsconfig.cli.json'), JSON.stringify({ extends: './tsconfig.json', include }))
    const { code, out } = await run(bin('tsc'), ['--noEmit', '-p', 'tsconfig.cli.json'])
    expect(out).toBe('')
    expect(code).toBe(0)
  })
  test('says which entities there are, and which screens an entity has not', async () => {
    const unknown = await script('eject', ['devedor', 'list'])
    expect(unknown.out).toContain('Não há entidade "devedor". Entidades: tarefas,')
    expect(unknown.code).toBe(1)
    const screenless = model.entities.find((e) => e.route === null)!
    expect((await script('eject', [screenless.name, 'list'])).out).toContain('não tem telas')
    expect((await script('eject', ['tarefas', 'lista'])).out).toContain('Uso:')
  })
})

async function freshDatabase(): Promise<string> {
  const url = new URL(inject('postgres'))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const name = `cli_${process.pid}_${Date.now()}_${serial++}`
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  return url.href
}

describe('npm run check', () => {
  test('names what is wrong in a schema by its path', async () => {
    const path = join(copy, 'src/schemas/plataforma/etiquetas.ts')
    const right = readFileSync(path, 'utf8')
    writeFileSync(path, right.replace("columns: ['nm_etiqueta'", "columns: ['nm_etiquta'"))
    const { code, out } = await script('check', [])
    writeFileSync(path, right)
    expect(out).toContain('erro: etiquetas.list.columns[0]: no field nm_etiquta')
    expect(code).toBe(1)
  })
  test('is in step where there is no database yet, and makes none', async () => {
    const { code, out } = await script('check', [])
    expect(out).toContain('ainda não existe')
    expect(code).toBe(0)
    expect(existsSync(join(copy, 'nada'))).toBe(false)
  })
  test('leaves an embedded database alone that another process has open', async () => {
    mkdirSync(join(copy, 'dados/banco'), { recursive: true })
    writeFileSync(join(copy, 'dados/banco/PG_VERSION'), '17')
    writeFileSync(join(copy, 'dados/banco.lock'), String(process.pid))
    const { code, out } = await script('check', [], { BANCA_DADOS: join(copy, 'dados') })
    expect(out).toContain(`em uso pelo processo ${process.pid}`)
    expect(code).toBe(1)
  })
  test.runIf(inject('postgres'))('prints what a migration would do, and does none of it', async () => {
    const url = await freshDatabase()
    const empty = await script('check', [], { DATABASE_URL: url })
    expect(empty.out).toContain('create table "tarefas"')
    expect(empty.code).toBe(1)
    const database = await openDatabase(readSettings({ DATABASE_URL: url, BANCA_DADOS: copy, BANCA_SEGREDO: 'x' }))
    await migrate(database.db, model)
    await database.close()
    const same = await run(bin('tsx'), [join(root, 'scripts/check.ts')], { DATABASE_URL: url })
    expect(same.out).toMatch(/PostgreSQL\)\n {2}em dia\.\n$/)
    expect(same.code).toBe(0)
    const drift = await script('check', [], { DATABASE_URL: url })
    expect(drift.out).toContain('create table "convenios_cobranca"')
    expect(drift.out).not.toContain('create table "tarefas"')
    expect(drift.out).toContain('comandos pendentes: npm run migrate.')
    expect(drift.code).toBe(1)
  })
})
