import * as yup from 'yup'
import { groupingAsked, groupWhere } from './analytics/asked.ts'
import type { AnyEntity } from './definition.ts'
import { mayAsk, mayRead, passes } from './access.ts'
import { isDate, isUsualDate } from '../br/dates.ts'
import { unaccent } from '../br/text.ts'
import { MAX_PER_PAGE } from './listCall.ts'
import { isDated } from './fields/dates.ts'
import { fieldType } from './fields/registry.ts'
import { lookedUp } from './named.ts'
import { texts } from './texts.ts'
import type { AnyField, AnyOps, AnyWhere, Operator } from './types.ts'
import { shiftDate, startOfDay, type Context } from './values.ts'

/** A list call understood: which rows, in which order, which page. */
export interface ListQuery {
  readonly where: AnyWhere
  readonly search: string
  readonly sort: readonly { readonly field: string; readonly desc: boolean }[]
  /** Rows whose title begins like what is searched for come before the others, whatever the order. */
  readonly beginners: boolean
  /** 1-based. */
  readonly page: number
  readonly perPage: number
  /** The fields that are asked for; every one where it is null. */
  readonly fields: ReadonlySet<string> | null
}
/** Longest value of a parameter, and of what is searched for (characters): no address holds more of the former. */
const LONGEST_FILTER = 16_384
const LONGEST_SEARCH = 200
/** Different words that one search looks for at most. */
const MOST_WORDS = 20
/** Fields that one list is ordered by at most. */
const MOST_KEYS = 10

/** Not filters: they page, order, name the company or belong to transport. */
const RESERVED = new Set([
  'page',
  'nr_por_pagina',
  'paginacao',
  'ordenar_por',
  'busca',
  'comeco',
  'cd_empresa',
  'card',
  'medida',
  'filtro',
  'inicio',
  'fim',
  'formato',
  'exportar',
  'colunas',
  'campos',
  'ids',
  'padrao',
])
/** Is this parameter of a list call no filter of its own? */
export const isNotFilter = (name: string): boolean => RESERVED.has(name)
const OPERATORS: readonly string[] = [
  'eq',
  'ne',
  'in',
  'nin',
  'lt',
  'lte',
  'gt',
  'gte',
  'contains',
  'starts',
  'empty',
  'has',
]

export class QueryError extends Error {
  readonly errors: Record<string, string[]>
  constructor(key: string, message: string) {
    super(message)
    this.errors = { [key]: [message] }
  }
}

const isTrue = (s: string) => /^(true|1|sim)$/i.test(s)

function operand(f: AnyField, op: Operator, raw: string, key: string): unknown {
  if (op === 'empty') return isTrue(raw)
  // However a number is punctuated, it is looked for as it is kept.
  if (op === 'contains' || op === 'starts') return fieldType(f).needle?.(raw) || raw
  const read = (s: string) => {
    const field = lookedUp(f) ?? f
    const type = fieldType(field)
    if (type.operand) {
      const known = type.operand(s, field)
      if (known === undefined) throw new QueryError(key, texts.badFilter)
      return known
    }
    if (type.moment === 'instant' && isDate(s)) {
      if (!isUsualDate(s)) throw new QueryError(key, texts.dateRange(f.label))
      return s
    }
    const value = type.normalise(type.array ? [s] : s, field)
    const one = Array.isArray(value) ? value[0] : value
    try {
      type.yup(field, yup).validateSync(Array.isArray(value) ? value : one)
    } catch {
      throw new QueryError(key, texts.badFilter)
    }
    return one
  }
  return op === 'in' || op === 'nin' || op === 'has' ? raw.split(',').map((s) => read(s.trim())) : read(raw)
}

/** What `campo=valor` means without an operator: contains for text, any-of for codes and references, else equal. */
function plainOperator(f: AnyField, raw: string): Operator {
  const { operators, cell } = fieldType(f)
  if (operators.includes('has')) return 'has'
  if (operators.includes('contains')) return 'contains'
  if (cell === 'boolean') return 'eq'
  return raw.includes(',') && operators.includes('in') ? 'in' : 'eq'
}

