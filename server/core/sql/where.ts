import {
  codesOf,
  fieldType,
  innerFields,
  isBranch,
  isDynamic,
  keepsCode,
  operandFor,
  refOptions,
  resolvePath,
  resolveValue,
  targetKey,
  type AnyField,
  type AnyOps,
  type AnyWhere,
} from '../../../src/schemas/core/index.ts'
import { unaccent } from '../../../src/schemas/br/text.ts'
import { sql, type Sql } from '../db/db.ts'
import { knownRows } from './departures.ts'
import { column, joinOn, type Scope } from './scope.ts'
import { partFilesCount } from '../files/holders.ts'
import { isScoped, quote, SEARCH, searchedFields, tableOf } from './tables.ts'
import { hiddenWhere } from '../walls/walls.ts'

export { joinOn, type Scope }

const castOf = (f: AnyField | undefined): string => (f ? (fieldType(f).cast ?? 'text') : 'bigint')
const escapeLike = (s: string) => s.replace(/[\\%_]/g, (c) => `\\${c}`)

/** SQL of a field's value, computed fields included. Throws for fields that SQL cannot work out (`derived`). */
export function fieldSql(scope: Scope, name: string): { expression: Sql; field: AnyField | undefined } {
  if (name === 'id' || name === 'nr_versao') return { expression: column(scope.alias, name), field: undefined }
  const { entity, alias } = scope
  if (name.includes('.')) return pathSql(scope, name)
  const field = entity.fields[name]
  if (!field) throw new Error(`${entity.name}: no field ${name}`)
  const type = fieldType(field)
  if (type.sql(field) !== null) return { expression: column(alias, name), field }
  if (type.path) return pathSql(scope, type.path(field))
  if (type.expression) {
    const expression = type.expression(field, (own) => `${quote(alias)}.${quote(own)}`)
    return { expression: sql.raw(expression), field }
  }
  const workedOut = WORKED_OUT[field.kind]
  if (!workedOut) throw new Error(`${entity.name}.${name}: ${field.kind} has no SQL`)
  return { expression: workedOut(scope, field, name), field }
}

/** How the database works out what it keeps in no column, by the kind of the field. */
const WORKED_OUT: Readonly<Record<string, (scope: Scope, field: AnyField, name: string) => Sql>> = {
  cases: casesSql,
  counter: (scope, field, name) => ofRelated(scope, field, name, () => sql`count(*)`),
  inverse: (scope, field, name) => ofRelated(scope, field, name, idsOf),
  list: rowsSql,
  files: filesCount,
}

/** Does the database know the value, and may it be told? */
export const isTold = (field: AnyField): boolean => {
  const { sql: kept, path, expression, secret } = fieldType(field)
  const readable = kept(field) !== null || path !== undefined || expression !== undefined
  return !secret && (readable || field.kind in WORKED_OUT)
}

const casesOf = (field: AnyField) => field.o.cases as readonly (readonly [AnyWhere, string])[]
const idsOf = (id: Sql): Sql => sql`coalesce(array_agg(${id} order by ${id}), '{}'::bigint[])`

function casesSql(scope: Scope, field: AnyField): Sql {
  const branches = casesOf(field).map(([w, code]) => sql`when ${compileWhere(scope, w)} then ${code}::text`)
  return sql`(case ${sql.join(branches, sql` `)} else ${field.o.otherwise}::text end)`
}

/**
 * What rows are put in order by: a computed code stands where its list of codes has it, so that 2 comes before 11-30, and
 * first of all where none of its conditions holds.
 */
export function sortSql(scope: Scope, name: string): Sql {
  const field = scope.entity.fields[name]
  return field?.o.cases ? placeOfCase(scope, field) : fieldSql(scope, name).expression
}

function placeOfCase(scope: Scope, field: AnyField): Sql {
  const codes = Object.keys(codesOf(field)!)
  const branches = casesOf(field).map(
    ([w, code]) => sql`when ${compileWhere(scope, w)} then ${sql.lit(codes.indexOf(code))}`,
  )
  return sql`(case ${sql.join(branches, sql` `)} else -1 end)`
}

