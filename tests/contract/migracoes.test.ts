import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineModel, entity, integer, money, text, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { rows, sql, type Db } from '../../server/core/db/db.ts'
import type { DataStep } from '../../server/core/ddl/handSteps.ts'
import { migrate, pendingMigration } from '../../server/migrate.ts'
import { engines, startApi, type Api } from './setup/api.ts'

const withFields = (fields: object) =>
  defineModel([
    ...product.entities,
    entity({
      name: 'pessoas-teste',
      label: ['Pessoa', 'Pessoas'],
      gender: 'f',
      area: 'teste',
      path: 'pessoas-teste/',
      title: 'nome',
      search: [],
      fields,
    } as never) as unknown as AnyEntity,
  ])
const before = withFields({ nome: text('Nome'), idade: text('Idade') })
const split = withFields({ prenome: text('Prenome'), nome: text('Nome'), idade: integer('Idade') })
const people = (db: Db) => rows(db, sql`select prenome, nome, idade from pessoas_teste order by id`)

describe.each(engines)('steps that change what is kept, on %s', (engine) => {
  let api: Api
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5, model: before })
    await sql`insert into pessoas_teste (cd_empresa, nome, idade) values (1, 'Ana Prado', 'doze'), (1, 'Rui Sá', '30')`.execute(
      api.database.db,
    )
  })
  afterAll(() => api?.close())

  const ran: string[] = []
  const numbers: DataStep = {
    name: '2026-01-01-idades',
    at: 'before',
    run: async (tx) => {
      ran.push('idades')
      await sql`update pessoas_teste set idade = '12' where idade = 'doze'`.execute(tx)
    },
  }
  const names: DataStep = {
    name: '2026-01-02-prenomes',
    at: 'after',
    run: async (tx) => {
      ran.push('prenomes')
      await sql`update pessoas_teste set prenome = split_part(nome, ' ', 1), nome = split_part(nome, ' ', 2)`.execute(
        tx,
      )
    },
  }

  test('one that fails is named, and nothing of its migration is kept', async () => {
    const { db } = api.database
    const broken: DataStep = {
      ...names,
      run: (tx) => sql`update pessoas_teste set nada = 1`.execute(tx).then(() => undefined),
    }
    await expect(migrate(db, split, false, [numbers, broken])).rejects.toThrow(
      /A migração parou no passo “2026-01-02-prenomes”: .*nada/,
    )
    expect(await rows(db, sql`select nome, idade from pessoas_teste order by id`)).toEqual([
      { nome: 'Ana Prado', idade: 'doze' },
      { nome: 'Rui Sá', idade: '30' },
    ])
  })

  test('each is done once, in order: what could not become a number is mended before, what is new is filled after', async () => {
    const { db } = api.database
    expect((await pendingMigration(db, split, [numbers, names])).steps).toEqual([numbers.name, names.name])
    ran.length = 0
    const { sql: done } = await migrate(db, split, false, [numbers, names])
    expect(ran).toEqual(['idades', 'prenomes'])
    expect([done[0], done.at(-1)]).toEqual([`-- passo ${numbers.name}`, `-- passo ${names.name}`])
    expect(await people(db)).toEqual([
      { prenome: 'Ana', nome: 'Prado', idade: 12 },
      { prenome: 'Rui', nome: 'Sá', idade: 30 },
    ])
    expect((await migrate(db, split, false, [numbers, names])).sql).toEqual([])
    expect((await pendingMigration(db, split, [numbers, names])).steps).toEqual([])
    // One that comes later finds the others done.
    const later: DataStep = { name: '2026-02-01-depois', at: 'after', run: async () => void ran.push('depois') }
    await migrate(db, split, false, [numbers, names, later])
    expect(ran).toEqual(['idades', 'prenomes', 'depois'])
  })

  test('values that no statement can turn are said with the statement, and nothing is changed', async () => {
    const { db } = api.database
    const priced = withFields({ prenome: money('Prenome'), nome: text('Nome'), idade: integer('Idade') })
    await expect(migrate(db, priced)).rejects.toThrow(/perderia dados/)
    await expect(migrate(db, priced, true)).rejects.toThrow(
      /A migração parou neste comando, e nada foi mudado: alter table "pessoas_teste" alter column "prenome"/,
    )
    expect((await people(db))[0]).toEqual({ prenome: 'Ana', nome: 'Prado', idade: 12 })
  })

  test('what nobody declares any more goes by itself where it is empty; where something is in it, that is asked first', async () => {
    const { db } = api.database
    await sql`create table sobra_vazia (id bigint)`.execute(db)
    await sql`create table sobra_cheia as select 1 as id`.execute(db)
    const left = () =>
      rows<{ n: string }>(
        db,
        sql`select relname n from pg_class where relname like 'sobra%' and relkind = 'r' order by 1`,
      )
    const plan = await pendingMigration(db, split)
    expect(plan.sql).toContain('drop table "sobra_vazia"')
    expect(plan.drops).toEqual(['drop table "sobra_cheia"'])
    await expect(migrate(db, split)).rejects.toThrow(/perderia dados[^]*drop table "sobra_cheia"/)
    expect(await left()).toEqual([{ n: 'sobra_cheia' }, { n: 'sobra_vazia' }])
    await sql`delete from sobra_cheia`.execute(db)
    await migrate(db, split)
    expect(await left()).toEqual([])
  })

  test('two of one name are refused', async () => {
    await expect(migrate(api.database.db, split, false, [names, names])).rejects.toThrow(/is there twice/)
  })

  test('a database that is made new has seen them all', async () => {
    const { db } = api.database
    await sql`create schema novo`.execute(db)
    await db.connection().execute(async (one) => {
      await sql`set search_path to novo, public`.execute(one)
      try {
        ran.length = 0
        await migrate(one, split, false, [numbers, names])
        expect(ran).toEqual([])
        expect((await pendingMigration(one, split, [numbers, names])).steps).toEqual([])
      } finally {
        await sql`set search_path to public`.execute(one)
        await sql`drop schema novo cascade`.execute(one)
      }
    })
  })
})
