import type { AnyEntity, AnyWhere } from '../schemas/core/index.ts'
import { fieldType, same } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'
import type { Query, QueryValue } from '../api/query.ts'
import { readResults, type Listed } from '../api/results.ts'

export interface ListParams {
  readonly pagination?: { readonly page: number; readonly perPage: number } | undefined
  readonly sort?: { readonly field: string; readonly order: string } | undefined
  readonly filter?: Readonly<Record<string, unknown>> | undefined
}

const scalar = (v: unknown): QueryValue =>
  Array.isArray(v) ? v.map(scalar) : typeof v === 'object' && v !== null ? null : (v as QueryValue)

/** A list's filter values as the API reads them: names and operators are the dialect's already. */
export const filterQuery = (filter: ListParams['filter'] = {}): Query =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, scalar(value)]))

/** The query of a list call: page, size, order and filters. */
export function listQuery({ pagination, sort, filter }: ListParams): Query {
  return {
    ...filterQuery(filter),
    paginacao: true,
    ...(pagination ? { page: pagination.page, nr_por_pagina: pagination.perPage } : {}),
    ...(sort?.field ? { ordenar_por: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` } : {}),
  }
}

/** What a list answered; some calls of the field answer a plain array. */
export function readList(answer: unknown): { data: (Row & { id: number })[]; total: number } {
  const { results, count } = readResults(answer as Listed<Row & { id: number }>)
  return { data: results, total: count }
}

/** The fields that may be written and were given. Labels carried beside references and computed values stay behind. */
export function writable(entity: AnyEntity, data: Row): Row {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => {
      const f = entity.fields[name]
      return value !== undefined && f !== undefined && !fieldType(f).computed
    }),
  )
}

/** Only what differs from what was read. */
export const changed = (entity: AnyEntity, data: Row, previous: Row): Row =>
  Object.fromEntries(Object.entries(writable(entity, data)).filter(([name, value]) => !same(value, previous[name])))

/**
 * A simple condition as query parameters. Null when the condition says more than parameters can (`or`, `not`, paths):
 * the caller then filters what comes back.
 */
export function whereQuery(where: AnyWhere | undefined): Query | null {
  const query: Record<string, QueryValue> = {}
  for (const [name, ops] of Object.entries(where ?? {})) {
    if (name === 'or' || name === 'not' || name === 'and' || name.includes('.')) return null
    for (const [op, operand] of Object.entries(ops as object)) {
      if (operand === null) Object.assign(query, { [`${name}__empty`]: op === 'eq' })
      else if (typeof operand === 'object' && !Array.isArray(operand)) return null
      else query[`${name}__${op}`] = operand as QueryValue
    }
  }
  return query
}
