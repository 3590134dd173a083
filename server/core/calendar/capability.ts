import type { Capability } from '../capability.ts'
import { actorOf, queryOf } from '../http/http.ts'
import { integer, ok, text } from '../openapi/describe.ts'
import { listParameters } from '../openapi/listParameters.ts'
import { countsByDay } from './days.ts'

/** A list as a calendar, which asks how many rows each day has. */
export const calendar: Capability = {
  name: 'calendar',
  calls({ app, base, entity, service }) {
    if (Object.keys(entity.list.calendars).length === 0) return
    app.get(`${base}/por-dia`, (request) => countsByDay(service, entity, queryOf(request), actorOf(request).ctx))
  },
  paths({ entity, base, call }) {
    if (Object.keys(entity.list.calendars).length === 0) return {}
    const parameters = [{ name: 'por', in: 'query', required: true, schema: text }, ...listParameters(entity)]
    const days = { type: 'object', additionalProperties: integer }
    return { [`${base}por-dia/`]: { get: call('por_dia', { parameters, responses: ok(days) }) } }
  },
}
