import {
  attachesOne,
  carriedFields,
  carrierOf,
  fieldType,
  isGuest,
  mayOperate,
  mayRead,
  namesMany,
  namesOne,
  refOptions,
  rowRights,
  SEALED,
  targetKey,
  walledBy,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type ListQuery,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { cleanCnpj, isCnpj } from '../../../src/schemas/br/cnpj.ts'
import { unaccent, withoutPunctuation } from '../../../src/schemas/br/text.ts'
import { SHARED_COMPANY } from '../session/session.ts'
import { compiledOnce, type Maker } from './compiled.ts'
import { rightsKey } from './rights.ts'
import { keepsNothing } from './through.ts'
import { knownRows } from './departures.ts'
import { sql, type Sql } from '../db/db.ts'
import { compileWhere, fieldSql, isTold, joinOn, type Scope } from './where.ts'
import { wallsAround, wallsOfNamed } from '../walls/walls.ts'
import { FULL_TEXT, isScoped, SEARCH, searchedFields, tableOf } from './tables.ts'

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
  // Of every firm; which rows is said beside it (`limitsFor`).
  if (scope === 'empresa' && isGuest(s.entity, s.ctx.flags) && cd_empresa === SHARED_COMPANY) return sql`true`
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
  if (keepsNothing(s)) return sql``
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

/** The same, each word once: it is found or it is not. */
export const searchedWords = (text: string): string[] => [...new Set(searchTerms(text))]

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

/** The searched fields that the session reads: guests search by all of what an entity is searched by, or by nothing. */
function searchedBy({ entity, ctx }: Scope): readonly string[] {
  const all = searchedFields(entity)
  const read = all.filter((n) => mayRead(entity.fields[n]!, ctx.flags))
  return isGuest(entity, ctx.flags) && read.length < all.length ? [] : read
}

/** The searched text of a row is like a pattern: where some of it is not shown, in what is shown. */
function textLike(s: Scope, names: readonly string[], pattern: string): Sql {
  const like = sql`${sql.ref(`${s.alias}.${SEARCH}`)} like ${pattern}`
  if (names.length === searchedFields(s.entity).length) return like
  const each = names.map((n) => sql`banca_simples(${sql.ref(`${s.alias}.${n}`)}::text) like ${pattern}`)
  return sql`(${like} and (${sql.join(each, sql` or `)}))`
}

/** What a text has words of: signs alone, or within, are looked for as they stand and nowhere else. */
const IS_WORD = /^[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*$/u

/** Whether a word is among those of the text: as it is written or bent otherwise, or as the beginning of one. */
function wordOfText({ alias }: Scope, word: string, typed: string): Sql {
  return sql`${sql.ref(`${alias}.${FULL_TEXT}`)} @@ (to_tsquery('simple', ${`'${word}':*`}) || plainto_tsquery('portuguese', ${typed}))`
}

/** Words without their accents, each with how it was typed. */
const asTyped = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/\s+/).map((word) => [unaccent(word), word]))

/**
 * Free search over the entity's search fields: every word must be found, with `referred` also in the names of what they
 * refer to.
 */
export function searchWhere(s: Scope, text: string, referred = false): Sql {
  // What is not shown is not to be guessed by searching.
  const own = searchedBy(s)
  const others = referred ? searchedReferences(s) : []
  // What is searched by nothing holds nothing that could be found.
  if (own.length === 0 && others.length === 0) return sql`false`
  const { fullText, fields } = s.entity
  const reads = fullText !== null && own.length > 0 && mayRead(fields[fullText]!, s.ctx.flags)
  const typed = asTyped(text)
  const word = (w: string) => {
    const pattern = `%${literally(w)}%`
    return [
      ...(own.length ? [textLike(s, own, pattern)] : []),
      ...(reads && IS_WORD.test(w) ? [wordOfText(s, w, typed.get(w) ?? w)] : []),
      ...others.map((name) => calledLike(s, name, pattern)),
    ]
  }
  return sql.join(
    searchedWords(text).map((w) => sql`(${sql.join(word(w), sql` or `)})`),
    sql` and `,
  )
}

/** The predicate of a list query: visibility, filters and search. */
export const listWhere = (s: Scope, query: Pick<ListQuery, 'where' | 'search'>): Sql =>
  sql`${visibleWhere(s)} and ${askedWhere(s, query)}`

