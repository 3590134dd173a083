import type { Capability } from '../capability.ts'
import { actorOf, queryOf } from '../http/http.ts'
import { company, integer, listOf, object, ok, text } from '../openapi/describe.ts'
import { aggregate } from './aggregate.ts'

const asked = (name: string, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  schema: text,
  description,
})
const line = object({
  por: listOf(object({ chave: {}, nome: text, filtro: {}, meta: {} })),
  valores: { type: 'object' },
  antes: { type: 'object' },
})

/** Numbers over many records. */
export const analytics: Capability = {
  name: 'analytics',
  calls({ app, base, entity, service }) {
    if (Object.keys(entity.measures).length === 0) return
    app.get(`${base}/agregar`, (request) => aggregate(service, entity, queryOf(request), actorOf(request).ctx))
  },
  paths({ entity, base, call }) {
    if (Object.keys(entity.measures).length === 0) return {}
    const parameters = [
      company,
      asked('medidas', `Com vírgulas: ${Object.keys(entity.measures).join(', ')}`, true),
      asked('por', `Até dois, com vírgula: ${Object.keys(entity.groupings).join(', ')}`),
      asked('comparar', 'Com o período anterior ou com o ano anterior: dt_x:anterior, dt_x:ano'),
      { name: 'limite', in: 'query', schema: integer },
    ]
    const answer = object({ linhas: listOf(line), cortado: { type: 'boolean' } })
    return { [`${base}agregar/`]: { get: call('agregar', { parameters, responses: ok(answer) }) } }
  },
}
