import {
  codesOf,
  fieldType,
  mayOperate,
  mayRead,
  namesMany,
  type AnyEntity,
  type AuditKind,
  type Context,
  type FilesKind,
  type Model,
  type Moment,
  type RowsKind,
} from '../../../src/schemas/core/index.ts'
import { unaccent } from '../../../src/schemas/br/text.ts'
import { sql, type Sql } from '../db/db.ts'
import { LOOKS } from '../walls/reads.ts'
import { ALIAS, literally, scopeOf, searchedWords, visibleWhere } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'
import { compileWhere, fieldSql, type Scope } from '../sql/where.ts'

/** The record whose timeline it is, and the company that its files and trail are kept under. */
export interface Told {
  readonly entity: AnyEntity
  readonly id: number
  readonly company: number
}
/** One moment of one kind, in the order in which the schema declares them: the order of equal instants. */
export type Numbered = { readonly name: string; readonly order: number } & (
  | { readonly kind: RowsKind; readonly moment: Moment; readonly target: AnyEntity }
  | { readonly kind: FilesKind }
  | { readonly kind: AuditKind }
)

/** The moments that a session may be told of at all; the numbers are the schema's, whatever is left out. */
export function momentsOf(model: Model, entity: AnyEntity, ctx: Context): Numbered[] {
  let order = 0
  return Object.entries(entity.timeline).flatMap(([name, kind]): Numbered[] => {
    if (!('to' in kind)) {
      const field = 'files' in kind ? entity.fields[kind.files] : undefined
      const own = { name, order: order++ }
      if ('files' in kind) return field && mayRead(field, ctx.flags) ? [{ ...own, kind }] : []
      return [{ ...own, kind }]
    }
    const target = model.get(kind.to)
    const numbered = kind.moments.map((moment) => ({ name, order: order++, kind, moment, target }))
    if (!mayOperate(target, 'read', ctx.flags)) return []
    return numbered.filter(({ moment }) => mayRead(target.fields[moment.at]!, ctx.flags))
  })
}

/** What people may search in: those texts of a kind that are kept as text and that the session may read. */
const searchable = (kind: RowsKind, target: AnyEntity, ctx: Context): string[] =>
  kind.text.filter((name) => {
    const field = target.fields[name]!
    return mayRead(field, ctx.flags) && fieldType(field).sql(field) === 'text' && !codesOf(field)
  })

/** The microsecond of an instant as a whole number: two that differ by less cannot be told apart by a cursor. */
const micros = (instant: Sql): Sql => sql`(extract(epoch from ${instant}) * 1000000)::bigint`

/** The instant of a moment: a day begins at its hour, or at midnight, on the clock of the firm. */
function instantOf(s: Scope, { at, time }: Moment): Sql {
  const { expression, field } = fieldSql(s, at)
  if (field && fieldType(field).moment === 'instant') return expression
  const hour = time ? fieldSql(s, time).expression : sql`null::text`
  return sql`((${expression} + case when ${hour} ~ '^[0-2][0-9]:[0-5][0-9]$' then (${hour})::time else time '00:00' end) at time zone ${s.ctx.fuso}::text)`
}

const found = (where: Sql, text: Sql, q: string): Sql => {
  const words = searchedWords(q).map((w) => `%${literally(w)}%`)
  // The text is put together once, however many words are looked for in it.
  return words.length ? sql`${where} and banca_simples(${text}) like all(${words}::text[])` : where
}

/** Fields of an entity whose audited values a session may not search in. */
const hidden = (entity: AnyEntity, ctx: Context): string[] =>
  Object.entries(entity.fields).flatMap(([n, f]) => (mayRead(f, ctx.flags) ? [] : [n]))

/**
 * The statement that finds one moment's rows: `ordem`, `id` and `quando` in microseconds, for those that the session may
 * see and that hold every word of `q`. Nothing of it is ordered or limited.
 */
export function rowsOf(model: Model, told: Told, one: Numbered, q: string, ctx: Context): Sql {
  if ('files' in one.kind) {
    const where = sql`t.cd_empresa = ${told.company}::bigint and t.entidade = ${told.entity.name}
      and t.cd_registro = ${told.id}::bigint and t.campo = ${one.kind.files}`
    const text = sql`${`${one.kind.word} `}::text || t.nm_arquivo || ' ' || coalesce(t.nm_usuario_cri, '')`
    return sql`select ${one.order}::int ordem, t.id, ${micros(sql`t.dt_criado`)} quando from arquivos as t where ${found(where, text, q)}`
  }
  if ('audit' in one.kind) {
    // Who only looked changed nothing: that is in the trail and no event of the case. A file tells of itself.
    const where = sql`t.cd_empresa = ${told.company}::bigint and t.entidade = ${told.entity.name}
      and t.cd_registro = ${told.id}::bigint and (t.antes is not null or t.depois is not null) and t.acao <> all(${['anexar', ...LOOKS]}::text[])`
    const without = hidden(told.entity, ctx)
    const values = (of: 'antes' | 'depois') =>
      sql`coalesce((select string_agg(v.value, ' ') from jsonb_each_text(${sql.ref(`t.${of}`)} - ${without}::text[]) v), '')`
    const text = sql`coalesce(t.nm_usuario, '') || ' ' || ${values('antes')} || ' ' || ${values('depois')}`
    return sql`select ${one.order}::int ordem, t.id, ${micros(sql`t.quando`)} quando from auditoria as t where ${found(where, text, q)}`
  }
  const { kind, moment, target, order } = one as Extract<Numbered, { moment: Moment }>
  const s = scopeOf(model, target, ctx)
  const many = namesMany(target.fields[kind.by])
  const mine = many
    ? sql`${sql.ref(`${ALIAS}.${kind.by}`)} @> array[${told.id}]::bigint[]`
    : sql`${sql.ref(`${ALIAS}.${kind.by}`)} = ${told.id}::bigint`
  const where = sql`${mine} and ${sql.ref(`${ALIAS}.${moment.at}`)} is not null and ${visibleWhere(s)} and ${compileWhere(s, moment.where)}`
  const texts = searchable(kind, target, ctx).map((n) => sql`coalesce(${sql.ref(`${ALIAS}.${n}`)}, '')`)
  const text = sql.join([sql`${unaccent(moment.word)}::text`, ...texts], sql` || ' ' || `)
  return sql`select ${order}::int ordem, t.id, ${micros(instantOf(s, moment))} quando from ${sql.table(tableOf(target))} as t where ${found(where, text, q)}`
}