/** What is told of the rows of another entity that name this one. */
function ofRelated(scope: Scope, field: AnyField, name: string, what: (id: Sql) => Sql): Sql {
  const target = scope.model.get(field.o.to)
  const inner: Scope = { ...scope, entity: target, alias: `${scope.alias}_${name}` }
  const where = sql`${relatedWhere(scope, inner, field)} and not ${hiddenWhere(inner)}`
  return sql`(select ${what(column(inner.alias, 'id'))} from ${sql.table(tableOf(target))} as ${sql.ref(inner.alias)} where ${where})`
}

function filesCount(scope: Scope, _field: AnyField, name: string): Sql {
  const { entity, alias, ctx } = scope
  const company = isScoped(entity) ? column(alias, 'cd_empresa') : sql`${ctx.sessao.cd_empresa}::bigint`
  return sql`((select count(*) from arquivos a_ where a_.cd_empresa = ${company} and a_.entidade = ${sql.lit(entity.name)} and a_.cd_registro = ${column(alias, 'id')} and a_.campo = ${sql.lit(name)})${partFilesCount(scope)})`
}

/** The rows of another entity that a list holds, each with its id; nothing when there are none. */
function rowsSql(scope: Scope, field: AnyField): Sql {
  const { to, by } = field.o.rows as { to: string; by: string }
  const target = scope.model.get(to)
  const inner: Scope = { ...scope, entity: target, alias: `${scope.alias}_rows` }
  const names = Object.keys(innerFields(field)!).filter((n) => !target.fields[n] || !fieldType(target.fields[n]).secret)
  const pairs = names.flatMap((n) => [sql.lit(n), fieldSql(inner, n).expression])
  const id = column(inner.alias, 'id')
  return sql`(select jsonb_agg(jsonb_build_object('id', ${id}, ${sql.join(pairs)}) order by ${id})
    from ${sql.table(tableOf(target))} as ${sql.ref(inner.alias)} where ${relatedWhere(scope, inner, { ...field, o: { by } })})`
}

/** Rows of another entity that name this one in their field `by` (one id or a list of ids). */
function relatedWhere(scope: Scope, inner: Scope, field: AnyField): Sql {
  const by = inner.entity.fields[field.o.by as string]!
  const own = column(scope.alias, (field.o.own as string | undefined) ?? 'id')
  const company = isScoped(inner.entity)
    ? sql`${column(inner.alias, 'cd_empresa')} = ${isScoped(scope.entity) ? column(scope.alias, 'cd_empresa') : sql`${scope.ctx.sessao.cd_empresa}::bigint`}`
    : sql`true`
  const { array, computed } = fieldType(by)
  const named =
    array && computed
      ? // The other side is itself an inverse: our own list of ids says which rows they are.
        sql`${column(inner.alias, 'id')} = any(${column(scope.alias, by.o.by as string)})`
      : array
        ? sql`${column(inner.alias, field.o.by as string)} @> array[${own}]::bigint[]`
        : sql`${column(inner.alias, field.o.by as string)} = ${own}`
  const only = field.o.only ? sql` and ${compileWhere(inner, field.o.only as AnyWhere)}` : sql``
  return sql`${company} and ${named}${only}`
}

function pathSql(scope: Scope, path: string): { expression: Sql; field: AnyField } {
  const steps = resolvePath(scope.model, scope.entity, path)
  if (!steps) throw new Error(`${scope.entity.name}: no path ${path}`)
  const last = steps.at(-1)!
  let at = scope
  const joins: Sql[] = []
  for (const [i, step] of steps.slice(0, -1).entries()) {
    const target = scope.model.get(refOptions(step.field).to)
    const alias = `${scope.alias}_${step.name}_${i}`
    const known = knownRows(scope, target, [steps[i + 1]!.name])
    joins.push(
      joins.length === 0
        ? sql`${known} as ${sql.ref(alias)}`
        : sql`join ${known} as ${sql.ref(alias)} on ${joinOn(at, target, alias, targetKey(step.field), column(at.alias, step.name))}`,
    )
    at = { ...scope, entity: target, alias }
  }
  const first = steps[0]!
  const firstAlias = `${scope.alias}_${first.name}_0`
  const firstTarget = scope.model.get(refOptions(first.field).to)
  const on = joinOn(scope, firstTarget, firstAlias, targetKey(first.field), column(scope.alias, first.name))
  return {
    expression: sql`(select ${fieldSql(at, last.name).expression} from ${sql.join(joins, sql` `)} where ${on})`,
    field: last.field,
  }
}

