import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { longestTurn, MOST_MS, ownWork, stall } from './setup/bloqueio.ts'

const LENGTHS = [100, 50_000]
/** What each text is a long run of: a class of characters, brackets, marks, what grows when it is taken apart. */
const RUNS = [...'a1 .-,(<"%=', '<p>', '[x](', '{"', '\u0301', '\ufdfa', '1.', ' a', '\t', '\\'] as const
const OPEN = /\/(eventos|openapi\.json)/
/** What is left of the 16 kB that a request's address and headers may come to, where each character is sent as three. */
const QUERY_LENGTH = 5000
/** Longer ones lead nowhere. */
const PATH_LENGTH = 100

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
}
interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly url: string
  readonly query: readonly string[]
  readonly body: readonly string[]
  /** What it takes as the schema says it, with what stands inside what. */
  readonly schema: Schema | undefined
}

/** The sort of what a call takes by this name: the type of the entity's field, or the name itself. */
function kindOf(path: string, name: string): string {
  const own = model.entities.filter((e) => path.startsWith(`/api/${e.area}/v1/${e.path}`))
  const entity = own.toSorted((a, b) => b.path.length - a.path.length)[0]
  return entity?.fields[name]?.kind ?? name
}

/** How often something of a sort was asked about. */
class Tally {
  readonly #counts = new Map<string, number>()
  of(sort: string): number {
    return this.#counts.get(sort) ?? 0
  }
  add(sort: string): void {
    this.#counts.set(sort, this.of(sort) + 1)
  }
}