/** The same of rows that are known to be visible. */
export function askedWhere(s: Scope, query: Pick<ListQuery, 'where' | 'search'>): Sql {
  const asked = compileWhere(s, query.where)
  return query.search ? sql`${asked} and ${searchWhere(s, query.search, true)}` : asked
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

/**
 * What a row carries of a reference: `{ id, <title>, … }`, or a list of those. Where it refers to nothing nothing is
 * looked for: most references of most rows are empty, and each would begin a subselect.
 */
function carriedSql(s: Scope, name: string): Sql {
  const field = s.entity.fields[name]!
  const target = s.model.get(refOptions(field).to)
  const alias = `${s.alias}_${name}_ob`
  const inner: Scope = { ...s, entity: target, alias }
  const key = targetKey(field)
  const pairs = carriedPairs(s.model, s.entity, name, inner)
  // A record with a wall takes what names it along; what is merely about one is named to nobody who may not see it.
  const masked = wallsOfNamed(inner)
  const object = sql`json_build_object(${sql.join([sql.lit('id'), sql.ref(`${alias}.${key}`), ...pairs])})`
  const read = [target.title, ...(key === 'id' ? [] : [key]), ...carriedFields(s.model, s.entity, name)]
  const from = sql`${knownRows(s, target, read)} as ${sql.ref(alias)}`
  if (namesOne(field))
    return whereFilled(
      s,
      name,
      sql`(select ${object} from ${from} where ${joinOn(s, target, alias, key, sql.ref(`${s.alias}.${name}`))}${masked})`,
    )
  const company = isScoped(target)
    ? sql` and ${sql.ref(`${alias}.cd_empresa`)} = ${isScoped(s.entity) ? sql.ref(`${s.alias}.cd_empresa`) : sql`${s.ctx.sessao.cd_empresa}::bigint`}`
    : sql``
  const ids = fieldSql(s, name).expression
  const all = sql`(select coalesce(json_agg(${object} order by ${sql.ref(`${alias}.${target.title}`)}), '[]') from ${from} where ${sql.ref(`${alias}.${key}`)} = any((${ids})::bigint[])${company}${masked})`
  return namesMany(field) ? whereFilled(s, name, all, EMPTY) : all
}

const whereFilled = (s: Scope, name: string, what: Sql, otherwise = sql`null`): Sql =>
  sql`(case when ${sql.ref(`${s.alias}.${name}`)} is not null then ${what} else ${otherwise} end)`

/** Of a reference to what may stand behind a wall whether it does, where no more of it is read. */
function sealSql(s: Scope, name: string): Sql {
  const field = s.entity.fields[name]!
  const target = s.model.get(refOptions(field).to)
  const alias = `${s.alias}_${name}_selo`
  const on = joinOn(s, target, alias, targetKey(field), sql.ref(`${s.alias}.${name}`))
  const seal = sql`json_build_object(${sql.lit(SEALED)}, ${sql.ref(`${alias}.${target.access.wall!}`)} is not null)`
  return whereFilled(s, name, sql`(select ${seal} from ${sql.table(tableOf(target))} as ${sql.ref(alias)} where ${on})`)
}

/** What a row carries of its one file: enough to show and fetch it. */
const fileSql = (s: Scope, name: string): Sql => {
  const company = isScoped(s.entity) ? sql.ref(`${s.alias}.cd_empresa`) : sql`${s.ctx.sessao.cd_empresa}::bigint`
  return sql`(select json_build_object('id', a_.id, 'nm_arquivo', a_.nm_arquivo, 'ds_tipo', a_.ds_tipo, 'tamanho', a_.tamanho)
    from arquivos a_ where a_.cd_empresa = ${company} and a_.id = ${sql.ref(`${s.alias}.${name}`)})`
}

const NONE: ReadonlySet<string> = new Set()
const EMPTY = sql`'[]'::json`
/**
 * Everything a session may read of a row: columns, computed fields and carried references, in one select list. Of `bare`
 * the columns alone, and whether what they name is sealed; through references of `blank` nothing is looked up, as if they were empty.
 */
export function selectList(s: Scope, only: ReadonlySet<string> | null = null, bare = NONE, blank = NONE): Sql {
  const names = [...(only ?? ['*']), ...[...bare].map((name) => `-${name}`)].toSorted().join(',')
  const key = `${s.alias}|${rightsKey(s.ctx.flags)}|${names}|${[...blank].join(',')}`
  return compiledOnce(s, key, () => selectParts(s, only, bare, blank))
}

/** The same for every request of the same rights, but for what depends on who asks. */
function selectParts(
  { model, entity, ctx: { flags } }: Scope,
  only: ReadonlySet<string> | null,
  bare: ReadonlySet<string>,
  blank: ReadonlySet<string>,
): Maker[] {
  const own =
    (name: string): Maker =>
    (s) =>
      sql.ref(`${s.alias}.${name}`)
  const nothing =
    (name: string, what = sql`null`): Maker =>
    () =>
      sql`${what} as ${sql.ref(name)}`
  const parts: Maker[] = [own('id'), own('nr_versao')]
  if (isScoped(entity)) parts.push(own('cd_empresa'))
  for (const [name, f] of Object.entries(entity.fields)) {
    const { derives, secret, points, path, sql: kept } = fieldType(f)
    const alone = bare.has(name)
    if (derives || secret || (only && !alone && !only.has(name)) || !mayRead(f, flags)) continue
    const stored = kept(f) !== null
    const first = path?.(f).split('.')[0]
    // Whether it is empty after all shows only to who reads it.
    if (first !== undefined && blank.has(first) && mayRead(entity.fields[first]!, flags)) {
      parts.push(nothing(name))
      continue
    }
    parts.push((s) => {
      const { expression: value } = fieldSql(s, name)
      const expression = first === undefined ? value : whereFilled(s, first, value)
      return stored ? expression : sql`${expression} as ${sql.ref(name)}`
    })
    if (alone) {
      if (walledBy(model, entity).includes(name))
        parts.push((s) => sql`${sealSql(s, name)} as ${sql.ref(carrierOf(name))}`)
      // In its place, for whoever fills it in.
      else if (points) parts.push(nothing(carrierOf(name)))
      continue
    }
    if (attachesOne(f)) parts.push((s) => sql`${fileSql(s, name)} as ${sql.ref(carrierOf(name))}`)
    if (!points) continue
    if (blank.has(name)) parts.push(nothing(carrierOf(name), namesMany(f) ? EMPTY : undefined))
    else parts.push((s) => sql`${carriedSql(s, name)} as ${sql.ref(carrierOf(name))}`)
  }
  return parts
}
