import type { Capability } from '../capability.ts'
import { actorOf } from '../http/http.ts'
import { company, listOf, object, ok, text } from '../openapi/describe.ts'
import { packed } from './packed.ts'

/** Records that are at hand without a network: what a device takes along. */
export const offline: Capability = {
  name: 'offline',
  guests: true,
  calls({ app, base, entity, service, files }) {
    if (!entity.offline) return
    app.get(`${base}/pacote`, async (request) => {
      const actor = actorOf(request)
      return { dt_pacote: actor.ctx.agora, results: await packed(service, files, entity, actor) }
    })
  },
  paths({ entity, base, item, call }) {
    if (!entity.offline) return {}
    const one = object({
      registro: item,
      arquivos: { type: 'object', additionalProperties: listOf({ $ref: '#/components/schemas/Arquivo' }) },
    })
    return {
      [`${base}pacote/`]: {
        get: call('pacote', {
          parameters: [company],
          responses: ok(object({ dt_pacote: text, results: listOf(one) })),
        }),
      },
    }
  },
}