/** Answers of the generated calls, judged by what they cost the loop; on the database that takes least of it. */
describe('no input blocks the loop', () => {
  let api: Api
  let user: Client
  const calls: Call[] = []
  let named: Record<string, Schema> = {}
  const slow: string[] = []
  const broken: string[] = []
  let asked = 0
  beforeAll(async () => {
    api = await startApi(engines.at(-1)!, { tarefas: 30 })
    user = await api.as('midgard')
    const { body } = await user.get<{
      paths: Record<string, Record<string, Operation>>
      components: { schemas: Record<string, Schema> }
    }>('openapi.json')
    named = body.components.schemas
    const propertiesOf = (schema: Schema | undefined): string[] => {
      if (!schema) return []
      const named = schema.$ref ? body.components.schemas[schema.$ref.split('/').at(-1)!] : undefined
      return [
        ...Object.keys(schema.properties ?? {}),
        ...propertiesOf(named),
        ...(schema.allOf ?? []).flatMap(propertiesOf),
      ]
    }
    for (const [path, operations] of Object.entries(body.paths))
      for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
        // What is deleted is named by its address alone.
        if (OPEN.test(path) || method === 'delete') continue
        calls.push({
          method: method.toUpperCase() as Call['method'],
          path,
          url: path.replace(/\{[^}]+\}/g, '1'),
          query: parameters.filter((p) => p.in === 'query').map((p) => p.name),
          schema: requestBody?.content?.['application/json']?.schema,
          body: propertiesOf(requestBody?.content?.['application/json']?.schema),
        })
      }
  })
  afterAll(() => api?.close())

  const send = async (method: Call['method'], url: string, payload?: string): Promise<void> => {
    const { statusCode } = await api.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${user.token}`, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload }),
    })
    asked++
    if (statusCode >= 500) broken.push(`${method} ${url.slice(0, 120)} ${payload?.slice(0, 80) ?? ''}: ${statusCode}`)
  }
  const ask = async (method: Call['method'], url: string, payload?: string) => {
    const [path, query] = url.split('?') as [string, string?]
    const harmless = () =>
      send(
        method,
        query === undefined ? path : `${path}?nada=${'a'.repeat(query.length)}`,
        payload && JSON.stringify({ nada: 'a'.repeat(payload.length) }),
      )
    const ms = await stall(() => send(method, url, payload), harmless)
    if (ms > MOST_MS) slow.push(`${method} ${url.slice(0, 120)} ${payload?.slice(0, 80) ?? ''}: ${Math.round(ms)} ms`)
  }
  const hostile = (run: string, length: number) => run.repeat(Math.ceil(length / run.length)).slice(0, length)
  /** What went wrong, and whether whoever asked was somebody to the end. */
  const told = async () => ({
    broken: broken.splice(0),
    slow: slow.splice(0),
    session: (await user.get('auth/v1/usuarios/userdata/')).status,
  })
  const nothing = { broken: [], slow: [], session: 200 }

  // Elsewhere nobody tells threads apart.
  test.runIf(process.platform === 'linux')('the measure knows what blocks from what a thread beside does', async () => {
    const work = async () => {
      for (const end = ownWork() + 2 * MOST_MS; ownWork() < end;) Math.sqrt(2)
    }
    expect(await stall(work, async () => {})).toBeGreaterThan(MOST_MS)
    // The same in a thread of its own.
    const busy = `const end = performance.now() + ${2 * MOST_MS}; while (performance.now() < end);`
    const beside = () =>
      new Promise<void>((resolve, reject) => {
        new Worker(busy, { eval: true }).on('exit', () => resolve()).on('error', reject)
      })
    expect(await longestTurn(beside)).toBeLessThan(MOST_MS)
  })

  /** A call meets one in so many of the runs, each sort of value all of them. */
  const SHARE = 4
  test.each(RUNS)(
    'bodies of calls with every sort of value, filled with runs of %j',
    { timeout: 600_000 },
    async (run) => {
      const filled = calls.filter(({ body }) => body.length > 0)
      expect(filled.length).toBeGreaterThan(100)
      const met = new Set<string>()
      for (const [i, { method, path, url, body }] of filled.entries()) {
        const sorts = body.map((name) => kindOf(path, name))
        if ((i + RUNS.indexOf(run)) % SHARE !== 0 && sorts.every((sort) => met.has(sort))) continue
        for (const sort of sorts) met.add(sort)
        for (const length of LENGTHS) {
          const each = Math.min(length, Math.floor(1_500_000 / body.length / Buffer.byteLength(run) / 2))
          await ask(method, url, JSON.stringify(Object.fromEntries(body.map((name) => [name, hostile(run, each)]))))
        }
      }
      expect(await told()).toEqual(nothing)
    },
  )

  test(
    'parameters of every call, of every sort with every run, compared in every way',
    { timeout: 600_000 },
    async () => {
      expect(calls.filter(({ query }) => query.length > 0).length).toBeGreaterThan(50)
      const tally = new Tally()
      for (const { method, path, url, query } of calls)
        for (const name of query) {
          const [word, operator = ''] = name.split('__') as [string, string?]
          const sort = kindOf(path, word)
          const [way, call] = [`${sort}__${operator}`, `${method} ${path}`]
          if (tally.of(sort) >= RUNS.length && tally.of(way) >= 3 && tally.of(call) >= 2) continue
          const text = hostile(RUNS[tally.of(sort) % RUNS.length]!, QUERY_LENGTH)
          for (const one of new Set([sort, way, call])) tally.add(one)
          await ask(method, `${url}?${name}=${encodeURIComponent(text)}`)
        }
      expect(asked).toBeGreaterThan(500)
      for (const sort of ['date', 'text', 'reference'])
        expect([sort, tally.of(sort) >= RUNS.length]).toEqual([sort, true])
      expect(await told()).toEqual(nothing)
    },
  )

  test('every parameter of every path', { timeout: 600_000 }, async () => {
    const addressed = calls.filter(({ path }) => path.includes('{'))
    expect(addressed.length).toBeGreaterThan(100)
    let at = 0
    for (const { method, path, body } of addressed)
      for (const length of [1, PATH_LENGTH - 1]) {
        const text = () => encodeURIComponent(hostile(RUNS[at++ % RUNS.length]!, length))
        await ask(method, path.replace(/\{[^}]+\}/g, text), body.length ? '{}' : undefined)
      }
    expect(await told()).toEqual(nothing)
  })

  test('what stands inside what, in every body', { timeout: 600_000 }, async () => {
    /** Filled as the schema has it; null for what has no inside. */
    const inside = (schema: Schema | undefined, text: unknown, deep = 0): unknown => {
      if (!schema || deep > 4) return null
      const { items, properties, allOf } = schema.$ref ? (named[schema.$ref.split('/').at(-1)!] ?? {}) : schema
      if (items) {
        const one = inside(items, text, deep + 1)
        return one === null ? [text, text] : [one, one]
      }
      const all = [
        properties ?? {},
        ...(allOf ?? []).map((s) => (s.$ref ? named[s.$ref.split('/').at(-1)!] : s)?.properties ?? {}),
      ]
      const entries = all.flatMap((p) => Object.entries(p))
      return entries.length
        ? Object.fromEntries(entries.map(([name, inner]) => [name, inside(inner, text, deep + 1) ?? text]))
        : null
    }
    const nested = calls.filter(({ schema }) => /[[{].*[[{]/.test(JSON.stringify(inside(schema, 'x') ?? '')))
    expect(nested.length).toBeGreaterThan(20)
    let at = 0
    for (const { method, url, schema } of nested)
      for (const [length, wrapped] of [
        [200, false],
        [2_000, false],
        [200, true],
      ] as const) {
        const text = hostile(RUNS[at++ % RUNS.length]!, length)
        // An object where a text is meant, too.
        const payload = JSON.stringify(inside(schema, wrapped ? { nome: [text] } : text))
        if (payload.length < 1_500_000) await ask(method, url, payload)
      }
    expect(await told()).toEqual(nothing)
  })

  test('megabytes, brackets within brackets and rich text of nothing but tags', { timeout: 600_000 }, async () => {
    const { results } = (await user.get<{ results: { id: number }[] }>('juridico/v1/tarefas/?nr_por_pagina=1')).body
    const task = `/api/juridico/v1/tarefas/${results[0]!.id}/`
    const kept = await user.call('PATCH', task.slice(5), { ds_descricao: '<p>x<script>1</script></p>'.repeat(2_000) })
    expect([kept.status, kept.body.ds_descricao]).toEqual([200, '<p>x</p>'.repeat(2_000)])
    for (const text of ['<p>'.repeat(33_000), '<a href="'.repeat(11_000), '<<'.repeat(50_000), '&#'.repeat(50_000)])
      await ask('PATCH', task, JSON.stringify({ ds_descricao: text }))
    for (const payload of ['['.repeat(1_900_000), `{"a":${'{"a":'.repeat(300_000)}`, `"${'\\"'.repeat(900_000)}"`])
      for (const url of [task, '/api/auth/v1/authentication/token/']) await ask('PATCH', url, payload)
    expect(await told()).toEqual(nothing)
  })
})
