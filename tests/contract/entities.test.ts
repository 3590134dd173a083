import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  carrierOf,
  compute,
  defineModel,
  fieldType,
  isReference,
  mayOperate,
  mayRead,
  matches,
  normalise,
  refOptions,
  walledBy,
  walledThrough,
  type AnyEntity,
  type AnyWhere,
} from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { firmFlags, flagsOf } from '../../src/schemas/permissions.ts'
import { DEMO_USERS } from '../../server/demo/index.ts'
import { amostras } from './setup/amostras.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { sendSheet, sheet } from './setup/planilha.ts'
import { chance, context, sample } from './setup/fixture.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
const model = defineModel([...product.entities, amostras as unknown as AnyEntity])
const base = (e: AnyEntity) => `${e.area}/v1/${e.path}`
/** Statements that ask whether rows are, name or are part of a record behind a wall: one for each way, for the look is noted. */
const looksAt = (e: AnyEntity): number =>
  walledBy(model, e).length +
  walledThrough(model, e).reduce((n, name) => n + looksAt(model.get(refOptions(e.fields[name]!).to)), 0)
/** Of an entity with many rows the first so many are compared. */
const FIRST = 300
/** Court texts that were read, and what people said of it: none in the demo. */
const OF_READINGS = ['analises-ia', 'conferencias-ia']
const superFlags = new Set(['superuser'])