/** `filtro_dt_x`: on the date, inside, outside the range, before, after (spec 1-tasks §9). */
export const dateModes = ['nd', 'ni', 'fi', 'ad', 'dd'] as const
export type DateMode = (typeof dateModes)[number]

/** The condition of a mode over a field; of an instant a date means the whole day. Null while there is no date. */
function dateMode(name: string, f: AnyField, mode: DateMode, ends: readonly string[], ctx: Context): AnyWhere | null {
  const is = (ops: AnyOps): AnyWhere => ({ [name]: ops })
  const next = (date: string) => startOfDay(shiftDate(date, 1), ctx.fuso)
  const whole = (date: string) => fieldType(f).moment === 'instant' && isDate(date)
  const upTo = (date: string): AnyOps => (whole(date) ? { lt: next(date) } : { lte: date })
  const after = (date: string): AnyOps => (whole(date) ? { gte: next(date) } : { gt: date })
  const first = ends.find(Boolean)
  if (first === undefined) return null
  if (mode === 'nd') return is({ gte: first, ...upTo(first) })
  if (mode === 'ad') return is({ lt: first })
  if (mode === 'dd') return is(after(first))
  const [from, to] = ends
  if (mode === 'ni') return is({ ...(from && { gte: from }), ...(to && upTo(to)) })
  return { or: [...(from ? [is({ lt: from })] : []), ...(to ? [is(after(to))] : [])] }
}

/** A text of more characters comes with its record, and with a list only where it is asked for by name. */
const HEAVY = 1_000_000
const isHeavy = (f: AnyField): boolean => fieldType(f).bound(f) > HEAVY

/** `campos=nm_titulo,cd_cliente`: what one cannot read cannot be asked for, as if it were not there. */
function fieldsOf(entity: AnyEntity, raw: string, ctx: Context): ReadonlySet<string> | null {
  const names = raw
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = (name: string) => {
    const f = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    return name !== 'id' && name !== entity.idAs && (!f || !mayRead(f, ctx.flags))
  }
  if (names.some(unknown)) throw new QueryError('campos', texts.unknownField)
  if (names.length > 0) return new Set(names)
  const light = Object.entries(entity.fields).flatMap(([name, f]) => (isHeavy(f) ? [] : [name]))
  return light.length < Object.keys(entity.fields).length ? new Set(light) : null
}

/** Understands one filter parameter. Throws QueryError for what does not exist or may not be filtered by. */
function filterOf(
  entity: AnyEntity,
  key: string,
  raw: string,
  params: Readonly<Record<string, string>>,
  ctx: Context,
): AnyWhere | null {
  const find = (name: string): AnyField | undefined => {
    const f = entity.fields[name]
    return f && mayRead(f, ctx.flags) ? f : undefined
  }
  if (key === 'id' || key === entity.idAs) {
    const ids = raw.split(',').map(Number)
    if (!ids.every(Number.isSafeInteger)) throw new QueryError(key, texts.badFilter)
    return { id: { in: ids } }
  }
  const mode = key.startsWith('filtro_') ? find(key.slice(7)) : undefined
  if (mode) {
    const name = key.slice(7)
    if (!isDated(mode) || !dateModes.some((m) => m === raw)) throw new QueryError(key, texts.badFilter)
    const end = (suffix: string) => {
      const given = params[`${name}_${suffix}`]?.trim()
      return given ? String(operand(mode, 'eq', given, `${name}_${suffix}`)) : ''
    }
    return dateMode(name, mode, raw as DateMode, [end('inicial'), end('final')], ctx)
  }
  const range = /^(.*)_(inicial|final)$/.exec(key)
  const ranged = range && !(key in entity.fields) ? find(range[1]!) : undefined
  if (range && ranged) {
    if (params[`filtro_${range[1]}`]) return null
    const op = range[2] === 'inicial' ? 'gte' : 'lte'
    if (!fieldType(ranged).operators.includes(op)) throw new QueryError(key, texts.badFilter)
    const value = operand(ranged, op, raw, key)
    // The last day of a range of instants is meant whole.
    if (fieldType(ranged).moment === 'instant' && op === 'lte' && isDate(raw))
      return { [range[1]!]: { lt: startOfDay(shiftDate(raw, 1), ctx.fuso) } }
    return { [range[1]!]: { [op]: value } }
  }
  const [word, op] = key.split('__') as [string, string | undefined]
  const name = (Object.hasOwn(entity.list.asks, word) && entity.list.asks[word]) || word
  const f = find(name)
  if (!f) throw new QueryError(key, texts.badFilter)
  // What no text could mean is asked for by name: `cd_sistema_tramitacao=null` (processos.list.com-erro).
  const { operators } = fieldType(f)
  if (op === undefined && raw === 'null' && operators.includes('empty') && !operators.includes('contains'))
    return { [name]: { empty: true } }
  const operator = (op ?? plainOperator(f, raw)) as Operator
  if (!OPERATORS.includes(operator) || !fieldType(f).operators.includes(operator))
    throw new QueryError(key, texts.badFilter)
  return { [name]: { [operator]: operand(f, operator, raw, key) } }
}

