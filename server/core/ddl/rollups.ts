import { rollupOf, type AnyEntity, type Context, type Model, type Rollup } from '../../../src/schemas/core/index.ts'
import { hash, isScoped, quote, shorten, tableOf } from '../sql/tables.ts'
import { compileWhere } from '../sql/where.ts'

/** What keeps values that follow from rows of another table: those of the same rows together. Named by what it does. */
export interface RollupSpec {
  /** Of the function and its triggers; another declaration has another name. */
  readonly name: string
  /** Statements that begin to keep them, present rows included. */
  readonly statements: readonly string[]
}

/** How a function or trigger is known to be one of these. */
export const ROLLUP_PREFIX = 'banca_apurar_'

/** A bound value written out: only values of schemas come here, never anybody's. */
function literal(v: unknown): string {
  if (v === null || v === undefined) return 'null'
  if (Array.isArray(v)) return `array[${v.map(literal).join(', ')}]`
  return typeof v === 'number' || typeof v === 'boolean' ? String(v) : `'${String(v).replaceAll("'", "''")}'`
}

/** The condition over the rows `r`, as text without parameters. */
function onlyText(of: AnyEntity, r: Rollup, get: (name: string) => AnyEntity): string {
  const model: Model = { entities: [], places: [], has: () => true, get }
  // The model made sure that the condition asks neither who nor when.
  const { text, values } = compileWhere({ model, entity: of, alias: 'r', ctx: {} as Context }, r.only).compile()
  return text.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]))
}

/** One field that is kept: how it is worked out of the rows `r` of one record. */
interface Kept {
  readonly column: string
  /** Which rows count, and what each of them counts for. */
  readonly only: string
  readonly part: string
  /** Out of all rows of a record: an aggregate of those that count. */
  readonly value: string
  /** What it is of no rows. */
  readonly none: string
}

function keptOf(name: string, r: Rollup, of: AnyEntity, get: (name: string) => AnyEntity): Kept {
  const only = onlyText(of, r, get)
  const each = `r.${quote(r.max ?? r.min ?? r.sum ?? 'id')}`
  const theirs = r.less ? `(${each} - coalesce(r.${quote(r.less)}, 0))` : each
  const aggregate = r.any || r.count ? 'count(*)' : `${r.sum ? 'sum' : r.max ? 'max' : 'min'}(${theirs})`
  const counted = `${aggregate} filter (where ${only})`
  const value = r.any ? `${counted} > 0` : r.sum ? `coalesce(${counted}, 0)` : counted
  // Of no rows there are none, and they add up to nothing; a greatest or least there is not.
  const none = r.any ? 'false' : r.count || r.sum ? '0' : 'null'
  return { column: quote(name), only, part: r.count || r.any ? '1' : theirs, value, none }
}

/** What keeps the fields of an entity that follow from rows of others: one for each list of rows, whatever is kept of it. */
export function rollupSpecs(entity: AnyEntity, get: (name: string) => AnyEntity): RollupSpec[] {
  const groups = new Map<string, [name: string, r: Rollup][]>()
  for (const [name, f] of Object.entries(entity.fields)) {
    const r = rollupOf(f)
    if (r) groups.set(`${r.of}/${r.by}`, [...(groups.get(`${r.of}/${r.by}`) ?? []), [name, r]])
  }
  return [...groups.values()].map((all) => groupSpec(entity, all, get))
}

/**
 * What keeps fields exact. Triggers after each statement take the rows that came, went or differ in what counts, find
 * whom they belong to, lock those in the order of their keys, and work their values out again. The lock comes first and
 * the values in a statement after it, which therefore sees what everybody who held the lock before has committed: two
 * writers at once leave what both of them together amount to. Nothing else of the record moves. It is planned once for
 * all: planned for each statement, a table of many indexes costs more to plan for than to write.
 */
