import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isReference, type AnyField } from '../../src/schemas/core/index.ts'
import { model } from '../../src/schemas/index.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { isScoped, tableOf } from '../../server/core/sql/tables.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }

describe.each(engines)('what is named is of the own firm, on %s', (engine) => {
  let api: Api
  let gestora: Client
  let theirs: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 30 })
    ;[gestora, theirs] = (await Promise.all(['coordenadora', 'vizinha'].map((u) => api.as(u)))) as [Client, Client]
  })
  afterAll(() => api?.close())

  test('a group of another firm is refused at its field, new, changed and beside what was there', async () => {
    const { cd_empresa } = (await theirs.get<{ cd_empresa: number }>('auth/v1/usuarios/userdata/')).body
    const foreign = (await (await api.as('midgard')).get<Page>(`auth/v1/grupos/?cd_empresa=${cd_empresa}`)).body
      .results[0]!
    const own = (await gestora.call<Row>('POST', 'auth/v1/grupos/', { nm_grupo: `Daqui ${engine}` })).body
    const refused = { grupos: ['O campo "Grupos" aponta para um registro que não existe.'] }
    for (const grupos of [[foreign.id], [own.id, foreign.id], [987_654_321]]) {
      const made = await gestora.call('POST', 'auth/v1/usuarios/', {
        username: `fora${engine}`,
        first_name: 'Fora',
        grupos,
      })
      expect([made.status, made.body]).toEqual([400, refused])
    }
    const made = await gestora.call<Row>('POST', 'auth/v1/usuarios/', {
      username: `fora${engine}`,
      first_name: 'Fora',
      grupos: [own.id],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const at = `auth/v1/usuarios/${made.body.id}/`
    for (const grupos of [[foreign.id], [own.id, foreign.id]]) {
      const changed = await gestora.call('PATCH', at, { grupos })
      expect([changed.status, changed.body]).toEqual([400, refused])
    }
    const [kept] = await rows<{ grupos: number[] }>(
      api.database.db,
      sql`select grupos from usuarios where id = ${made.body.id}::bigint`,
    )
    expect(kept!.grupos).toEqual([own.id])
    // The other firm's own, of somebody of both, come and go by the other firm alone.
    await sql`update usuarios set grupos = grupos || ${foreign.id}::bigint, estabelecimentos = estabelecimentos || ${cd_empresa}::bigint
      where id = ${made.body.id}::bigint`.execute(api.database.db)
    const seen = (await gestora.get<Row & { grupos: number[] }>(at)).body
    expect(seen.grupos).toEqual([own.id])
    expect((await gestora.call('PATCH', at, { grupos: [] })).status).toBe(200)
    const [after] = await rows<{ grupos: number[] }>(
      api.database.db,
      sql`select grupos from usuarios where id = ${made.body.id}::bigint`,
    )
    expect(after!.grupos).toEqual([foreign.id])
  })

  /** Every field of every entity, and of what its actions ask, that names rows of a firm, with a row of the other one. */
  const places = model.entities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]: [string, AnyField]) =>
      isReference(field) &&
      isScoped(model.get(field.o.to as string)) &&
      field.o.write !== 'server' &&
      // A certificate is read before anything else of it is looked at.
      entity.name !== 'certificados'
        ? [{ entity, name, field }]
        : [],
    ),
  )

  test('no reference of any entity takes a row of another firm', async () => {
    const midgard = await api.as('midgard')
    const here = (await gestora.get<{ cd_empresa: number }>('auth/v1/usuarios/userdata/')).body.cd_empresa
    let asked = 0
    const taken: string[] = []
    for (const { entity, name, field } of places) {
      const target = model.get(field.o.to as string)
      const key = (field.o.key as string | undefined) ?? 'id'
      const [foreign] = await rows<{ id: number }>(
        api.database.db,
        sql`select ${sql.ref(key)} id from ${sql.table(tableOf(target))} where cd_empresa <> ${here}::bigint and ${sql.ref(key)} is not null
            and ${sql.ref(key)} not in (select ${sql.ref(key)} from ${sql.table(tableOf(target))} where cd_empresa = ${here}::bigint and ${sql.ref(key)} is not null) limit 1`,
      )
      if (!foreign) continue
      asked++
      const url = `${entity.area}/v1/${entity.path}`
      const value = field.kind === 'references' ? [foreign.id] : foreign.id
      const { status, body } = await midgard.call('POST', `${url}?cd_empresa=${here}`, { [name]: value })
      const told = JSON.stringify((body as Record<string, unknown>)[name] ?? '')
      if (status !== 403 && status !== 404 && status !== 405 && !/não existe|não pode/.test(told))
        taken.push(`${entity.name}.${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    }
    expect(asked).toBeGreaterThan(20)
    expect(taken).toEqual([])
  })
})
