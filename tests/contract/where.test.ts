import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  bool,
  choices,
  connect,
  date,
  dateTime,
  decimal,
  defineModel,
  entity,
  integer,
  matches,
  option,
  options,
  percent,
  ref,
  refs,
  text,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type Grouping,
  type Measure,
} from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { unaccent } from '../../src/schemas/br/text.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { compileWhere } from '../../server/core/sql/where.ts'
import { scopeOf } from '../../server/core/sql/select.ts'
import { aggregate } from '../../server/core/analytics/aggregate.ts'
import { Reader } from '../../server/core/read/reader.ts'
import { evaluated } from './setup/agregar.ts'
import { engines, startApi, type Api } from './setup/api.ts'

const cores = choices({ A: 'Azul', B: 'Branco', C: 'Cinza' })
const coisas = entity({
  name: 'coisas',
  label: ['Coisa', 'Coisas'],
  gender: 'f',
  area: 'teste',
  path: 'coisas/',
  title: 'nome',
  fields: {
    nome: text('Nome'),
    numero: integer('Número'),
    valor: decimal('Valor'),
    parte: percent('Parte'),
    dia: date('Dia'),
    outro: date('Outro dia'),
    quando: dateTime('Quando'),
    sim: bool('Sim'),
    cor: option('Cor', cores),
    varias: options('Várias', cores),
    pai: ref('Pai', 'coisas'),
    lista: refs('Lista', 'coisas'),
  },
})
const model = defineModel([...product.entities, coisas as unknown as AnyEntity])
const target = model.get('coisas')
const ctx: Context = {
  hoje: '2026-11-21',
  agora: '2026-11-21T15:00:00.000Z',
  fuso: 'America/Sao_Paulo',
  flags: new Set(),
  sessao: {
    id: 2,
    cd_empresa: 1,
    empresas: [1],
    equipes: [1, 3],
    cd_funcionario: null,
    cd_correspondente: 0,
    alcada: '9999999999999.99',
    nome: 'T',
    username: 't',
  },
}

const names = ['Ação', 'acao', 'Zélia', '50%', 'a_b', 'Ünico', '']
const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2027-01-04']
const instants = ['2026-11-21T02:59:59.999Z', '2026-11-21T03:00:00.000Z', '2026-11-22T01:00:00.000Z']
const maybe = <T>(list: readonly T[]) => fc.constantFrom(...list, null)
const row = fc.record({
  nome: maybe(names.slice(0, -1)),
  numero: maybe([-1, 0, 1, 2, 3]),
  valor: maybe(['0.10', '1.00', '10.00', '9.99']),
  parte: maybe(['0.10', '1.00', '10.00', '9.99']),
  dia: maybe(days),
  outro: maybe(days),
  quando: maybe(instants),
  sim: maybe([true, false]),
  cor: maybe(['A', 'B', 'C']),
  varias: maybe([['A'], ['A', 'B'], ['C']]),
  pai: maybe([1, 2, 3]),
  lista: maybe([[1], [2, 3], [1, 3]]),
})

const dynamicDay = fc.constantFrom(
  { $: 'hoje', dias: 0 },
  { $: 'hoje', dias: 1 },
  { $: 'campo', campo: 'outro', dias: 0 },
  { $: 'campo', campo: 'outro', dias: 1 },
)
const ordered = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    fc.record({ eq: fc.option(value) }),
    fc.record({ ne: fc.option(value) }),
    fc.record({ in: fc.array(value, { maxLength: 3 }) }),
    fc.record({ nin: fc.array(value, { maxLength: 3 }) }),
    fc.record({ lt: value }),
    fc.record({ lte: value }),
    fc.record({ gt: value, lte: value }),
    fc.record({ gte: value }),
    fc.record({ empty: fc.boolean() }),
  )
const exact = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    fc.record({ eq: fc.option(value) }),
    fc.record({ ne: fc.option(value) }),
    fc.record({ in: fc.array(value, { maxLength: 3 }) }),
    fc.record({ nin: fc.array(value, { maxLength: 3 }) }),
    fc.record({ empty: fc.boolean() }),
  )