function groupSpec(
  entity: AnyEntity,
  all: readonly (readonly [name: string, r: Rollup])[],
  get: (name: string) => AnyEntity,
): RollupSpec {
  const [[first, r]] = all as readonly [readonly [string, Rollup]]
  const of = get(r.of)
  const fields = all.map(([name, one]) => keptOf(name, one, of, get))
  const scoped = isScoped(entity)
  const [owner, rows, by] = [quote(tableOf(entity)), quote(tableOf(of)), `r.${quote(r.by)}`]
  const firm = scoped ? 'r.cd_empresa' : '0::bigint'
  const mine = scoped ? 'o.cd_empresa = k.e and o.id = k.d' : 'o.id = k.d'
  const key = scoped ? '(o.cd_empresa, o.id)' : '(0::bigint, o.id)'
  const order = scoped ? 'o.cd_empresa, o.id' : 'o.id'
  const list = (each: (field: Kept, i: number) => string, between = ', ') => fields.map(each).join(between)
  const differs = (of: (field: Kept, i: number) => string) =>
    list((f, i) => `o.${f.column} is distinct from ${of(f, i)}`, ' or ')
  const counted = (table: string) =>
    `select r.id, ${firm} e, ${by} d, ${list(({ only, part }, i) => `case when ${only} then ${part} end v${i}`)} from ${table} r
      where ${by} is not null and (${list(({ only }) => `(${only})`, ' or ')})`
  const values = list(({ value }, i) => `${value} v${i}`)
  // Fenced: a least value looked for along an index of its own would pass everybody else's rows on the way.
  const ofOne = `select * from ${rows} r where ${scoped ? 'r.cd_empresa = u.e and ' : ''}${by} = u.d offset 0`
  const collect = (from: string) =>
    `select array_agg(e order by e, d), array_agg(d order by e, d) into v_e, v_d from (select distinct e, d from (${from}) y) x;`
  const body = `
declare v_e bigint[]; v_d bigint[];
begin
  if tg_op = 'INSERT' then
    ${collect(counted('depois_'))}
  elsif tg_op = 'DELETE' then
    ${collect(counted('antes_'))}
  elsif tg_op = 'UPDATE' then
    ${collect(`(${counted('antes_')} except ${counted('depois_')}) union all (${counted('depois_')} except ${counted('antes_')})`)}
  else
    select array_agg(${scoped ? 'o.cd_empresa' : '0::bigint'} order by ${order}), array_agg(o.id order by ${order}) into v_e, v_d
      from ${owner} o where ${differs(({ none }) => none)};
  end if;
  if v_d is null then return null; end if;
  perform 1 from ${owner} o where ${key} in (select * from unnest(v_e, v_d)) order by ${order} for no key update of o;
  update ${owner} o set ${list(({ column }, i) => `${column} = k.v${i}`)}
    from (select u.e, u.d, t.* from unnest(v_e, v_d) u(e, d), lateral (select ${values} from (${ofOne}) r) t offset 0) k
    where ${mine} and (${differs((_, i) => `k.v${i}`)});
  return null;
end `
  const fn = shorten(`${ROLLUP_PREFIX}${tableOf(entity)}_${first}`.slice(0, 50) + `_${hash(`${body}${rows}`)}`)
  const trigger = (suffix: string, event: string, tables: string) =>
    `create trigger ${quote(`${fn}${suffix}`)} after ${event} on ${rows} ${tables} for each statement execute function ${quote(fn)}()`
  return {
    name: fn,
    statements: [
      `create or replace function ${quote(fn)}() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $apurar$${body}$apurar$`,
      trigger('', 'insert', 'referencing new table as depois_'),
      trigger('_e', 'delete', 'referencing old table as antes_'),
      trigger('_m', 'update', 'referencing old table as antes_ new table as depois_'),
      trigger('_t', 'truncate', ''),
      `update ${owner} o set ${list(({ column }, i) => `${column} = k.v${i}`)}
        from (select o2.id d, ${scoped ? 'o2.cd_empresa e, ' : ''}${list(({ none }, i) => `coalesce(c.v${i}, ${none}) v${i}`)} from ${owner} o2 left join
          (select ${firm} e, ${by} d, ${values} from ${rows} r where ${by} is not null group by 1, 2) c
          on ${scoped ? 'c.e = o2.cd_empresa and ' : ''}c.d = o2.id) k
        where ${mine} and (${differs((_, i) => `k.v${i}`)})`,
    ],
  }
}
