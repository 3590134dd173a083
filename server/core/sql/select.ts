import {
  attachesOne,
  carriedFields,
  carrierOf,
  compute,
  fieldType,
  mayOperate,
  mayRead,
  namesMany,
  namesOne,
  refOptions,
  rowRights,
  SEALED,
  targetKey,
  targetOfReference,
  type AnyEntity,
  type AnyField,
  type AnyWhere,
  type Context,
  type ListQuery,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { cleanCnpj, isCnpj } from '../../../src/schemas/br/cnpj.ts'
import { unaccent, withoutPunctuation } from '../../../src/schemas/br/text.ts'
import { SHARED_COMPANY } from '../session/session.ts'
import { compiledOnce } from './compiled.ts'
import { knownRows } from './departures.ts'
import { sql, type Sql } from '../db/db.ts'
import { compileWhere, fieldSql, isTold, joinOn, type Scope } from './where.ts'
import { wallsAround } from '../walls/walls.ts'
import { isScoped, SEARCH, searchedFields, tableOf } from './tables.ts'

export type Row = Record<string, unknown>
export const ALIAS = 't'
export const scopeOf = (model: Model, entity: AnyEntity, ctx: Context, alias = ALIAS): Scope => ({
  model,
  entity,
  alias,
  ctx,
})

/** Company scope: always from the session, on every statement. */
export function companyWhere(s: Scope): Sql {
  const { scope } = s.entity
  if (scope === 'global') return sql`true`
  const { cd_empresa, empresas } = s.ctx.sessao
  if (scope === 'empresa' && s.entity.shared && cd_empresa === SHARED_COMPANY)
    return sql`${sql.ref(`${s.alias}.cd_empresa`)} = any(${empresas}::bigint[])`
  if (scope === 'empresa') return sql`${sql.ref(`${s.alias}.cd_empresa`)} = ${s.ctx.sessao.cd_empresa}::bigint`
  return compileWhere(s, scope.own as AnyWhere)
}

/** Company scope, row rights and walls together: the rows that exist for this session. */
export const visibleWhere = (s: Scope): Sql => sql`${visibleAlone(s)}${throughWhere(s)}`

/** The same without the records that the rows belong to, for rows whose records may be gone. */
export const visibleAlone = (s: Scope): Sql =>
  sql`${companyWhere(s)} and ${compileWhere(s, rowRights(s.entity, s.ctx))}${wallsAround(s)}`

/** Rows that belong to a record are seen by whoever may see one that they name. */
function throughWhere(s: Scope): Sql {
  const { through } = s.entity.access
  if (through.length === 0) return sql``
  const any = through.map((name) => {
    const field = s.entity.fields[name]!
    const target = s.model.get(refOptions(field).to)
    if (!mayOperate(target, 'read', s.ctx.flags)) return sql`false`
    const inner: Scope = { ...s, entity: target, alias: `${s.alias}_${name}_de` }
    const on = joinOn(s, target, inner.alias, targetKey(field), sql.ref(`${s.alias}.${name}`))
    return sql`exists (select from ${sql.table(tableOf(target))} as ${sql.ref(inner.alias)} where ${on} and ${visibleWhere(inner)})`
  })
  return sql` and (${sql.join(any, sql` or `)})`
}

/** What a search looks for: its words, or one number whatever the punctuation it was typed with. */
export function searchTerms(text: string): string[] {
  const digits = withoutPunctuation(text)
  if (isCnpj(digits)) return [cleanCnpj(digits).toLowerCase()]
  return /^\d{3,}$/.test(digits) ? [digits] : unaccent(text).split(/\s+/).filter(Boolean)
}

/** A piece of text as a pattern of `like`, meant literally. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`)

/** The references among the search fields by whose names this session may look. */
const searchedReferences = ({ entity, model, ctx }: Scope): string[] =>
  entity.search.filter((name) => {
    const field = entity.fields[name]
    if (!field || !namesOne(field) || !mayRead(field, ctx.flags)) return false
    const target = model.get(refOptions(field).to)
    return mayOperate(target, 'read', ctx.flags) && mayRead(target.fields[target.title]!, ctx.flags)
  })

/** Rows whose reference leads to one that is called like this: looked up first, so that its index leads to the rows. */
function calledLike(s: Scope, name: string, pattern: string): Sql {
  const field = s.entity.fields[name]!
  const target = s.model.get(refOptions(field).to)
  const inner: Scope = { ...s, entity: target, alias: `${s.alias}_${name}_nome` }
  const key = sql.ref(`${inner.alias}.${targetKey(field)}`)
  const near = searchedFields(target).includes(target.title)
    ? sql`${sql.ref(`${inner.alias}.${SEARCH}`)} like ${pattern} and `
    : sql``
  return sql`${sql.ref(`${s.alias}.${name}`)} = any(array(select ${key} from ${sql.table(tableOf(target))} as ${sql.ref(inner.alias)}
    where ${near}banca_simples(${sql.ref(`${inner.alias}.${target.title}`)}::text) like ${pattern} and ${visibleWhere(inner)}))`
}

/**
 * Free search over the entity's search fields: every word must be found, with `referred` also in the names of what they
 * refer to.
 */
export function searchWhere(s: Scope, text: string, referred = false): Sql {
  const own = searchedFields(s.entity).length > 0
  const others = referred ? searchedReferences(s) : []
  // What is searched by nothing holds nothing that could be found.
  if (!own && others.length === 0) return sql`false`
  const word = (pattern: string) => [
    ...(own ? [sql`${sql.ref(`${s.alias}.${SEARCH}`)} like ${pattern}`] : []),
    ...others.map((name) => calledLike(s, name, pattern)),
  ]
  return sql.join(
    searchTerms(text).map((w) => sql`(${sql.join(word(`%${literally(w)}%`), sql` or `)})`),
    sql` and `,
  )
}

/** The predicate of a list query: visibility, filters and search. */
export function listWhere(s: Scope, query: Pick<ListQuery, 'where' | 'search'>): Sql {
  const parts = [visibleWhere(s), compileWhere(s, query.where)]
  if (query.search) parts.push(searchWhere(s, query.search, true))
  return sql.join(parts, sql` and `)
}

const EXACT: ReadonlySet<unknown> = new Set(['number', 'money', 'percent'])

/** Names and values of what a row carries of a reference, as far as the session may read it; `inner` is the target's. */
export function carriedPairs(model: Model, entity: AnyEntity, name: string, inner: Scope): Sql[] {
  const { fields, access } = inner.entity
  // Wherever its name stands, what is sealed says so.
  const seal =
    access.wall === undefined ? [] : [sql.lit(SEALED), sql`(${sql.ref(`${inner.alias}.${access.wall}`)} is not null)`]
  const carried = carriedFields(model, entity, name)
    .filter((n) => mayRead(fields[n]!, inner.ctx.flags) && isTold(fields[n]!))
    .flatMap((n) => {
      const { expression } = fieldSql(inner, n)
      const { cell, json } = fieldType(fields[n]!)
      // JSON's numbers are not exact: what is kept exactly travels as text, as it does in its own row.
      const text = EXACT.has(cell) && json(fields[n]!).type === 'string'
      return [sql.lit(n), text ? sql`(${expression})::text` : expression]
    })
  return [...carried, ...seal]
}

/** What a row carries of a reference: `{ id, <title>, … }`, or a list of those. */
function carriedSql(s: Scope, name: string): Sql {
  const field = s.entity.fields[name]!
  const target = s.model.get(refOptions(field).to)
  const alias = `${s.alias}_${name}_ob`
  const inner: Scope = { ...s, entity: target, alias }
  const key = targetKey(field)
  const pairs = carriedPairs(s.model, s.entity, name, inner)
  // A record with a wall takes what names it along; what is merely about one is named to nobody who may not see it.
  const masked = target.access.wall === undefined ? wallsAround(inner) : sql``
  const object = sql`json_build_object('id', ${sql.ref(`${alias}.${key}`)}, ${sql.join(pairs)})`
  const read = [target.title, ...(key === 'id' ? [] : [key]), ...carriedFields(s.model, s.entity, name)]
  const from = sql`${knownRows(s, target, read)} as ${sql.ref(alias)}`
  if (namesOne(field))
    return sql`(select ${object} from ${from} where ${joinOn(s, target, alias, key, sql.ref(`${s.alias}.${name}`))}${masked})`
  const company = isScoped(target)
    ? sql` and ${sql.ref(`${alias}.cd_empresa`)} = ${isScoped(s.entity) ? sql.ref(`${s.alias}.cd_empresa`) : sql`${s.ctx.sessao.cd_empresa}::bigint`}`
    : sql``
  const ids = fieldSql(s, name).expression
  return sql`(select coalesce(json_agg(${object} order by ${sql.ref(`${alias}.${target.title}`)}), '[]') from ${from} where ${sql.ref(`${alias}.${key}`)} = any((${ids})::bigint[])${company}${masked})`
}

/** What a row carries of its one file: enough to show and fetch it. */
const fileSql = (s: Scope, name: string): Sql => {
  const company = isScoped(s.entity) ? sql.ref(`${s.alias}.cd_empresa`) : sql`${s.ctx.sessao.cd_empresa}::bigint`
  return sql`(select json_build_object('id', a_.id, 'nm_arquivo', a_.nm_arquivo, 'ds_tipo', a_.ds_tipo, 'tamanho', a_.tamanho)
    from arquivos a_ where a_.cd_empresa = ${company} and a_.id = ${sql.ref(`${s.alias}.${name}`)})`
}

/** Everything a session may read of a row: columns, computed fields and carried references, in one select list. */
export function selectList(s: Scope, only?: ReadonlySet<string>): Sql {
  const key = `${s.alias}|${[...s.ctx.flags].toSorted().join(',')}|${only ? [...only].toSorted().join(',') : '*'}`
  const parts = compiledOnce(s.model, s.entity, key, () => selectParts(s, only))
  return sql.join(parts)
}

/** The same for every request of the same rights, but for what depends on who asks. */
function selectParts(s: Scope, only?: ReadonlySet<string>): (() => Sql)[] {
  const parts = [() => sql.ref(`${s.alias}.id`), () => sql.ref(`${s.alias}.nr_versao`)] as (() => Sql)[]
  if (isScoped(s.entity)) parts.push(() => sql.ref(`${s.alias}.cd_empresa`) as Sql)
  for (const [name, f] of Object.entries(s.entity.fields)) {
    const { derives, secret, points, sql: kept } = fieldType(f)
    if (derives || secret || (only && !only.has(name)) || !mayRead(f, s.ctx.flags)) continue
    const stored = kept(f) !== null
    parts.push(() => {
      const { expression } = fieldSql(s, name)
      return stored ? expression : sql`${expression} as ${sql.ref(name)}`
    })
    if (attachesOne(f)) parts.push(() => sql`${fileSql(s, name)} as ${sql.ref(carrierOf(name))}`)
    if (points) parts.push(() => sql`${carriedSql(s, name)} as ${sql.ref(carrierOf(name))}`)
  }
  return parts
}

const gated = new WeakMap<AnyEntity, readonly (readonly [carrier: string, name: string, field: AnyField])[]>()

/** What rows carry of their references that not everybody may read. */
function gatedCarried(entity: AnyEntity) {
  const known = gated.get(entity)
  if (known) return known
  const found = Object.entries(entity.fields).flatMap(([name, f]) =>
    Object.entries(targetOfReference(f)?.fields ?? {}).flatMap(([theirs, field]) =>
      mayRead(field, NOBODY) ? [] : [[carrierOf(name), theirs, field] as const],
    ),
  )
  gated.set(entity, found)
  return found
}
const NOBODY: ReadonlySet<string> = new Set()

/** What is carried without what the session may not read; the row that others hold stays as it was. */
function withoutGated(entity: AnyEntity, row: Row, ctx: Context): void {
  for (const [carrier, name, field] of gatedCarried(entity)) {
    const carried = row[carrier] as Row | Row[] | null | undefined
    if (!carried || ![carried].flat().some((one) => name in one) || mayRead(field, ctx.flags)) continue
    const less = ({ [name]: _unread, ...rest }: Row) => rest
    row[carrier] = Array.isArray(carried) ? carried.map(less) : less(carried)
  }
}

const shared = new WeakMap<AnyEntity, readonly string[]>()

/** Lists of what belongs to one firm, in rows that belong to several. */
function ofSeveralFirms(entity: AnyEntity): readonly string[] {
  const known = shared.get(entity)
  if (known) return known
  const found = Object.entries(entity.fields).flatMap(([name, f]) => {
    const target = namesMany(f) ? targetOfReference(f) : undefined
    return target && isScoped(target) && !isScoped(entity) ? [name] : []
  })
  shared.set(entity, found)
  return found
}

/** Of another firm's not even the ids: what is carried is of this one, and no more is named. */
function withoutForeign(entity: AnyEntity, row: Row): void {
  for (const name of ofSeveralFirms(entity)) {
    const [named, carried] = [row[name], row[carrierOf(name)]]
    if (!Array.isArray(named) || !Array.isArray(carried)) continue
    const here = new Set((carried as Row[]).map(({ id }) => id))
    row[name] = named.filter((id) => here.has(id))
  }
}

/** The row as the API answers it: computed fields worked out, unreadable ones left out, its id by both of its names. */
export function present(entity: AnyEntity, row: Row, ctx: Context): Row {
  const out = { ...compute(entity, row, ctx) }
  if (entity.idAs) out[entity.idAs] = row.id
  for (const [name, f] of Object.entries(entity.fields))
    if (!mayRead(f, ctx.flags)) {
      delete out[name]
      delete out[carrierOf(name)]
    }
  withoutGated(entity, out, ctx)
  withoutForeign(entity, out)
  return out
}