const listed = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    fc.record({ has: value }),
    fc.record({ has: fc.array(value, { maxLength: 2 }) }),
    fc.record({ empty: fc.boolean() }),
  )

const leaf: fc.Arbitrary<AnyWhere> = fc.oneof(
  fc.record({
    nome: fc.oneof(
      exact(fc.constantFrom(...names)),
      fc.record({ contains: fc.constantFrom('A', 'ç', '%', '_', 'ni') }),
      fc.record({ starts: fc.constantFrom('a', 'Z', '5') }),
    ),
  }),
  fc.record({ numero: ordered(fc.integer({ min: -1, max: 3 })) }),
  fc.record({ valor: ordered(fc.constantFrom('0.10', '1.00', '9.99', '10.00')) }),
  fc.record({ parte: ordered(fc.constantFrom('0.1', '1.00', '9.990', '10')) }),
  fc
    .record({ dia: ordered(fc.oneof(fc.constantFrom(...days), dynamicDay)) })
    .filter((w) => !JSON.stringify(w).match(/"n?in":.*\$/)),
  fc
    .record({ quando: ordered(fc.oneof(fc.constantFrom(...instants, '2026-11-21', '2026-11-22'), dynamicDay)) })
    .filter((w) => !JSON.stringify(w).match(/"n?in":.*\$/)),
  fc.record({ sim: fc.record({ eq: fc.option(fc.boolean()) }) }),
  fc.record({ cor: exact(fc.constantFrom('A', 'B', 'C')) }),
  fc.record({ varias: listed(fc.constantFrom('A', 'B', 'C')) }),
  fc.record({
    pai: fc.oneof(
      exact(fc.constantFrom(1, 2, 3)),
      fc.constant({ in: { $: 'sessao', chave: 'equipes' } }),
      fc.constant({ eq: { $: 'sessao', chave: 'id' } }),
      fc.constant({ eq: { $: 'sessao', chave: 'cd_funcionario' } }),
    ),
  }),
  // Through a reference, and through the reference of what it leads to.
  fc
    .tuple(
      fc.constantFrom('pai.', 'pai.pai.'),
      fc.oneof(
        fc.record({
          nome: fc.oneof(exact(fc.constantFrom(...names)), fc.record({ contains: fc.constantFrom('A', 'ç', 'ni') })),
        }),
        fc.record({ numero: ordered(fc.integer({ min: -1, max: 3 })) }),
        fc.record({ valor: ordered(fc.constantFrom('0.10', '1.00', '9.99', '10.00')) }),
        fc.record({ dia: ordered(fc.constantFrom(...days)) }),
        fc.record({ sim: fc.record({ eq: fc.option(fc.boolean()) }) }),
        fc.record({ cor: exact(fc.constantFrom('A', 'B', 'C')) }),
        fc.record({ pai: exact(fc.constantFrom(1, 2, 3)) }),
      ),
    )
    .map(([path, one]) => Object.fromEntries(Object.entries(one).map(([name, test]) => [path + name, test]))),
  fc.record({
    lista: fc.oneof(
      listed(fc.constantFrom(1, 2, 3)),
      fc.constant({ has: { $: 'sessao', chave: 'equipes' } }),
      fc.constant({ has: { $: 'sessao', chave: 'id' } }),
    ),
  }),
) as fc.Arbitrary<AnyWhere>
const where = fc.letrec<{ node: AnyWhere }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    leaf,
    leaf,
    fc.record({ and: fc.array(tie('node'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('node'), { maxLength: 3 }) }),
    fc.record({ not: tie('node') }),
  ) as fc.Arbitrary<AnyWhere>,
})).node

