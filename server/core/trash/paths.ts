import {
  company,
  deleted,
  id,
  integer,
  json,
  listOf,
  object,
  type Described,
  type Json,
  type Paths,
} from '../openapi/describe.ts'

const counts: Json = { type: 'object', additionalProperties: integer }
const answer = (schema: Json): Json => ({ '200': { description: 'OK', ...json(schema) } })

/** What goes with a record, the trash of an entity that has one, and the way back. */
export function trashPaths({ entity, base, item, call }: Described): Paths {
  const paths: Paths = {}
  const whole = object({ junto: counts, arquivos: integer, dias: { type: ['integer', 'null'] } })
  if (entity.access.delete !== false) {
    paths[`${base}{id}/`] = { delete: call('delete', { parameters: [company, id], responses: deleted }) }
    paths[`${base}{id}/exclusao/`] = { get: call('exclusao', { parameters: [id], responses: answer(whole) }) }
  }
  if (!entity.trash) return paths
  const kept = object({
    registro: item,
    dt_deletado: { type: 'string', format: 'date-time' },
    nm_usuario: { type: ['string', 'null'] },
    dt_fim: { type: 'string', format: 'date' },
    junto: counts,
  })
  const page = object({ results: listOf(kept), count: integer })
  const at = { name: 'page', in: 'query', schema: integer }
  paths[`${base}lixeira/`] = { get: call('lixeira', { parameters: [at], responses: answer(page) }) }
  paths[`${base}lixeira/{id}/restaurar/`] = { post: call('restaurar', { parameters: [id], responses: answer(item) }) }
  return paths
}
