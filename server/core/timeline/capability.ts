import type { Capability } from '../capability.ts'
import { actorOf, idOf, queryOf, type InPath } from '../http/http.ts'
import { company, id, integer, listOf, object, ok, text } from '../openapi/describe.ts'
import { toldOf } from './told.ts'
import { timelinePage } from './page.ts'

const perhaps = { type: ['string', 'null'] }
const entry = (kinds: readonly string[]) =>
  object({
    chave: text,
    tipo: { ...text, enum: kinds },
    registro: integer,
    quando: { ...text, format: 'date-time' },
    dia: { ...text, format: 'date' },
    hora: perhaps,
    palavra: text,
    texto: text,
    detalhes: listOf(text),
    por: perhaps,
  })

/** Everything that happened to a record. */
export const timeline: Capability = {
  name: 'timeline',
  ownCalls({ app, base, entity, service }) {
    if (Object.keys(entity.timeline).length === 0) return
    app.get<InPath>(`${base}/:id/linha-do-tempo`, async (request) => {
      const { ctx } = actorOf(request)
      const told = await toldOf(service, entity, idOf(request.params.id), ctx)
      return timelinePage(service, told, queryOf(request), ctx)
    })
  },
  paths({ entity, base, call }) {
    const kinds = Object.keys(entity.timeline)
    if (kinds.length === 0) return {}
    const narrowing = {
      ate: { ...text, description: 'O `proximo` da página anterior, ou um dia' },
      tipos: { ...text, description: kinds.join(', ') },
      q: { ...text, description: 'Palavras' },
      limite: { ...integer, description: 'Até 200; 50 quando não se diz' },
    }
    return {
      [`${base}{id}/linha-do-tempo/`]: {
        get: call('linha_do_tempo', {
          parameters: [
            company,
            id,
            ...Object.entries(narrowing).map(([name, schema]) => ({ name, in: 'query', schema })),
          ],
          responses: ok(object({ results: listOf(entry(kinds)), proximo: perhaps })),
        }),
      },
    }
  },
}
