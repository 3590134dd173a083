import {
  company,
  deleted,
  id,
  integer,
  listOf,
  object,
  ok,
  type Described,
  type Json,
  type Paths,
} from '../openapi/describe.ts'
import { listParameters } from '../openapi/listParameters.ts'

const number = { type: 'integer' } as const
const ownerBy = (name: string): Json => ({ name, in: 'path', required: true, schema: number })
/** In the same place of an address as a record's own id, whose name it has to bear in the document. */
const ownerAsId: Json = { ...ownerBy('id'), description: 'O registro a que estes pertencem.' }

/** Addresses that name the record's owner first; `created` and `changed` describe the bodies of a new record and of a change. */
export function underPaths({ entity, base, item, call }: Described, created: Json, changed: Json): Paths {
  const { under, access } = entity
  if (!under) return {}
  const both = { parameters: [company, ownerBy(under.by), id], responses: ok(item) }
  const one = {
    ...(access.update !== false && { patch: call('update_under', { ...both, ...changed }) }),
    ...(under.lists && { get: call('get_under', both) }),
    ...(under.lists && access.delete !== false && { delete: call('delete_under', { ...both, responses: deleted }) }),
  }
  const page = object({ results: listOf(item), count: integer }, ['results', 'count'])
  const all = {
    get: call('list_under', { parameters: [...listParameters(entity), ownerAsId], responses: ok(page) }),
    ...(access.create !== false && {
      post: call('create_under', { parameters: [company, ownerAsId], ...created, responses: ok(item, '201') }),
    }),
  }
  return { [`${base}{${under.by}}/{id}/`]: one, ...(under.lists && { [`${base}{id}/`]: all }) }
}
