import { http } from '../api/http.ts'
import { recordCall } from '../api/places.ts'
import type { AnyEntity, Foretold } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'

/** What would come of an action whose call for that is `path`; a refusal says why it cannot be done. */
export const foretold = (entity: AnyEntity, path: string, record: Row, signal?: AbortSignal): Promise<Foretold> =>
  http<Foretold>(...recordCall(entity, path, record), { signal, relato: false })