const measured: fc.Arbitrary<Measure> = fc.oneof(
  fc.constantFrom(
    { by: 'count' },
    { by: 'distinct', of: 'nome' },
    { by: 'distinct', of: 'pai' },
    { by: 'distinct', of: 'dia' },
  ),
  fc.record({ by: fc.constantFrom('sum', 'average', 'median'), of: fc.constantFrom('numero', 'valor', 'parte') }),
  fc.record({ by: fc.constantFrom('average', 'median'), of: fc.constantFrom(['outro', 'quando'], ['outro', 'dia']) }),
  fc.record({ by: fc.constantFrom('count', 'share'), where }),
  fc.record({ by: fc.constantFrom('sum', 'median', 'average'), of: fc.constantFrom('valor', 'numero'), where }),
) as unknown as fc.Arbitrary<Measure>
const every = fc.constantFrom('day', 'week', 'month', 'quarter', 'year')
const grouped: fc.Arbitrary<Grouping> = fc.oneof(
  fc.record({
    by: fc.constantFrom('nome', 'sim', 'cor', 'varias', 'pai', 'lista', 'numero', 'pai.cor', 'pai.pai.sim'),
  }),
  fc.record({ by: fc.constantFrom('dia', 'quando', 'pai.dia'), every }),
  fc.record({ by: fc.constantFrom('dia', 'quando'), ago: fc.constantFrom([0], [1, 2], [-30, 0, 1]) }),
  fc.record({ by: fc.constantFrom('valor', 'numero', 'parte'), steps: fc.constantFrom([1], [0, 1, 9.99], [-1, 10]) }),
) as unknown as fc.Arbitrary<Grouping>

