import { attachesOne, fieldType, mayWrite, type AnyEntity } from '../../../src/schemas/core/index.ts'
import {
  body,
  company,
  id,
  json,
  ok,
  properties,
  ref,
  type Described,
  type Json,
  type Paths,
} from '../openapi/describe.ts'
import { underPaths } from './underPaths.ts'

const everyone: ReadonlySet<string> = new Set(['superuser'])
/** What every new record must bring: asked of all of them, and given by nothing else. */
const requiredOf = (entity: AnyEntity): string[] =>
  Object.entries(entity.fields).flatMap(([name, f]) => {
    const { required, when, follows } = f.o as Record<string, unknown>
    const spared = Object.values(entity.variants).some((v) => v.fields?.[name])
    const given = f.o.default !== undefined || follows !== undefined || spared
    return required === true && !when && !given && mayWrite(f, 'create', everyone) ? [name] : []
  })
/** `required`, where there is anything: the format knows no empty list of it. */
const withRequired = (names: readonly string[]): Json => (names.length ? { required: names } : {})
/** The specification's clients know no version: whoever sends none is not held to one, and is told so here. */
const VERSION =
  'A versão que foi lida. Se o registro já for outro, responde 409 com o atual; sem ela, grava por cima do que outra pessoa tiver gravado.'
const inputOf = (entity: AnyEntity, mode: 'create' | 'update'): Json => ({
  type: 'object',
  ...(mode === 'create' ? withRequired(requiredOf(entity)) : {}),
  properties: {
    ...(mode === 'update' ? { nr_versao: { type: 'integer', description: VERSION } } : {}),
    ...properties(
      Object.fromEntries(
        Object.entries(entity.fields).filter(([, f]) => !fieldType(f).computed && mayWrite(f, mode, everyone)),
      ),
    ),
  },
})

/** The body of a new record: JSON, or multipart where it may bring a file along. */
function created(entity: AnyEntity): Json {
  const schema = inputOf(entity, 'create')
  const file = Object.entries(entity.fields).filter(([, f]) => attachesOne(f))
  if (file.length === 0) return body(schema)
  const parts = Object.fromEntries(file.map(([n]) => [n, { type: 'string', format: 'binary' }]))
  const multipart = { type: 'object', properties: { ...(schema.properties as Json), ...parts } }
  const { content } = json(schema)
  return { requestBody: { required: true, content: { ...content, 'multipart/form-data': { schema: multipart } } } }
}

/** Creating and editing a record. */
export function formPaths(place: Described): Paths {
  const { entity, base, item, call } = place
  const changed = body(inputOf(entity, 'update'))
  const paths: Paths = underPaths(place, created(entity), changed)
  if (entity.access.create !== false)
    paths[base] = { post: call('create', { parameters: [company], ...created(entity), responses: ok(item, '201') }) }
  if (entity.access.update !== false)
    paths[`${base}{id}/`] = {
      ...paths[`${base}{id}/`],
      patch: call('update', {
        parameters: [company, id],
        ...changed,
        responses: { ...ok(item), '409': { description: 'Alterado por outra pessoa', ...json(ref('Conflito')) } },
      }),
    }
  return paths
}
