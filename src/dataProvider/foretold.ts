import { http } from '../api/http.ts'
import { entityCall, recordCall } from '../api/places.ts'
import type { Query } from '../api/query.ts'
import type { AnyEntity, Foretold } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'
import type { BulkBody } from './verbs.ts'

/** What would come of an action whose call for that is `path`, with what it depends on; a refusal says why it cannot be done. */
export const foretold = (
  entity: AnyEntity,
  path: string,
  record: Row,
  asked: Query,
  signal?: AbortSignal,
): Promise<Foretold> => http<Foretold>(...recordCall(entity, path, record), { query: asked, signal, relato: false })

/** What would come of it for many at once. */
export const foretoldOfMany = (
  entity: AnyEntity,
  name: string,
  body: BulkBody,
  signal?: AbortSignal,
): Promise<Foretold> =>
  http<Foretold>(...entityCall(entity, `em-lote/${name}/previsao/`), { method: 'POST', body, signal, relato: false })