describe.each(engines)('conditions on %s', (engine) => {
  let api: Api
  let data: (Record<string, unknown> & { id: number })[] = []

  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 0 })
    data = fc.sample(row, { numRuns: 150, seed: 7 }).map((r, i) => ({ id: i + 1, ...r }))
    for (const r of data) {
      const columns = ['cd_empresa', ...Object.keys(r)]
      await sql`insert into coisas (${sql.join(columns.map((c) => sql.ref(c)))}) values (${sql.join(Object.values({ cd_empresa: 1, ...r, pai: null }).map((v) => sql`${v}`))})`.execute(
        api.database.db,
      )
    }
    for (const r of data)
      await sql`update coisas set pai = ${r.pai}::bigint where id = ${r.id}::bigint`.execute(api.database.db)
  })
  afterAll(() => api?.close())

  test('3,000 random conditions choose the same rows in JavaScript and in SQL', async () => {
    const scope = scopeOf(model, target, ctx)
    const conditions = fc.sample(where, { numRuns: 3000, seed: 42 })
    const rowOf = (id: unknown, steps: number): Record<string, unknown> | null => {
      const found = data.find((one) => one.id === id)
      return found && steps > 0 ? { ...found, ob_pai: rowOf(found.pai, steps - 1) } : (found ?? null)
    }
    const whole = data.map(({ id }) => ({ id, ...rowOf(id, 3)! }))
    expect(conditions.filter((w) => JSON.stringify(w).includes('"pai.pai.')).length).toBeGreaterThan(100)
    let chosen = 0
    for (let i = 0; i < conditions.length; i += 50) {
      const part = conditions.slice(i, i + 50)
      const found = await rows<Record<string, number[]>>(
        api.database.db,
        sql`select ${sql.join(part.map((w, n) => sql`coalesce(array_agg(t.id order by t.id) filter (where ${compileWhere(scope, w)}), '{}'::bigint[]) as ${sql.ref(`c${n}`)}`))} from coisas as t`,
      )
      part.forEach((w, n) => {
        const expected = whole.filter((r) => matches(w, r, ctx, target.fields)).map((r) => r.id)
        expect(found[0]![`c${n}`], JSON.stringify(w)).toEqual(expected)
        if (expected.length > 0 && expected.length < data.length) chosen++
      })
    }
    // Conditions that choose all or nothing prove little: most must be selective.
    expect(chosen).toBeGreaterThan(1500)
  })

  test('400 random aggregates over random conditions are the same in JavaScript and in SQL', async () => {
    const reader = new Reader(api.database.db, model)
    const seen = { ...ctx, flags: new Set(['superuser']) }
    const asked = fc.sample(
      fc.tuple(fc.array(grouped, { maxLength: 2 }), fc.array(measured, { minLength: 1, maxLength: 3 })),
      { numRuns: 400, seed: 11 },
    )
    const rowOf = (id: unknown, steps: number): Record<string, unknown> | null => {
      const found = data.find((one) => one.id === id)
      return found && steps > 0 ? { ...found, ob_pai: rowOf(found.pai, steps - 1) } : (found ?? null)
    }
    const whole = data.map(({ id }) => ({ id, ...rowOf(id, 3)! }))
    let told = 0
    for (const [groups, numbers] of asked) {
      const named = <T>(list: readonly T[], letter: string) =>
        Object.fromEntries(list.map((one, i) => [`${letter}${i}`, { label: '', ...one }]))
      const of = { ...target, groupings: named(groups, 'g'), measures: named(numbers, 'm') } as unknown as AnyEntity
      const params = { por: Object.keys(of.groupings).join(), medidas: Object.keys(of.measures).join(), limite: '1000' }
      const { linhas } = await aggregate(reader, of, params, seen)
      const found = Object.fromEntries(
        linhas.map(({ por, valores }) => [
          JSON.stringify(por.map(({ chave }) => chave)),
          Object.fromEntries(Object.entries(valores).map(([name, v]) => [name, v === null ? null : Number(v)])),
        ]),
      )
      expect(found, JSON.stringify([groups, numbers])).toEqual(evaluated(of, whole, groups, of.measures, seen))
      told += linhas.length
    }
    // Numbers over nothing prove nothing.
    expect(told).toBeGreaterThan(1500)
  })

  test('a field hidden from somebody is in no sum, share or group of theirs', async () => {
    const reader = new Reader(api.database.db, model)
    const hidden = (name: string) => ({
      ...target.fields[name]!,
      o: { ...(target.fields[name]!.o as object), read: 'manager' },
    })
    const of = {
      ...target,
      fields: { ...target.fields, valor: hidden('valor'), pai: hidden('pai'), quando: hidden('quando') },
      measures: {
        soma: { label: '', by: 'sum', of: 'valor' },
        parte: { label: '', by: 'share', where: { valor: { gt: '1.00' } } },
        horas: { label: '', by: 'median', of: ['quando', 'dia'] },
        total: { label: '', by: 'count' },
      },
      groupings: { valor: { label: '', by: 'valor', steps: [1] }, pai: { label: '', by: 'pai.cor' } },
    } as unknown as AnyEntity
    // What a grouping leads through is looked up as the model of the entity connects it.
    connect(model, of)
    const asks: Record<string, string>[] = [
      { medidas: 'soma' },
      { medidas: 'parte' },
      { medidas: 'horas' },
      { medidas: 'total', por: 'valor' },
      { medidas: 'total', por: 'pai' },
      { medidas: 'total', valor__gt: '1.00' },
    ]
    const plain = { ...ctx, flags: new Set(['taskModule']) }
    for (const params of asks) {
      await expect(aggregate(reader, of, params, plain), JSON.stringify(params)).rejects.toThrow()
      const seen = await aggregate(reader, of, params, { ...ctx, flags: new Set(['manager']) })
      expect(seen.linhas.length).toBeGreaterThan(0)
    }
    expect((await aggregate(reader, of, { medidas: 'total' }, plain)).linhas[0]!.valores).toEqual({
      total: data.length,
    })
  })

  test('banca_simples and unaccent agree', async () => {
    const words = ['Ação', 'ÀÁÂÃÄ', 'ÇÑÜ', 'São João del-Rei', 'coração', 'Łódź', 'É', 'ê', 'N° 1ª']
    const found = await rows<{ s: string }>(
      api.database.db,
      sql`select banca_simples(x) s from unnest(${words}::text[]) with ordinality as u(x, n) order by n`,
    )
    expect(found.map((r) => r.s)).toEqual(words.map(unaccent))
  })
})
