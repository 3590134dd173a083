import type { Capability } from '../capability.ts'
import { actorOf, bodyOf, idOf, type InPath } from '../http/http.ts'
import { body, company, id, integer, json, object, ok, ref } from '../openapi/describe.ts'
import { canUndo, undo } from './undo.ts'

/** A person's own last change of a record is taken back. */
export const undoing: Capability = {
  name: 'undo',
  ownCalls({ app, base, entity, service }) {
    if (!canUndo(entity)) return
    app.post<InPath>(`${base}/:id/desfazer`, (request) =>
      undo(service, entity, idOf(request.params.id), bodyOf(request), actorOf(request)),
    )
  },
  paths({ entity, base, item, call }) {
    if (!canUndo(entity)) return {}
    const stale = { '409': { description: 'Registro alterado depois', ...json(ref('Detalhe')) } }
    return {
      [`${base}{id}/desfazer/`]: {
        post: call('desfazer', {
          parameters: [company, id],
          ...body(object({ nr_versao: integer }, ['nr_versao'])),
          responses: { ...ok(item), ...stale },
        }),
      },
    }
  },
}
