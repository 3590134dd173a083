import {
  fieldType,
  isDynamic,
  namesOne,
  rollupOf,
  same,
  type AnyEntity,
  type AnyField,
  type AnyWhere,
} from '../../../src/schemas/core/index.ts'

/** What the database should look like for one entity: names are plain, types are PostgreSQL's. */
export interface TableSpec {
  readonly name: string
  readonly was: string | null
  readonly columns: readonly ColumnSpec[]
  readonly primaryKey: readonly string[]
  readonly indexes: readonly IndexSpec[]
  readonly foreignKeys: readonly ForeignKeySpec[]
  /** Rows are counted per company as they come and go (see counts.ts). */
  readonly counted: boolean
}
export interface ColumnSpec {
  readonly name: string
  readonly was: string | null
  readonly type: string
  readonly notNull: boolean
  readonly default: string | null
  /** What rows that are there already get when the column is new, as SQL; nothing where it is null. */
  readonly fill: string | null
  /** Expression of a generated column. */
  readonly generated: string | null
}
export interface IndexSpec {
  readonly name: string
  readonly unique: boolean
  readonly using: 'btree' | 'gin'
  readonly on: string
}
export interface ForeignKeySpec {
  readonly name: string
  readonly columns: readonly string[]
  readonly table: string
  readonly target: readonly string[]
  /** Rows go with the row they name. */
  readonly cascade: boolean
  /** The column that is emptied when the row it refers to goes. */
  readonly release: string | null
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** 'regra-cobranca' → 'regra_cobranca'; 'cobranca/devedores' → 'cobranca_devedores'. */
export const tableOf = (entity: { readonly name: string }): string => entity.name.replace(/[^a-z0-9_]/g, '_')
export const isScoped = (entity: AnyEntity): boolean => entity.scope === 'empresa'
/** Column that holds the accent- and case-free text of the search fields. */
export const SEARCH = 'busca_simples'
/** Column that holds the words of the text that an entity is searched by, each as it stands and as its stem. */
export const FULL_TEXT = 'busca_palavras'
/** Columns that the database makes of others, which nothing else writes or keeps. */
export const MADE = [SEARCH, FULL_TEXT]
/** As much of a text as is searched (characters): what a text of nothing but different words leaves fits an index. */
const SEARCHED = 100_000

/** The words of a text, in SQL: with their accents as Portuguese bends them, and as they are without. */
export function wordsIn(text: string): string {
  const read = `left(coalesce(${text}, ''), ${SEARCHED})`
  return `to_tsvector('portuguese'::regconfig, ${read}) || to_tsvector('simple'::regconfig, banca_simples(${read}))`
}

/** The fields whose text the search column holds; the model lets `search` name no others that are kept. */
export const searchedFields = (entity: AnyEntity): string[] =>
  entity.search.filter((n) => entity.fields[n] && fieldType(entity.fields[n]).searchable)

/** A name as long as PostgreSQL keeps it. */
export const shorten = (name: string) => (name.length <= 63 ? name : `${name.slice(0, 54)}_${hash(name)}`)

function indexOf(entity: AnyEntity, table: string, name: string, f: AnyField): IndexSpec[] {
  const lead = isScoped(entity) ? 'cd_empresa, ' : ''
  const column = quote(name)
  if (fieldType(f).array)
    return f.o.index ? [{ name: shorten(`${table}_${name}_gin`), unique: false, using: 'gin', on: `(${column})` }] : []
  const out: IndexSpec[] = []
  if (f.o.unique) {
    const value = fieldType(f).searchable ? `banca_simples(${column})` : column
    out.push({ name: shorten(`${table}_${name}_unico`), unique: true, using: 'btree', on: `(${lead}${value})` })
  }
  if (f.o.index)
    out.push({
      name: shorten(`${table}_${name}_ord`),
      unique: false,
      using: 'btree',
      on: `(${lead}${column} ${ORDER})`,
    })
  return out
}

/** The index of what is worked out of other columns, in the words of whoever sorts by it; other words are another index. */
function workedOutIndex(entity: AnyEntity, table: string, name: string, f: AnyField): IndexSpec[] {
  const { expression } = fieldType(f)
  if (!expression || !f.o.index) return []
  const on = `(${isScoped(entity) ? 'cd_empresa, ' : ''}${expression(f, quote)} ${ORDER})`
  return [{ name: shorten(`${table}_${name}_${hash(on)}`), unique: false, using: 'btree', on }]
}

/** Is there a value in every row? */
export const neverEmpty = (f: AnyField): boolean => {
  const { count, sum, any } = rollupOf(f) ?? {}
  return fieldType(f).expression !== undefined || [count, sum, any].some((kept) => kept !== undefined)
}

/** As lists are ordered: newest first, nothing last. Read backwards it serves the other direction (see reader). */
const ORDER = 'desc nulls last, id desc'

/** A short name for a text, the same every time. */
export const hash = (text: string) => [...text].reduce((h, c) => (h * 31 + c.charCodeAt(0)) >>> 0, 7).toString(36)

interface Tested {
  readonly eq?: string | null
  readonly nin?: readonly string[]
  /** Compared with another column of the row. */
  readonly lt?: { readonly campo: string }
  readonly gte?: { readonly campo: string }
}
/** A test of an index, as whoever wants the index has to write it, too. */
function testSql(column: string, { eq, nin, lt, gte }: Tested, of: (name: string) => string): string {
  if (lt) return `${column} < ${of(lt.campo)}`
  if (gte) return `${column} >= ${of(gte.campo)}`
  if (nin) return `${column} not in (${nin.map((code) => `'${code}'`).join(', ')})`
  return typeof eq === 'string' ? `${column} = '${eq}'` : `${column} is ${eq === null ? '' : 'not '}null`
}
const testsOf = (where: AnyWhere, of: (name: string) => string): string[] =>
  Object.entries(where).map(([name, test]) =>
    name === 'or'
      ? `(${(test as readonly AnyWhere[]).map((one) => testsOf(one, of).join(' and ')).join(' or ')})`
      : testSql(of(name), test as Tested, of),
  )

/** The rows of a partial index in its own words, by which the database knows that it serves. */
export const indexRows = (alias: string, where: AnyWhere): string =>
  testsOf(where, (name) => `${quote(alias)}.${quote(name)}`).join(' and ')

/** Does a condition choose rows of this partial index alone? "None of these" leaves empty ones out of an index. */
export const withinIndex = ({ fields }: AnyEntity, where: AnyWhere, index: AnyWhere): boolean =>
  Object.entries(index as Record<string, Tested>).every(
    ([name, test]) =>
      (same(where[name], test) || comparesLess(where[name], test)) && (!test.nin || fields[name]?.o.required === true),
  )
/** What is compared as in the index, and asked more of beside it, leaves fewer of its rows. */
const comparesLess = (asked: AnyWhere[string] | undefined, { lt, gte }: Tested): boolean =>
  (lt ?? gte) !== undefined && same((asked as Tested | undefined)?.[lt ? 'lt' : 'gte'], lt ?? gte)

/** Guests look across firms: what they find their rows by has an index that no firm leads. */
function guestIndexes(entity: AnyEntity, table: string): IndexSpec[] {
  if (!isScoped(entity)) return []
  const where = (entity.access.guest?.where ?? {}) as Record<string, { readonly eq?: unknown }>
  return Object.entries(where).flatMap(([name, { eq }]) =>
    isDynamic(eq)
      ? [{ name: shorten(`${table}_${name}_de_fora`), unique: false, using: 'btree', on: `(${quote(name)}, id)` }]
      : [],
  )
}

/** An index that an entity declares beside those of its fields; a changed declaration is another index. */
export function ownIndex(
  entity: AnyEntity,
  { on, sorts, with: beside = [], where, unique }: AnyEntity['indexes'][number],
): IndexSpec {
  const table = tableOf(entity)
  const lead = isScoped(entity) ? 'cd_empresa, ' : ''
  const tests = testsOf((where ?? {}) as AnyWhere, quote)
  const include = beside.length ? ` include (${beside.map(quote).join(', ')})` : ''
  const last = unique === undefined ? (sorts ? ` ${ORDER}` : ', id') : ''
  const keys = `${lead}${on.map(quote).join(', ')}${last}`
  const definition = `(${keys})${include}${tests.length ? ` where ${tests.join(' and ')}` : ''}`
  return {
    name: shorten(`${table}_${on.join('_')}_${hash(definition)}`),
    unique: unique !== undefined,
    using: 'btree',
    on: definition,
  }
}

/** What is always there is there in old rows too, where it begins as the same for everybody. */
function fillOf(f: AnyField): string | null {
  const value = f.o.default as unknown
  if (f.o.required !== true) return null
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : null
}

/** The table an entity needs: every table leads with cd_empresa in its keys and indexes (DESIGN §4). */
export function tableSpec(entity: AnyEntity, get: (name: string) => AnyEntity): TableSpec {
  const name = tableOf(entity)
  const scoped = isScoped(entity)
  const column = (n: string, type: string, more: Partial<ColumnSpec> = {}): ColumnSpec => ({
    name: n,
    was: null,
    type,
    notNull: false,
    default: null,
    fill: null,
    generated: null,
    ...more,
  })
  const columns: ColumnSpec[] = [
    column('id', 'bigint', { notNull: true, default: `nextval('${name}_id_seq')` }),
    ...(scoped ? [column('cd_empresa', 'bigint', { notNull: true })] : []),
    column('nr_versao', 'bigint', { notNull: true, default: '1' }),
  ]
  const indexes: IndexSpec[] = []
  const foreignKeys: ForeignKeySpec[] = []
  for (const [n, f] of Object.entries(entity.fields)) {
    const type = fieldType(f).sql(f)
    indexes.push(...workedOutIndex(entity, name, n, f))
    if (type === null) continue
    // Nobody writes a count, and none is zero.
    const counts = neverEmpty(f) ? { default: rollupOf(f)?.any ? 'false' : '0', notNull: true } : {}
    columns.push(column(n, type, { was: (f.o.was as string | undefined) ?? null, fill: fillOf(f), ...counts }))
    indexes.push(...indexOf(entity, name, n, f))
    if (namesOne(f) && !f.o.key) {
      const target = get(f.o.to)
      const both = scoped && isScoped(target)
      if (!isScoped(target) || both)
        foreignKeys.push({
          name: shorten(`${name}_${n}_fk`),
          columns: both ? ['cd_empresa', n] : [n],
          table: tableOf(target),
          target: both ? ['cd_empresa', 'id'] : ['id'],
          cascade: f.o.part === true,
          release: f.o.loose === true ? n : null,
        })
    }
  }
  indexes.push(...entity.indexes.map((index) => ownIndex(entity, index)))
  indexes.push(...guestIndexes(entity, name))
  if (entity.access.wall)
    indexes.push(
      {
        name: shorten(`${name}_muro`),
        unique: false,
        using: 'btree',
        on: `(${scoped ? 'cd_empresa, ' : ''}id) where ${quote(entity.access.wall)} is not null`,
      },
      {
        // The keys of a page, however far on, are found without the rows.
        name: shorten(`${name}_muro_chaves`),
        unique: false,
        using: 'btree',
        on: `(${scoped ? 'cd_empresa, ' : ''}id) include (${quote(entity.access.wall)})`,
      },
    )
  const searched = searchedFields(entity)
  if (searched.length) {
    const text = searched.map((n) => `coalesce(${quote(n)}, '')`).join(` || ' ' || `)
    columns.push(column(SEARCH, 'text', { generated: `banca_simples(${text})` }))
    indexes.push({ name: shorten(`${name}_busca_gin`), unique: false, using: 'gin', on: `(${SEARCH} gin_trgm_ops)` })
  }
  if (entity.fullText) {
    columns.push(column(FULL_TEXT, 'tsvector', { generated: wordsIn(quote(entity.fullText)) }))
    indexes.push({ name: shorten(`${name}_palavras_gin`), unique: false, using: 'gin', on: `(${FULL_TEXT})` })
  }
  if (entity.merge) {
    const text = `banca_nome(${quote(entity.merge.similar)})`
    indexes.push({ name: shorten(`${name}_nome_gin`), unique: false, using: 'gin', on: `(${text} gin_trgm_ops)` })
  }
  return {
    name,
    was: entity.was ? tableOf({ name: entity.was }) : null,
    columns,
    primaryKey: scoped ? ['cd_empresa', 'id'] : ['id'],
    indexes,
    foreignKeys,
    counted: scoped,
  }
}