/** A dynamic operand becomes another column (`campo`) or a bound value of the right type. */
function operandSql(
  scope: Scope,
  raw: unknown,
  field: AnyField | undefined,
  cast: string,
): { value: Sql; isNull: boolean; column: boolean } {
  if (isDynamic(raw) && raw.$ === 'campo') {
    const { expression: other, field: compared } = fieldSql(scope, raw.campo)
    // A day beside an instant means when it begins at the firm, as it does in the browser.
    const begins = field && compared && fieldType(field).moment === 'instant' && fieldType(compared).moment === 'day'
    const day = raw.dias ? sql`(${other} + ${raw.dias}::int)` : other
    return {
      value: begins ? sql`(${day}::timestamp at time zone ${scope.ctx.fuso}::text)` : day,
      isNull: false,
      column: true,
    }
  }
  const value = operandFor(field, resolveValue(raw, {}, scope.ctx) ?? null, scope.ctx)
  // A code is one of few: written out, an index over the rows of one code is matched.
  const known =
    !isDynamic(raw) &&
    typeof value === 'string' &&
    field !== undefined &&
    keepsCode(field) &&
    Object.hasOwn(codesOf(field)!, value)
  return { value: sql`${known ? sql.lit(value) : value}::${sql.raw(cast)}`, isNull: value === null, column: false }
}

function listSql(scope: Scope, raw: unknown, field: AnyField | undefined, cast: string): Sql {
  const value = resolveValue(raw, {}, scope.ctx) ?? []
  const list = (Array.isArray(value) ? value : [value]).map((v: unknown) => operandFor(field, v, scope.ctx))
  return sql`${list.filter((v) => v !== null)}::${sql.raw(cast)}[]`
}

/** The opposite of a condition; for a lone test for nothing in the plain form that partial indexes are matched by. */
function negation(scope: Scope, where: AnyWhere, holds: Sql): Sql {
  const [[key, ops] = ['', {}], ...more] = Object.entries(where)
  const [[op, operand] = ['', 0], ...others] = Object.entries((ops ?? {}) as AnyOps)
  const lone = more.length === 0 && others.length === 0 && operand === null && !isBranch(key)
  if (lone && op === 'ne') return operatorSql(scope, key, 'eq', null)
  if (lone && op === 'eq') return operatorSql(scope, key, 'ne', null)
  return sql`(${holds}) is not true`
}

/** A computed code compared with codes: the positive case stays a plain predicate, which an index can serve. */
function casesIn(scope: Scope, field: AnyField, codes: readonly unknown[]): Sql {
  const wanted: Sql[] = []
  const earlier: Sql[] = []
  for (const [where, code] of casesOf(field)) {
    const holds = compileWhere(scope, where)
    if (codes.includes(code)) wanted.push(sql`(${sql.join([holds, ...earlier], sql` and `)})`)
    earlier.push(negation(scope, where, holds))
  }
  if (codes.includes(field.o.otherwise)) wanted.push(sql`(${sql.join(earlier, sql` and `)})`)
  return wanted.length ? sql`(${sql.join(wanted, sql` or `)})` : sql`false`
}

/** How it is told whether a value is one of some, where that is more than comparing it, by the kind of the field. */
const AMONG: Readonly<Record<string, (scope: Scope, field: AnyField, values: readonly unknown[]) => Sql>> = {
  cases: casesIn,
}

const COMPARISON: Record<string, string> = { lt: '<', lte: '<=', gt: '>', gte: '>=' }

