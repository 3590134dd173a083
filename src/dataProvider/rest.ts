import simpleRest from 'ra-data-simple-rest'
import type { fetchUtils } from 'ra-core'
import { areaUrl } from '../api/config.ts'
import { answerAt, type HttpOptions } from '../api/http.ts'
import type { Query } from '../api/query.ts'
import type { AnyEntity } from '../schemas/core/index.ts'
import { MAX_PER_PAGE } from '../schemas/core/listCall.ts'
import { listQuery, readList, type ListParams } from './dialect.ts'

/** The header in which ra-data-simple-rest looks for how many rows there are. */
const TOTAL = 'X-Total-Count'

/** What ra-data-simple-rest asks of a list, read: its filter, its order, and its rows from and to. */
function listParams(asked: URLSearchParams): ListParams {
  const said = <T>(name: string) => JSON.parse(asked.get(name) ?? 'null') as T | null
  const filter = said<Record<string, unknown>>('filter') ?? {}
  const [field, order] = said<[string, string]>('sort') ?? []
  const [from, to] = said<[number, number]>('range') ?? [0, Math.min(MAX_PER_PAGE, idsIn(filter)) - 1]
  const perPage = to - from + 1
  return {
    filter,
    pagination: { page: from / perPage + 1, perPage },
    ...(field && order && { sort: { field, order } }),
  }
}

/** What is asked for by ids has a row for each. */
const idsIn = ({ id }: Readonly<Record<string, unknown>>): number => Math.max(1, Array.isArray(id) ? id.length : 0)

/** Addresses end with a slash, and what is written is what changed: no row is ever put as a whole. */
const client =
  (query: Query): typeof fetchUtils.fetchJson =>
  async (url, { method = 'GET', signal, body } = {}) => {
    const [address, asked] = url.split('?')
    const { data, status, headers } = await answerAt<unknown>(`${address}/`, {
      method: method === 'PUT' ? 'PATCH' : (method as NonNullable<HttpOptions['method']>),
      query: asked === undefined ? query : listQuery(listParams(new URLSearchParams(asked))),
      signal: signal ?? undefined,
      ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
    })
    if (asked === undefined) return { status, headers, body: '', json: data ?? {} }
    const { data: rows, total } = readList(data)
    return { status, headers: new Headers({ [TOTAL]: String(total) }), body: '', json: rows }
  }

/**
 * ra-data-simple-rest over the calls of an entity: it makes React-Admin's verbs into requests, and what it asks in a
 * query language of its own is asked in this API's. `query` travels with what asks for no list.
 */
export function restOf(entity: AnyEntity, query: Query = {}) {
  const rest = simpleRest(areaUrl(entity.area), client(query), TOTAL)
  return { rest, name: entity.path.replace(/\/$/, '') }
}