/** `ordenar_por=-dt_fatal,id`: several keys, '-' for descending; the id always closes so that pages are stable. */
function sortOf(entity: AnyEntity, raw: string, ctx: Context): ListQuery['sort'] {
  const keys = raw
    .split(',')
    .filter(Boolean)
    .map((k) => ({ field: k.trim().replace(/^-/, ''), desc: k.trim().startsWith('-') }))
  if (keys.length > MOST_KEYS) throw new QueryError('ordenar_por', texts.badSort)
  for (const { field } of keys) {
    const f = entity.fields[field]
    if (field !== 'id' && (!f || !fieldType(f).sortable || !mayRead(f, ctx.flags)))
      throw new QueryError('ordenar_por', texts.badSort)
  }
  return keys.some((k) => k.field === 'id') ? keys : [...keys, { field: 'id', desc: keys[0]?.desc ?? true }]
}

/**
 * What narrows the list where the caller says nothing of those fields. Not for whoever asks for particular records (by id,
 * by a field no two of them share, by a preset or a counter), nor with `padrao=false`.
 */
export function initialNames(
  entity: AnyEntity,
  params: Readonly<Record<string, string>>,
  initial: Readonly<Record<string, unknown>>,
): string[] {
  const given = Object.entries(params).flatMap(([key, value]) => (value.trim() === '' ? [] : [key.split('__')[0]!]))
  const particular = given.some(
    (k) => k === entity.idAs || ['id', 'ids', 'card', 'medida', 'filtro'].includes(k) || entity.fields[k]?.o.unique,
  )
  if (particular || /^(false|0|nao)$/i.test(params.padrao ?? '')) return []
  return Object.keys(initial).filter((name) => !given.includes(name))
}

/** What a number counts; of one that something is taken off, that as well. Undefined for what counts all, or is none. */
function measuredWhere(entity: AnyEntity, name: string): AnyWhere | undefined {
  const measure = Object.hasOwn(entity.measures, name) ? entity.measures[name] : undefined
  const { where, less } = measure ?? {}
  return where && less ? { or: [where as AnyWhere, less as AnyWhere] } : (where as AnyWhere | undefined)
}

/** `grupo__cliente=12`: the records that a number was told of. Undefined for any other parameter. */
function groupOf(entity: AnyEntity, key: string, raw: string, ctx: Context): AnyWhere | undefined {
  const name = groupingAsked(key)
  if (name === undefined) return undefined
  const where = groupWhere(entity, name, raw, ctx, (field, op, value) => operand(field, op, value, key))
  if (!where) throw new QueryError(key, texts.badFilter)
  return where
}

/** `inicio=1000&fim=2000`: a page said by its offsets, as exports ask for it (rule exp.tarefas.pagina). */
function spanOf({ inicio, fim }: Readonly<Record<string, string>>): { page: number; perPage: number } {
  const [from, to] = [Number(inicio || 0), Number(fim)]
  const perPage = to - from
  const right = Number.isInteger(from) && from >= 0 && perPage >= 1 && perPage <= MAX_PER_PAGE && from % perPage === 0
  if (!right) throw new QueryError(fim ? 'inicio' : 'fim', texts.badFilter)
  return { page: from / perPage + 1, perPage }
}