function operatorSql(scope: Scope, name: string, op: string, raw: unknown): Sql {
  const known = scope.entity.fields[name]
  const among = known && AMONG[known.kind]
  if (among && ['eq', 'in', 'ne', 'nin'].includes(op)) {
    const value = resolveValue(raw, {}, scope.ctx)
    const holds = among(scope, known, Array.isArray(value) ? value : [value])
    return op === 'eq' || op === 'in' ? holds : sql`(${holds}) is not true`
  }
  const { expression: x, field } = fieldSql(scope, name)
  const cast = castOf(field)
  if (op in COMPARISON) return sql`${x} ${sql.raw(COMPARISON[op]!)} ${operandSql(scope, raw, field, cast).value}`
  switch (op) {
    case 'eq': {
      const o = operandSql(scope, raw, field, cast)
      // What the session lacks stays a parameter: text without one is kept for everybody of the same rights.
      if (o.isNull && isDynamic(raw)) return sql`${x} is not distinct from ${o.value}`
      if (o.isNull) return sql`${x} is null`
      return o.column ? sql`(${x} = ${o.value} or (${x} is null and ${o.value} is null))` : sql`${x} = ${o.value}`
    }
    case 'ne': {
      const o = operandSql(scope, raw, field, cast)
      return o.isNull && !isDynamic(raw) ? sql`${x} is not null` : sql`${x} is distinct from ${o.value}`
    }
    case 'in':
      return sql`${x} = any(${listSql(scope, raw, field, cast)})`
    case 'nin':
      return sql`(${x} = any(${listSql(scope, raw, field, cast)})) is not true`
    case 'contains':
      return containsSql(scope, name, x, `%${escapeLike(unaccent(String(raw)))}%`)
    case 'starts':
      return sql`banca_simples(${x}) like ${`${escapeLike(unaccent(String(raw)))}%`}`
    case 'has':
      return sql`${x} && ${listSql(scope, raw, undefined, cast)}`
    case 'empty':
      return emptySql(x, field, raw === true)
    default:
      throw new Error(`${scope.entity.name}.${name}: no operator ${op}`)
  }
}

/** A piece of one of the search fields is also a piece of their text together, which has an index. */
function containsSql(scope: Scope, name: string, x: Sql, pattern: string): Sql {
  const plain = sql`banca_simples(${x}) like ${pattern}`
  return searchedFields(scope.entity).includes(name)
    ? sql`(${column(scope.alias, SEARCH)} like ${pattern} and ${plain})`
    : plain
}

function emptySql(x: Sql, field: AnyField | undefined, wanted: boolean): Sql {
  const type = field && fieldType(field)
  const isEmpty = type?.array
    ? sql`coalesce(cardinality(${x}), 0) = 0`
    : type?.attaches === 'many'
      ? sql`${x} = 0`
      : type?.embeds === 'many'
        ? sql`coalesce(jsonb_array_length(${x}), 0) = 0`
        : sql`${x} is null`
  return wanted ? sql`(${isEmpty})` : sql`not (${isEmpty})`
}

/**
 * Compiles a condition to a SQL predicate: the counterpart of `matches` in src/schemas/core/where.ts, held equal to it by
 * a property test. A comparison with nothing is NULL, which chooses no row; every negation is `is not true`, so that the
 * NULL counts as false there too. Plain comparisons without coalesce are what indexes can serve.
 */
export function compileWhere(scope: Scope, where: AnyWhere | undefined): Sql {
  const parts: Sql[] = []
  for (const [key, value] of Object.entries(where ?? {})) {
    if (value === undefined) continue
    if (key === 'and') parts.push(...(value as AnyWhere[]).map((w) => compileWhere(scope, w)))
    else if (key === 'or') {
      const any = (value as AnyWhere[]).map((w) => compileWhere(scope, w))
      parts.push(any.length ? sql`(${sql.join(any, sql` or `)})` : sql`false`)
    } else if (key === 'not') parts.push(sql`(${compileWhere(scope, value as AnyWhere)}) is not true`)
    else
      for (const [op, raw] of Object.entries(value)) if (raw !== undefined) parts.push(operatorSql(scope, key, op, raw))
  }
  if (parts.length === 0) return sql`true`
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` and `)})`
}