describe.each(engines)('every entity on %s', (engine) => {
  let api: Api
  let midgard: Client
  let vizinha: Client
  let people: readonly (readonly [(typeof DEMO_USERS)[number], Client])[]

  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 200 })
    midgard = await api.as('midgard')
    vizinha = await api.as('vizinha')
    const ours = DEMO_USERS.filter((u) => !u.correspondent && u.companies[0] === 0)
    people = await Promise.all(ours.map(async (user) => [user, await api.as(user.username)] as const))
    const entity = model.get('amostras')
    for (let i = 1; i <= 25; i++) {
      const given = await sample(entity, (n) => model.get(n), midgard, i)
      if (i % 3) Object.assign(given, { cd_cidade: i % 2 ? 3550308 : 3304557, cd_etiquetas: [1 + (i % 3), 4] })
      if (i % 5 === 0) for (const n of Object.keys(given)) if (n !== 'nm_texto') given[n] = null
      const { status, body } = await midgard.call('POST', base(entity), given)
      expect(status, JSON.stringify(body)).toBe(201)
    }
    // What the demo has none of has some here, or its tests would prove nothing; what is said of a reading needs one first.
    for (const empty of model.entities.filter(({ name }) => !OF_READINGS.includes(name))) {
      const { count } = (await midgard.get<Page>(`${base(empty)}?nr_por_pagina=1`)).body
      let made = 0
      const wanted = empty.indexes.some(({ unique }) => unique) ? 2 : 6
      for (let i = 1; count === 0 && empty.access.create !== false && made < wanted; i++) {
        const given = await sample(empty, (n) => model.get(n), midgard, i)
        const { status, body } = await midgard.call('POST', base(empty), given)
        // Samples of few codes and months may be the same as one before.
        if (status === 400 && i < 60 && wanted === 2) continue
        expect(status, JSON.stringify(body)).toBe(201)
        made++
      }
    }
    await api.app.queue.idle()
    // What the server alone writes comes of what people do.
    const wrong = { username: 'coordenadora', password: 'errada' }
    for (const _of of [1, 2]) await api.anonymous.call('POST', 'auth/v1/authentication/token/', wrong)
    for (const entity of model.entities.filter((e) => e.import))
      for (const n of [1, 2])
        expect((await sendSheet(api, midgard, entity.name, sheet(['A'], [['b']]), `${n}.csv`)).status).toBe(201)
  })
  afterAll(() => api?.close())

  describe.each(model.entities.map((e) => [e.name, e] as const))('%s', (_name, entity) => {
    const all = async (as = midgard, most = 2000): Promise<Row[]> =>
      (await as.get<Page>(`${base(entity)}?nr_por_pagina=${most}&ordenar_por=id&padrao=false`)).body.results

    test('needs a session', async () => {
      expect((await api.anonymous.get(base(entity))).status).toBe(entity.open ? 200 : 401)
      expect((await api.anonymous.get(`${base(entity)}exportar/`)).status).toBe(401)
    })

    test('lists in a fixed number of statements, whatever the page holds', async () => {
      await midgard.get(base(entity))
      const cost = async (size: number) => {
        const before = api.database.statements()
        expect((await midgard.get(`${base(entity)}?nr_por_pagina=${size}`)).status).toBe(200)
        return api.database.statements() - before
      }
      // The session is looked up again now and then, and what was written before is told meanwhile: no part of the list.
      const costs = async (size: number) => {
        const all: number[] = []
        // What is done beside requests asks too.
        await api.app.queue.idle()
        for (let i = 0; i < 5; i++) all.push(await cost(size))
        return Math.min(...all)
      }
      const most = 2 + looksAt(entity)
      for (const size of [1, 100]) {
        const spent = await costs(size)
        expect([size, spent >= 2 && spent <= most]).toEqual([size, true])
      }
    })

    test('answers with and without the closing slash', async () => {
      const [a, b] = [await midgard.get<Page>(base(entity)), await midgard.get<Page>(base(entity).replace(/\/$/, ''))]
      expect(b.body.count).toBe(a.body.count)
    })

    test('pages fit together and count exactly', async () => {
      const rows = await all()
      const size = Math.max(1, Math.ceil(Math.min(rows.length, 60) / 2))
      const pages = await Promise.all(
        [1, 2].map((p) =>
          midgard.get<Page>(`${base(entity)}?nr_por_pagina=${size}&page=${p}&ordenar_por=id&padrao=false`),
        ),
      )
      expect(pages.flatMap((p) => p.body.results.map((r) => r.id))).toEqual(rows.slice(0, size * 2).map((r) => r.id))
      if (rows.length < 2000) expect(pages[0]!.body.count).toBe(rows.length)
    })

    test('answers only the fields that are asked for, as they are in whole rows', async () => {
      const query = `${base(entity)}?nr_por_pagina=50&ordenar_por=id&padrao=false`
      const whole = (await midgard.get<Page>(query)).body
      const readable = Object.keys(entity.fields).filter((n) => mayRead(entity.fields[n]!, superFlags))
      // What is too long to come with a list is not there to compare with.
      const [row] = whole.results
      const asked = readable.filter((n, i) => i % 3 === 1 && (!row || n in row))
      if (asked.length === 0) return
      const part = await midgard.get<Page>(`${query}&campos=${asked.join(',')}`)
      expect([part.status, part.body.count]).toEqual([200, whole.count])
      const always = ['id', 'nr_versao', 'cd_empresa', entity.idAs]
      const carriers = asked.map(carrierOf)
      const less = (row: Row) =>
        Object.fromEntries(Object.entries(row).filter(([n]) => [...always, ...asked, ...carriers].includes(n)))
      expect(part.body.results).toEqual(whole.results.map(less))
      const refused = await midgard.get(`${query}&campos=${asked[0]},nao_existe`)
      expect([refused.status, refused.body]).toEqual([400, { campos: ['Este campo não existe.'] }])
    })

    test('sorts by every sortable field, both ways, and refuses the others', async () => {
      for (const [name, f] of Object.entries(entity.fields)) {
        const may = fieldType(f).sortable && mayRead(f, superFlags)
        // Of the rows only what is compared.
        const asked = `nr_por_pagina=100${may ? `&campos=${name}` : ''}`
        const up = await midgard.get<Page>(`${base(entity)}?ordenar_por=${name}&${asked}`)
        const down = await midgard.get<Page>(`${base(entity)}?ordenar_por=-${name}&${asked}`)
        expect([name, up.status, down.status]).toEqual([name, may ? 200 : 400, may ? 200 : 400])
        if (
          !may ||
          isReference(f) ||
          !['integer', 'date', 'money', 'decimal', 'percent', 'dateTime', 'time'].includes(f.kind)
        )
          continue
        const values = up.body.results.map((r) => r[name]).filter((v) => v != null)
        expect(values, name).toEqual([...values].sort(fieldType(f).compare!))
      }
      expect((await midgard.get(`${base(entity)}?ordenar_por=nao_existe`)).status).toBe(400)
    })

    test('every operator of every field chooses the rows its condition means', async () => {
      const rows = (await all(midgard, FIRST)).map((r) => compute(entity, r, context()) as Row)
      // Those of the first that an answer holds are among its own first.
      const last = rows.length < FIRST ? Infinity : rows.at(-1)!.id
      const random = chance(9)
      // Which rows come is compared, not what is in them: one field that costs nothing to read.
      const some = entity.title
      for (const [name, f] of Object.entries(entity.fields)) {
        if (!mayRead(f, superFlags)) continue
        // What is too long to come with a list is not there to compare with (cobranca.limites.test.ts asks for it by name).
        if (rows.length > 0 && !(name in rows[0]!)) continue
        const held = rows.map((r) => r[name]).filter((v) => v != null && (!Array.isArray(v) || v.length))
        const value = held[random.int(0, Math.max(0, held.length - 1))] ?? fieldType(f).seed(random, f)
        for (const op of fieldType(f).operators) {
          if (value == null && op !== 'empty') continue
          // A list of values is parted by commas: text that holds some is asked for otherwise.
          if ((op === 'in' || op === 'nin') && String(value).includes(',') && f.kind === 'text') continue
          const one = Array.isArray(value) ? value[0] : value
          const raw =
            op === 'empty' ? 'true' : op === 'contains' || op === 'starts' ? String(one).slice(0, 3) : String(one)
          const { status, body } = await midgard.get<Page>(
            `${base(entity)}?${name}__${op}=${encodeURIComponent(raw)}&nr_por_pagina=${FIRST}&ordenar_por=id&padrao=false&campos=${some}`,
          )
          expect([name, op, status, status === 200 ? '' : body]).toEqual([name, op, 200, ''])
          const operand =
            op === 'empty'
              ? true
              : op === 'contains' || op === 'starts'
                ? raw
                : op === 'in' || op === 'nin' || op === 'has'
                  ? [one]
                  : one
          // What the row carries of related rows is worked out by SQL alone.
          if (f.kind === 'files' && op === 'empty') continue
          const expected = rows.filter((r) =>
            matches({ [name]: { [op]: operand } } as AnyWhere, r, context(), entity.fields),
          )
          expect(
            body.results.map((r) => r.id).filter((id) => id <= last),
            `${name} ${op} ${raw}`,
          ).toEqual(expected.map((r) => r.id))
        }
      }
      expect((await midgard.get(`${base(entity)}?nao_existe=1`)).status).toBe(400)
    })

    test('the permission matrix holds for every demo user', async () => {
      const [first] = await all()
      for (const [user, as] of people) {
        const given = flagsOf(user.groups)
        // The first firm of the demonstration writes its finance and keeps its accounts.
        const flags = new Set<string>([...given, ...firmFlags(given, 1, { financialFirms: [1], accountingFirms: [1] })])
        const refused = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
          const answer = await as.call<{ codigo?: string }>(method, url, body)
          return answer.status === 403 && answer.body.codigo === 'sem_permissao'
        }
        expect([user.username, 'read', await refused('GET', base(entity))]).toEqual([
          user.username,
          'read',
          !mayOperate(entity, 'read', flags),
        ])
        if (entity.access.create !== false && !mayOperate(entity, 'create', flags))
          expect(await refused('POST', base(entity), {})).toBe(true)
        if (first && entity.access.update !== false && !mayOperate(entity, 'update', flags))
          expect(await refused('PATCH', `${base(entity)}${first.id}/`, {})).toBe(true)
        if (first && entity.access.delete !== false && !mayOperate(entity, 'delete', flags))
          expect(await refused('DELETE', `${base(entity)}${first.id}/`)).toBe(true)
      }
    })

    test("another company's rows do not exist", async () => {
      const [theirs, ours] = [await all(vizinha), await all()]
      // What a job writes once a firm has switched it on is tried where the job is (cobranca.regua.test.ts, ia.test.ts).
      const later = ['regua-execucoes', 'calculos-carteira-falhas', ...OF_READINGS]
      if (entity.scope === 'global' || later.includes(entity.name)) return
      const shared = new Set(theirs.map((r) => r.id))
      const foreign = ours.find((r) => !shared.has(r.id))!
      expect(foreign).toBeDefined()
      for (const [method, url] of [
        ['GET', ''],
        ['PATCH', ''],
        ['DELETE', ''],
        ['GET', 'auditoria/'],
      ] as const) {
        const { status } = await vizinha.call(
          method,
          `${base(entity)}${foreign.id}/${url}`,
          method === 'PATCH' ? {} : undefined,
        )
        expect([method, url, status === 404 || (method !== 'GET' && status === 403)]).toEqual([method, url, true])
      }
      const empresa = await midgard.get<{ cd_empresa: number }>('auth/v1/usuarios/userdata/')
      expect((await vizinha.get(`${base(entity)}?cd_empresa=${empresa.body.cd_empresa}`)).status).toBe(403)
    })

    test('the export holds exactly what the list answers', async () => {
      const { status, raw } = await midgard.get(
        `${base(entity)}exportar/?colunas=id,${entity.title}&ordenar_por=id&padrao=false`,
      )
      expect(status).toBe(200)
      const book = new ExcelJS.Workbook()
      await book.xlsx.load(raw as unknown as ArrayBuffer)
      const sheet = book.worksheets[0]!
      const ids = (sheet.getColumn(1).values as unknown[]).slice(2)
      const listed = await all()
      expect(ids.slice(0, listed.length)).toEqual(listed.map((r) => r.id))
      expect(sheet.rowCount - 1).toBe((await midgard.get<Page>(`${base(entity)}?padrao=false`)).body.count)
    })

    if (entity.access.create === false) return
    test('creates, reads, changes, refuses what is stale, audits', async () => {
      if (OF_READINGS.includes(entity.name)) return
      const get = (n: string) => model.get(n)
      const given = await sample(entity, get, midgard, 77)
      // A discount is of what a debtor owes on that day, which no sample does.
      for (const name of Object.keys(given)) if (/desconto/.test(name)) delete given[name]
      const created = await midgard.call<Row>('POST', base(entity), given)
      expect(created.status, JSON.stringify(created.body)).toBe(201)
      // What it asks of servers is done before others are looked at.
      await api.app.queue.idle()
      const { id, nr_versao } = created.body
      expect(nr_versao).toBe(1)
      const url = `${base(entity)}${id}/`
      const visible = (await midgard.get<Row>(url)).status === 200
      for (const [name, value] of Object.entries(normalise(entity, given).values))
        if (name === entity.access.wall)
          // Whoever builds a wall stands inside.
          expect(created.body[name], name).toEqual(expect.arrayContaining(value as unknown[]))
        else if (entity.fields[name]!.o.write === undefined) expect(created.body[name], name).toEqual(value)
      if (!visible || entity.access.update === false) return
      let title = await sample(entity, get, midgard, 78)
      // What goes by its number, a day or what stays as it was made is changed where people may write something else.
      const among = (kind: string) =>
        Object.keys(title).find(
          (name) => entity.fields[name]!.o.write === undefined && entity.fields[name]!.kind === kind,
        )
      const before = (await midgard.get<unknown[]>(`${url}auditoria/`)).body.length
      const own = entity.fields[entity.title]
      const named =
        own && own.kind !== 'date' && own.o.write !== 'create'
          ? entity.title
          : (among('option') ?? among('longText') ?? among('money'))!
      const written = entity.fields[named]!.o.write !== 'server'
      const key = written ? named : 'first_name' in entity.fields ? 'first_name' : among('text')!
      // Few codes: two samples may have the same, and seeds that follow each other begin alike.
      for (let n = 1; title[key] === given[key] && n < 40; n++)
        title = await sample(entity, get, midgard, 78 + n * 99_991_337)
      const changed = await midgard.call<Row>('PATCH', url, { [key]: title[key], nr_versao: 1 })
      expect([changed.status, changed.body.nr_versao, changed.body[key]], JSON.stringify(changed.body)).toEqual([
        200,
        2,
        title[key],
      ])
      const late = await midgard.call<{ detail: string; atual: Row }>('PATCH', url, { [key]: given[key], nr_versao: 1 })
      expect([late.status, late.body.atual?.nr_versao, late.body.atual?.[key]]).toEqual([409, 2, title[key]])
      expect(late.body.detail).toBe('Este registro foi alterado por outra pessoa enquanto você editava.')
      const trail = (
        await midgard.get<{ acao: string; usuario: string; alteracoes: { campo: string; valor_novo: unknown }[] }[]>(
          `${url}auditoria/`,
        )
      ).body
      expect(trail.length).toBe(before + 1)
      expect([trail[0]!.acao, trail[0]!.usuario, trail.at(-1)!.acao]).toEqual(['editar', 'Marina Midgard', 'criar'])
      expect(trail[0]!.alteracoes).toContainEqual(expect.objectContaining({ campo: key, valor_novo: title[key] }))
      expect((await midgard.call('PATCH', url, { campo_que_nao_existe: 1 })).body).toEqual({
        campo_que_nao_existe: ['Este campo não existe.'],
      })
    })
  })
})