/** What a list answers to who says neither a size nor an order (List.plain). */
const PLAIN = { perPage: 10, sort: '-id' } as const

/** What a parameter looks for, wherever words are looked for. Throws QueryError for more than anybody types. */
export function searchedFor(key: string, raw = ''): string {
  if (raw.length > LONGEST_SEARCH) throw new QueryError(key, texts.max('Busca', LONGEST_SEARCH))
  const text = raw.trim()
  if (new Set(unaccent(text).split(/\s+/)).size > MOST_WORDS)
    throw new QueryError(key, texts.atMost('Busca', `${MOST_WORDS} palavras`))
  return text
}

/**
 * Reads the query string of a list call (DESIGN §4). `card` names a counter, `filtro` a preset; both are conditions of
 * the schema. `initial` is what narrows it unless the caller says otherwise. Throws QueryError, whose `errors` is the body
 * of a 400.
 */
export function parseListQuery(
  entity: AnyEntity,
  params: Readonly<Record<string, string>>,
  ctx: Context,
  initial: Readonly<Record<string, unknown>> = entity.list.initial,
): ListQuery {
  for (const [key, value] of Object.entries(params))
    if (value.length > LONGEST_FILTER) throw new QueryError(key, texts.badFilter)
  const search = searchedFor('busca', params.busca)
  const and: AnyWhere[] = initialNames(entity, params, initial).map((name) => ({ [name]: { eq: initial[name] } }))
  const { plain } = entity.list
  let usual =
    entity.list.whole && !params.page && !isTrue(params.paginacao ?? '')
      ? MAX_PER_PAGE
      : plain
        ? PLAIN.perPage
        : entity.list.perPage
  const named = (
    key: string,
    from: { readonly [name: string]: { readonly where?: object; readonly perPage?: number } },
  ) => {
    const name = params[key]
    if (!name) return
    const where = Object.hasOwn(from, name) ? (from[name]!.where as AnyWhere) : undefined
    if (!where || !mayAsk(entity, where, ctx.flags)) throw new QueryError(key, texts.badFilter)
    and.push(where)
    usual = from[name]!.perPage ?? usual
  }
  named('card', entity.counters)
  named('filtro', entity.list.presets)
  // A number within what another counts: records of both.
  for (const name of (params.medida ?? '').split(',').filter(Boolean)) {
    const where = measuredWhere(entity, name)
    if (!where || !mayAsk(entity, where, ctx.flags)) throw new QueryError('medida', texts.badFilter)
    and.push(where)
  }
  for (const [key, value] of Object.entries(params)) {
    const raw = value.trim()
    if (RESERVED.has(key) || raw === '') continue
    const option = Object.hasOwn(entity.list.switches, key) ? entity.list.switches[key] : undefined
    if (option) {
      // Whoever it is not meant for asks in vain, and is answered as if they had not (rule perm.export.coordenador).
      const counts = passes(option.gate, ctx.flags) && !(option.unless && passes(option.unless, ctx.flags))
      if (isTrue(raw) && counts) and.push(option.where as AnyWhere)
      continue
    }
    const where = groupOf(entity, key, raw, ctx) ?? filterOf(entity, key, raw, params, ctx)
    if (where) and.push(where)
  }
  const whole = (key: string, fallback: number, max: number) => {
    const n = Number(params[key] || fallback)
    if (!Number.isInteger(n) || n < 1) throw new QueryError(key, texts.badFilter)
    return Math.min(n, max)
  }
  const span = params.inicio || params.fim ? spanOf(params) : null
  return {
    where: and.length === 0 ? {} : and.length === 1 ? and[0]! : { and },
    search,
    beginners: isTrue(params.comeco ?? '') && mayRead(entity.fields[entity.title]!, ctx.flags),
    sort: sortOf(entity, params.ordenar_por || (plain ? PLAIN.sort : entity.list.sort), ctx),
    page: span ? span.page : whole('page', 1, 1_000_000),
    perPage: span ? span.perPage : whole('nr_por_pagina', usual, MAX_PER_PAGE),
    fields: fieldsOf(entity, params.campos ?? '', ctx),
  }
}
