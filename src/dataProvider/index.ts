import type { DataProvider, DeleteParams, Identifier, RaRecord } from 'ra-core'
import { currentModel, entityOf, resourceOf } from '../runtime/catalog.ts'
import { changed, writable } from './dialect.ts'
import { httpErrorOf } from '../api/errors.ts'
import { httpAnswer, type HttpOptions } from '../api/http.ts'
import type { Call } from '../api/places.ts'
import { restOf } from './rest.ts'
import { recordVerbs } from './verbs.ts'
import { fileVerbs } from './files.ts'
import { download } from '../api/download.ts'

type Row = RaRecord<number>

const call = async <T>([area, path]: Call, options: HttpOptions = {}): Promise<T> =>
  (await httpAnswer<T>(area, path, options)).data

/** What is sent that no field holds: `meta.alem`. */
const besides = (meta: unknown) => (meta as { alem?: object } | undefined)?.alem ?? {}

async function remove(resource: string, id: Identifier, previous: Partial<Row> = {}) {
  const { rest, name } = restOf(entityOf(resource), { nr_versao: previous.nr_versao as number | undefined })
  await rest.delete(name, { id })
}

/** React-Admin's verbs as ra-data-simple-rest carries them, and the product's own verbs beside them. */
export const dataProvider = {
  supportAbortSignal: true,
  ...recordVerbs(call, download),
  ...fileVerbs(call, download),

  getList(resource, params) {
    const { rest, name } = restOf(entityOf(resource))
    return rest.getList(name, params)
  },

  // A word in an address is no record, though a call may answer by that name.
  async getOne(resource, params) {
    if (!/^\d+$/.test(String(params.id))) throw httpErrorOf(null, 404)
    const entity = entityOf(resource)
    const { rest, name } = restOf(entity)
    if (!entity.under?.lists) return rest.getOne(name, params)
    // Its address with one id is its owner's.
    const { data } = await rest.getMany(name, { ids: [params.id] })
    if (!data[0]) throw httpErrorOf(null, 404)
    return { data: data[0] }
  },

  getMany(resource, params) {
    const { rest, name } = restOf(entityOf(resource))
    return rest.getMany(name, params)
  },

  getManyReference(resource, params) {
    const { rest, name } = restOf(entityOf(resource))
    return rest.getManyReference(name, params)
  },

  create(resource, { data, meta }) {
    const entity = entityOf(resource)
    const { rest, name } = restOf(entity)
    return rest.create(name, { data: { ...writable(entity, data), ...besides(meta) } })
  },

  update(resource, { id, data, previousData, meta }) {
    const entity = entityOf(resource)
    const { rest, name } = restOf(entity)
    // After a conflict, `meta.anterior` is the record as someone else left it: that is what changes are told from.
    const before = ((meta as { anterior?: Row } | undefined)?.anterior ?? previousData ?? {}) as Partial<Row>
    const sent = { ...changed(entity, data, before), ...besides(meta), nr_versao: before.nr_versao as number }
    return rest.update(name, { id, data: sent, previousData: before })
  },

  updateMany(resource, { ids, data }) {
    const entity = entityOf(resource)
    const { rest, name } = restOf(entity)
    return rest.updateMany(name, { ids, data: writable(entity, data) })
  },

  async delete(resource: string, { id, previousData }: DeleteParams) {
    await remove(resource, id, previousData as Partial<Row> | undefined)
    return { data: { id } as never }
  },

  async deleteMany(resource, { ids }) {
    await Promise.all(ids.map((id) => remove(resource, id)))
    return { data: [...ids] }
  },
} satisfies DataProvider

export type BancaDataProvider = typeof dataProvider
export { currentModel, resourceOf }
