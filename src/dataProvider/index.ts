import simpleRest from 'ra-data-simple-rest'
import type { DataProvider, DeleteParams, GetManyParams, Identifier, RaRecord } from 'ra-core'
import { currentModel, entityOf, resourceOf } from '../runtime/catalog.ts'
import type { AnyEntity } from '../schemas/core/index.ts'
import { MAX_PER_PAGE } from '../schemas/core/query.ts'
import { changed, listQuery, readList, writable, type ListParams } from './dialect.ts'
import { httpErrorOf } from '../api/errors.ts'
import { httpAnswer, type HttpOptions } from '../api/http.ts'
import { entityCall, type Call } from '../api/places.ts'
import { recordVerbs } from './verbs.ts'
import { fileVerbs } from './files.ts'
import { download } from '../api/download.ts'

type Row = RaRecord<number>
/** The provider's promises are generic in the record; the rows of this API are what they are. */
const rows = <T>(value: unknown) => value as T

const call = async <T>([area, path]: Call, options: HttpOptions = {}): Promise<T> =>
  (await httpAnswer<T>(area, path, options)).data

/** ra-data-simple-rest asks for `/area/path/1`; the rest of its shape is this API's own. */
const rest = simpleRest('', async (url, options = {}) => {
  const [area = '', ...path] = url.replace(/^\//, '').split('/')
  const text = options.body as string | undefined
  const { data, status, headers } = await httpAnswer<Row>(area as Call[0], `${path.join('/')}/`, {
    method: (options.method ?? 'GET') as 'GET',
    signal: options.signal ?? undefined,
    ...(text === undefined ? {} : { body: JSON.parse(text) as unknown }),
  })
  return { status, headers, body: '', json: data }
})
const restName = (entity: AnyEntity) => `${entity.area}/${entity.path.replace(/\/$/, '')}`

/** What is sent that no field holds: `meta.alem`. */
const besides = (meta: unknown) => (meta as { alem?: object } | undefined)?.alem ?? {}

async function list(resource: string, params: ListParams & { signal?: AbortSignal | undefined }) {
  const answer = await call<unknown>(entityCall(entityOf(resource)), {
    query: listQuery(params),
    signal: params.signal,
  })
  return rows<{ data: never[]; total: number }>(readList(answer))
}

async function remove(resource: string, id: Identifier, previous?: Partial<Row>) {
  const query = { nr_versao: previous?.nr_versao as number | undefined }
  await call<null>(entityCall(entityOf(resource), `${id}/`), { method: 'DELETE', query })
}

/** React-Admin's verbs in the API's dialect, and the product's own verbs beside them. */
export const dataProvider = {
  supportAbortSignal: true,
  ...recordVerbs(call, download),
  ...fileVerbs(call, download),

  getList: list,
  // A word in an address is no record, though a call may answer by that name.
  getOne: async (resource, params) => {
    if (!/^\d+$/.test(String(params.id))) throw httpErrorOf(null, 404)
    return rest.getOne(restName(entityOf(resource)), params)
  },
  create: (resource, { data, meta }) => {
    const entity = entityOf(resource)
    return rest.create(restName(entity), { data: { ...writable(entity, data), ...besides(meta) } })
  },

  async getMany(resource: string, { ids, signal }: GetManyParams) {
    const { data } = await list(resource, {
      filter: { id: ids },
      pagination: { page: 1, perPage: Math.min(MAX_PER_PAGE, Math.max(ids.length, 1)) },
      signal,
    })
    return { data }
  },

  getManyReference: (resource, { target, id, filter, ...params }) =>
    list(resource, { ...params, filter: { ...(filter as object), [target]: id } }),

  async update(resource, { id, data, previousData, meta }) {
    const entity = entityOf(resource)
    // After a conflict, `meta.anterior` is the record as someone else left it: that is what changes are told from.
    const before = ((meta as { anterior?: Row } | undefined)?.anterior ?? previousData ?? {}) as Partial<Row>
    const body = {
      ...changed(entity, data, before),
      ...besides(meta),
      nr_versao: before.nr_versao as number | undefined,
    }
    return { data: rows(await call<Row>(entityCall(entity, `${id}/`), { method: 'PATCH', body })) }
  },

  async updateMany(resource, { ids, data }) {
    const entity = entityOf(resource)
    for (const id of ids)
      await call<Row>(entityCall(entity, `${id}/`), { method: 'PATCH', body: writable(entity, data) })
    return { data: ids }
  },

  async delete(resource: string, { id, previousData }: DeleteParams) {
    await remove(resource, id, previousData as Partial<Row> | undefined)
    return { data: rows({ id }) }
  },

  async deleteMany(resource, { ids }) {
    for (const id of ids) await remove(resource, id)
    return { data: ids }
  },
} satisfies DataProvider

export type BancaDataProvider = typeof dataProvider
export { currentModel, resourceOf }
