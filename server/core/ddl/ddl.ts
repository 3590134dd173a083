import { rows, sql, type Db } from '../db/db.ts'
import { COUNT_TRIGGER, countStatements } from './counts.ts'
import { ROLLUP_PREFIX, type RollupSpec } from './rollups.ts'
import { quote, type ColumnSpec, type TableSpec } from '../sql/tables.ts'

interface ActualColumn {
  type: string
  generated: boolean
  notNull: boolean
  /** Of a generated column, as the database prints it. */
  expression: string | null
}
/** What the database has now, as far as migrations care. */
export interface Actual {
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, ActualColumn>>
  readonly indexes: ReadonlyMap<string, string>
  /** What happens to a row when the one it refers to goes, by the constraint's name, in the database's letters. */
  readonly constraints: ReadonlyMap<string, string>
  /** Tables without a row: what goes with them is no loss. */
  readonly empty: ReadonlySet<string>
  /** Tables whose rows are counted as they come and go. */
  readonly counted: ReadonlySet<string>
  /** Functions that keep values which follow from other rows, and whether they are at work. */
  readonly rollups: ReadonlyMap<string, boolean>
}

/** Reads tables, columns, indexes and foreign keys of the current schema. */
export async function introspect(db: Db): Promise<Actual> {
  const columns = await rows<{
    t: string
    c: string
    type: string
    generated: string
    nn: boolean
    expression: string | null
  }>(
    db,
    sql`select c.relname t, a.attname c, format_type(a.atttypid, a.atttypmod) type, a.attgenerated::text generated, a.attnotnull nn,
          case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end expression
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  )
  const tables = new Map<string, Map<string, ActualColumn>>()
  for (const { t, c, type, generated, nn, expression } of columns) {
    if (!tables.has(t)) tables.set(t, new Map())
    tables.get(t)!.set(c, { type, generated: generated !== '', notNull: nn, expression })
  }
  const indexes = await rows<{ indexname: string; tablename: string }>(
    db,
    sql`select indexname, tablename from pg_indexes where schemaname = current_schema()`,
  )
  const constraints = await rows<{ conname: string; regra: string }>(
    db,
    sql`select conname, confdeltype::text regra from pg_constraint where connamespace = current_schema()::regnamespace`,
  )
  const counted = await rows<{ t: string }>(
    db,
    sql`select tgrelid::regclass::text t from pg_trigger where tgname = ${COUNT_TRIGGER}`,
  )
  const rollups = await rows<{ n: string; works: boolean }>(
    db,
    sql`select proname n, exists (select from pg_trigger where tgfoid = p.oid) works from pg_proc p
        where pronamespace = current_schema()::regnamespace and starts_with(proname, ${ROLLUP_PREFIX})`,
  )
  const filled = [...tables.keys()].map((t) => sql`select ${t} t where not exists (select from ${sql.table(t)})`)
  const empty = filled.length ? await rows<{ t: string }>(db, sql.join(filled, sql` union all `)) : []
  return {
    tables,
    empty: new Set(empty.map(({ t }) => t)),
    rollups: new Map(rollups.map(({ n, works }) => [n, works])),
    counted: new Set(counted.map((c) => c.t.replaceAll('"', ''))),
    indexes: new Map(indexes.map((i) => [i.indexname, i.tablename])),
    constraints: new Map(constraints.map((c) => [c.conname, c.regra])),
  }
}

export interface Plan {
  /** Statements in order. */
  readonly sql: readonly string[]
  /** What would lose data; empty unless something is in the database that no schema knows. */
  readonly drops: readonly string[]
}

const canonical: Record<string, string> = { timestamptz: 'timestamp with time zone' }
const typeName = (type: string) => canonical[type] ?? type
const columnSql = (c: ColumnSpec) =>
  [
    quote(c.name),
    c.type,
    c.generated ? `generated always as (${c.generated}) stored` : '',
    c.default ? `default ${c.default}` : '',
    c.notNull ? 'not null' : '',
  ]
    .filter(Boolean)
    .join(' ')

/** Conversions that keep every value; any other change of type counts as a drop and must be allowed. */
// Text that is no number stops the migration with the database's own words, and nothing is lost.
const WIDENING = new Set(['text>bigint', 'bigint>text', 'date>text', 'text>text', 'integer>bigint', 'boolean>text'])
const widens = (from: string, to: string) =>
  WIDENING.has(`${from}>${to}`) ||
  (from.startsWith('numeric') && /^(numeric|text)/.test(to) && precision(to) >= precision(from))
const precision = (type: string) => Number(/\((\d+)/.exec(type)?.[1] ?? 1000)

/** The columns that a generated one is made of, in their order: the database prints expressions in its own way. */
const madeOf = (expression: string | null) =>
  [...(expression ?? '').matchAll(/coalesce\("?(\w+)"?,/gi)].map(([, name]) => name).join()

/** Returns the generated columns that are made anew, with which their indexes go. */
function tablePlan(spec: TableSpec, actual: Actual, out: string[], drops: string[]): string[] {
  let existing = actual.tables.get(spec.name)
  if (!existing && spec.was && actual.tables.has(spec.was)) {
    out.push(
      `alter table ${quote(spec.was)} rename to ${quote(spec.name)}`,
      `alter sequence ${quote(`${spec.was}_id_seq`)} rename to ${quote(`${spec.name}_id_seq`)}`,
    )
    existing = actual.tables.get(spec.was)
    out.push(`update contagens set tabela = '${spec.name}' where tabela = '${spec.was}'`)
  }
  if (!existing) {
    out.push(`create sequence if not exists ${quote(`${spec.name}_id_seq`)}`)
    out.push(
      `create table ${quote(spec.name)} (\n  ${[...spec.columns.map(columnSql), `primary key (${spec.primaryKey.map(quote).join(', ')})`].join(',\n  ')}\n)`,
    )
    return []
  }
  const anew: string[] = []
  const wanted = new Set(spec.columns.map((c) => c.name))
  const renamed = new Set<string>()
  for (const c of spec.columns) {
    let has = existing.get(c.name)
    if (!has && c.was && existing.has(c.was)) {
      out.push(`alter table ${quote(spec.name)} rename column ${quote(c.was)} to ${quote(c.name)}`)
      renamed.add(c.was)
      has = existing.get(c.was)
    }
    if (!has) {
      out.push(`alter table ${quote(spec.name)} add column ${columnSql(c)}`)
      if (c.fill !== null) out.push(`update ${quote(spec.name)} set ${quote(c.name)} = ${c.fill}`)
    } else if (c.generated && madeOf(c.generated) !== madeOf(has.expression)) {
      out.push(`alter table ${quote(spec.name)} drop column ${quote(c.name)}`)
      out.push(`alter table ${quote(spec.name)} add column ${columnSql(c)}`)
      anew.push(c.name)
    } else if (!c.generated && typeName(has.type) !== typeName(c.type)) {
      const change = `alter table ${quote(spec.name)} alter column ${quote(c.name)} type ${c.type} using ${quote(c.name)}::text::${c.type}`
      ;(widens(typeName(has.type), typeName(c.type)) || actual.empty.has(spec.name) ? out : drops).push(change)
    }
  }
  for (const [name, has] of existing)
    if (!wanted.has(name) && !renamed.has(name))
      (has.generated || actual.empty.has(spec.name) ? out : drops).push(
        `alter table ${quote(spec.name)} drop column ${quote(name)}`,
      )
  return anew
}

/**
 * Compares what the schemas want with what is there. Non-interactive: a rename follows from `was`, and whatever would
 * lose data is listed apart in `drops`. `core` names the tables that belong to the mechanism itself.
 */
export function planMigration(
  specs: readonly TableSpec[],
  actual: Actual,
  core: readonly string[],
  rollups: readonly RollupSpec[] = [],
): Plan {
  // What is kept otherwise from now on goes first: its functions may name columns that go.
  const wanted = new Set(rollups.map((r) => r.name))
  const out = [...actual.rollups.keys()].filter((n) => !wanted.has(n)).map((n) => `drop function ${quote(n)}() cascade`)
  const drops: string[] = []
  const anew = new Map(specs.map((spec) => [spec, tablePlan(spec, actual, out, drops)]))
  for (const spec of specs) {
    for (const index of spec.indexes)
      if (!actual.indexes.has(index.name) || anew.get(spec)!.some((column) => index.on.includes(column)))
        out.push(
          `create ${index.unique ? 'unique ' : ''}index ${quote(index.name)} on ${quote(spec.name)} using ${index.using} ${index.on}`,
        )
    for (const fk of spec.foreignKeys) {
      const [has, rule] = [actual.constraints.get(fk.name), fk.cascade ? 'c' : fk.release ? 'n' : 'a']
      if (has !== undefined && has !== rule)
        out.push(`alter table ${quote(spec.name)} drop constraint ${quote(fk.name)}`)
      if (has !== rule)
        out.push(
          `alter table ${quote(spec.name)} add constraint ${quote(fk.name)} foreign key (${fk.columns.map(quote).join(', ')}) references ${quote(fk.table)} (${fk.target.map(quote).join(', ')})${fk.cascade ? ' on delete cascade' : fk.release ? ` on delete set null (${quote(fk.release)})` : ''}`,
        )
    }
    const has = actual.counted.has(spec.name) || (spec.was !== null && actual.counted.has(spec.was))
    if (spec.counted && !has) out.push(...countStatements(spec.name))
  }
  for (const r of rollups) if (!actual.rollups.get(r.name)) out.push(...r.statements)
  const known = new Set([...specs.flatMap((s) => [s.name, ...(s.was ? [s.was] : [])]), ...core])
  for (const table of actual.tables.keys())
    if (!known.has(table)) (actual.empty.has(table) ? out : drops).push(`drop table ${quote(table)}`)
  return { sql: out, drops }
}
