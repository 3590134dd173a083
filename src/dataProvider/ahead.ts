import { askAhead } from '../api/http.ts'
import { entityCall } from '../api/places.ts'
import { COUNTED, type AnyEntity } from '../schemas/core/index.ts'
import { filterQuery, listQuery, type ListParams } from './dialect.ts'

/** Asks for the rows and the counters of a list before there is a page that shows them. */
export function listAhead(entity: AnyEntity, params: ListParams): void {
  askAhead(...entityCall(entity), { query: listQuery(params) })
  if (Object.keys(entity.counters).length === 0) return
  const { card: _card, ...rest } = params.filter ?? {}
  askAhead(...entityCall(entity, COUNTED), { query: filterQuery(rest) })
}
