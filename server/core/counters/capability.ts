import { COUNTED } from '../../../src/schemas/core/index.ts'
import type { Capability } from '../capability.ts'
import { actorOf, queryOf } from '../http/http.ts'
import { company, integer, object, ok } from '../openapi/describe.ts'
import { counted } from './counted.ts'

/** Numbers over a list. */
export const counters: Capability = {
  name: 'counters',
  guests: true,
  calls({ app, base, entity, service }) {
    if (Object.keys(entity.counters).length === 0) return
    app.get(`${base}/${COUNTED.slice(0, -1)}`, (request) =>
      counted(service, entity, queryOf(request), actorOf(request).ctx),
    )
  },
  paths({ entity, base, call }) {
    const numbers = Object.entries(entity.counters).map(([n, { label }]) => [n, { ...integer, title: label }])
    if (numbers.length === 0) return {}
    return {
      [base + COUNTED]: {
        get: call('resumo', { parameters: [company], responses: ok(object(Object.fromEntries(numbers))) }),
      },
    }
  },
}
