import {
  fieldType,
  isReference,
  mayOperate,
  mayRead,
  parseListQuery,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../db/db.ts'
import type { FileRow } from '../files/files.ts'
import { orderBy } from '../sql/page.ts'
import { presenter } from '../sql/present.ts'
import { listWhere, scopeOf, selectList, type Row } from '../sql/select.ts'
import type { Service } from '../write/service.ts'
import { tableOf } from '../sql/tables.ts'
import { compileWhere } from '../sql/where.ts'
import type { Told } from '../timeline/moments.ts'

const BATCH = 200

interface Asked {
  readonly by: string
  readonly id: number
  readonly where?: AnyWhere | undefined
  readonly most: number
  /** The order in which they are read at a glance; that of their list where nobody says. */
  readonly sort?: string | undefined
}

/** The first rows of another entity that name a record; none where the session may not export them. */
export async function relatedRows(
  service: Service,
  target: AnyEntity,
  { by, id, where, most, sort }: Asked,
  ctx: Context,
): Promise<Row[]> {
  if (!mayOperate(target, 'export', ctx.flags)) return []
  const s = scopeOf(service.model, target, ctx)
  const query = parseListQuery(target, { [by]: String(id), padrao: 'false', ...(sort && { ordenar_por: sort }) }, ctx)
  const found = await rows(
    service.db,
    sql`select ${selectList(s)} from ${sql.table(tableOf(target))} as t where ${listWhere(s, query)} and ${compileWhere(s, where)}
        order by ${orderBy(s, query.sort)} limit ${most}`,
  )
  return found.map(presenter(target, ctx))
}

/** All rows of another entity that name a record, in batches; none where the session may not export them. */
export async function* allRelated(
  service: Service,
  target: AnyEntity,
  by: string,
  id: number,
  ctx: Context,
): AsyncGenerator<Row> {
  if (!mayOperate(target, 'export', ctx.flags)) return
  const all = new Set(Object.keys(target.fields))
  for await (const batch of service.stream(
    target,
    { [by]: String(id), padrao: 'false' },
    ctx,
    all,
    'with its record',
    BATCH,
  ))
    yield* batch
}

export interface Belonging {
  readonly entity: AnyEntity
  /** The field that names the row it belongs to. */
  readonly by: string
}

/** What belongs to rows of an entity and is read by whoever reads them: what is said about them, how they came to be. */
export const belongingsOf = (model: Model, owner: AnyEntity): Belonging[] =>
  model.entities.flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([name, f]) => isReference(f) && f.o.to === owner.name && entity.access.through.includes(name))
      .map(([by]) => ({ entity, by })),
  )

/** The rows that belong to any of those with these ids, in batches; none where the session may not export them. */
export async function* belonging(
  service: Service,
  { entity, by }: Belonging,
  ids: readonly number[],
  ctx: Context,
): AsyncGenerator<Row> {
  if (!mayOperate(entity, 'export', ctx.flags)) return
  const all = new Set(Object.keys(entity.fields))
  for (let i = 0; i < ids.length; i += BATCH) {
    const asked = { [by]: ids.slice(i, i + BATCH).join(','), padrao: 'false' }
    for await (const batch of service.stream(entity, asked, ctx, all, 'with its record', BATCH)) yield* batch
  }
}

const holders = (entity: AnyEntity, ctx: Context): string[] =>
  Object.entries(entity.fields).flatMap(([n, f]) => (fieldType(f).attaches && mayRead(f, ctx.flags) ? [n] : []))

/** Every file of a record and of the rows that name it, as far as the session may read them. */
export async function* filesOf(
  service: Service,
  { entity, id, company }: Told,
  ctx: Context,
): AsyncGenerator<FileRow & { readonly of: AnyEntity }> {
  const related = Object.values(entity.related).map(({ to, by }) => ({ target: service.model.get(to), by }))
  const sources = [{ target: entity, by: null }, ...related].filter(({ target }) =>
    mayOperate(target, 'export', ctx.flags),
  )
  for (const { target, by } of sources) {
    const names = holders(target, ctx)
    if (names.length === 0) continue
    const s = scopeOf(service.model, target, ctx)
    const whose = by
      ? sql`a.cd_registro in (select t.id from ${sql.table(tableOf(target))} as t where ${listWhere(s, parseListQuery(target, { [by]: String(id), padrao: 'false' }, ctx))})`
      : sql`a.cd_registro = ${id}::bigint`
    for (let last = 0; ;) {
      const found = await rows<FileRow>(
        service.db,
        sql`select a.* from arquivos a where a.cd_empresa = ${company}::bigint and a.entidade = ${target.name}
            and a.campo = any(${names}::text[]) and ${whose} and a.id > ${last}::bigint order by a.id limit ${BATCH}`,
      )
      for (const file of found) yield { ...file, of: target }
      if (found.length < BATCH) break
      last = found.at(-1)!.id
    }
  }
}
