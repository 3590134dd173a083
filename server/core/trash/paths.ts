import type { AnyEntity } from '../../../src/schemas/core/index.ts'

type Json = Record<string, unknown>
const object = (properties: Json): Json => ({ type: 'object', properties })
const counts: Json = { type: 'object', additionalProperties: { type: 'integer' } }
const answer = (schema: Json): Json => ({ '200': { description: 'OK', content: { 'application/json': { schema } } } })
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }

/** What goes with a record, the trash of an entity that has one, and the way back. */
export function trashPaths(
  entity: AnyEntity,
  base: string,
  item: Json,
  call: (name: string, more: Json) => Json,
): Record<string, Json> {
  const paths: Record<string, Json> = {}
  const whole = object({ junto: counts, arquivos: { type: 'integer' }, dias: { type: ['integer', 'null'] } })
  if (entity.access.delete !== false)
    paths[`${base}{id}/exclusao/`] = { get: call('exclusao', { parameters: [id], responses: answer(whole) }) }
  if (!entity.trash) return paths
  const kept = object({
    registro: item,
    dt_deletado: { type: 'string', format: 'date-time' },
    nm_usuario: { type: ['string', 'null'] },
    dt_fim: { type: 'string', format: 'date' },
    junto: counts,
  })
  const page = object({ results: { type: 'array', items: kept }, count: { type: 'integer' } })
  const at = { name: 'page', in: 'query', schema: { type: 'integer' } }
  paths[`${base}lixeira/`] = { get: call('lixeira', { parameters: [at], responses: answer(page) }) }
  paths[`${base}lixeira/{id}/restaurar/`] = { post: call('restaurar', { parameters: [id], responses: answer(item) }) }
  return paths
}
