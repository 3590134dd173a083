import { keysOf, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import type { Capability } from '../capability.ts'
import { notFound } from '../errors.ts'
import type { Service } from '../write/service.ts'
import { actorOf, bodyOf, idOf, type InPath } from '../http/http.ts'
import { body, company, id, integer, object, ok, properties, type Paths } from '../openapi/describe.ts'

const seen = { ...integer, description: 'A versão que foi vista, sobre a qual se decide; sem ela, responde 400.' }
const keyInPath = (name: string) => ({ name, in: 'path', required: true, schema: integer })

/** Throws 404 where an address names another record beside this one than the one that it refers to. */
async function sameKeys(
  service: Service,
  entity: AnyEntity,
  id: number,
  keys: readonly string[],
  asked: Readonly<Record<string, string>>,
  ctx: Context,
): Promise<void> {
  if (keys.length === 0) return
  const row = await service.get(entity, id, ctx)
  if (keys.some((key) => row[key] !== idOf(asked[key]!))) throw notFound()
}

/** What else can be done with a record. */
export const actions: Capability = {
  name: 'actions',
  guests: true,
  ownCalls({ app, area, entity, service }) {
    for (const [name, action] of Object.entries(entity.actions)) {
      if (!action.call) continue
      const [method, path] = action.call.split(' ') as ['PATCH' | 'POST' | 'DELETE', string]
      app.route<InPath>({
        method,
        url: `${area}${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
        handler: async (request) => {
          const [id, actor] = [idOf(request.params.id), actorOf(request)]
          await sameKeys(service, entity, id, keysOf(path), request.params, actor.ctx)
          return service.act(entity, name, id, bodyOf(request), actor)
        },
      })
    }
  },
  paths({ entity, area, item, call }) {
    const paths: Paths = {}
    for (const [name, action] of Object.entries(entity.actions)) {
      if (!action.call) continue
      const [method, path] = action.call.split(' ') as [string, string]
      const fields = { nr_versao: action.seen ? seen : integer, ...properties(action.input ?? {}) }
      const asked = body(object(fields, action.seen && ['nr_versao']))
      paths[area + path] = {
        ...paths[area + path],
        [method.toLowerCase()]: call(name, {
          summary: action.label,
          parameters: [company, id, ...keysOf(path).map(keyInPath)],
          ...(method === 'DELETE' ? {} : asked),
          responses: ok(item),
        }),
      }
    }
    return paths
  },
}
