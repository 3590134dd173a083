import {
  rollupOf,
  type AnyEntity,
  type AnyField,
  type Context,
  type Model,
  type Rollup,
} from '../../../src/schemas/core/index.ts'
import { hash, isScoped, quote, shorten, tableOf } from '../sql/tables.ts'
import { compileWhere } from '../sql/where.ts'

/** A value that follows from rows of another table: what keeps it, named by what it does. */
export interface RollupSpec {
  /** Of the function and its triggers; another declaration has another name. */
  readonly name: string
  /** Statements that begin to keep it, its present rows included. */
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

/**
 * What keeps one field exact. Triggers after each statement take the rows that came, went or differ in what counts, find
 * whom they belong to, lock those in the order of their keys, and work their value out again. The lock comes first and
 * the value in a statement after it, which therefore sees what everybody who held the lock before has committed: two
 * writers at once leave what both of them together amount to. Nothing else of the record moves.
 */
export function rollupSpec(
  entity: AnyEntity,
  name: string,
  f: AnyField,
  get: (name: string) => AnyEntity,
): RollupSpec | null {
  const r = rollupOf(f)
  if (!r) return null
  const of = get(r.of)
  const scoped = isScoped(entity)
  const [owner, rows, column, by] = [quote(tableOf(entity)), quote(tableOf(of)), quote(name), `r.${quote(r.by)}`]
  const only = onlyText(of, r, get)
  const each = `r.${quote(r.max ?? r.min ?? r.sum ?? 'id')}`
  const theirs = r.less ? `(${each} - coalesce(r.${quote(r.less)}, 0))` : each
  const valueOf = (v: string) =>
    r.any ? 'count(*) > 0' : r.count ? 'count(*)' : r.sum ? `coalesce(sum(${v}), 0)` : `${r.max ? 'max' : 'min'}(${v})`
  const part = r.count || r.any ? '1' : theirs
  // Of no rows there are none, and they add up to nothing; a greatest or least there is not.
  const none = r.any ? 'false' : r.count || r.sum ? '0' : 'null'
  const firm = scoped ? 'r.cd_empresa' : '0::bigint'
  const mine = scoped ? 'o.cd_empresa = k.e and o.id = k.d' : 'o.id = k.d'
  const key = scoped ? '(o.cd_empresa, o.id)' : '(0::bigint, o.id)'
  const order = scoped ? 'o.cd_empresa, o.id' : 'o.id'
  const counted = (table: string) =>
    `select r.id, ${firm} e, ${by} d, ${part} v from ${table} r where ${by} is not null and ${only}`
  // Fenced: a least value looked for along an index of its own would pass everybody else's rows on the way.
  const ofOne = `select ${part} v from ${rows} r where ${scoped ? 'r.cd_empresa = u.e and ' : ''}${by} = u.d and ${only} offset 0`
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
      from ${owner} o where o.${column} is distinct from ${none};
  end if;
  if v_d is null then return null; end if;
  perform 1 from ${owner} o where ${key} in (select * from unnest(v_e, v_d)) order by ${order} for no key update of o;
  update ${owner} o set ${column} = k.v
    from (select u.e, u.d, (select ${valueOf('t.v')} from (${ofOne}) t) v
      from unnest(v_e, v_d) u(e, d) offset 0) k
    where ${mine} and o.${column} is distinct from k.v;
  return null;
end `
  const fn = shorten(`${ROLLUP_PREFIX}${tableOf(entity)}_${name}`.slice(0, 50) + `_${hash(`${body}${rows}`)}`)
  const trigger = (suffix: string, event: string, tables: string) =>
    `create trigger ${quote(`${fn}${suffix}`)} after ${event} on ${rows} ${tables} for each statement execute function ${quote(fn)}()`
  return {
    name: fn,
    statements: [
      `create or replace function ${quote(fn)}() returns trigger language plpgsql as $apurar$${body}$apurar$`,
      trigger('', 'insert', 'referencing new table as depois_'),
      trigger('_e', 'delete', 'referencing old table as antes_'),
      trigger('_m', 'update', 'referencing old table as antes_ new table as depois_'),
      trigger('_t', 'truncate', ''),
      `update ${owner} o set ${column} = k.v
        from (select o2.id d, ${scoped ? 'o2.cd_empresa e, ' : ''}coalesce(c.v, ${none}) v from ${owner} o2 left join
          (select ${firm} e, ${by} d, ${valueOf(theirs)} v from ${rows} r where ${by} is not null and ${only} group by 1, 2) c
          on ${scoped ? 'c.e = o2.cd_empresa and ' : ''}c.d = o2.id) k
        where ${mine} and o.${column} is distinct from k.v`,
    ],
  }
}
