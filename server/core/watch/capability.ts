import { watchedOf } from '../../../src/schemas/core/index.ts'
import type { Capability } from '../capability.ts'
import { actorOf, queryOf } from '../http/http.ts'
import { integer, object, ok } from '../openapi/describe.ts'
import { listParameters } from '../openapi/listParameters.ts'
import { watched } from './watched.ts'

/** Numbers of what must not be forgotten. */
export const watch: Capability = {
  name: 'watch',
  calls({ app, base, entity, service }) {
    if (watchedOf(entity).length === 0) return
    app.get(`${base}/nada-esquecido`, (request) => watched(service, entity, queryOf(request), actorOf(request).ctx))
  },
  paths({ entity, base, call }) {
    const numbers = watchedOf(entity).map(([n, { label }]) => [n, { ...integer, title: label }])
    if (numbers.length === 0) return {}
    return {
      [`${base}nada-esquecido/`]: {
        get: call('nada_esquecido', {
          parameters: listParameters(entity),
          responses: ok(object(Object.fromEntries(numbers))),
        }),
      },
    }
  },
}
