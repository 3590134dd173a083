import { askAhead } from '../api/http.ts'
import { entityCall } from '../api/places.ts'
import { COUNTED, type AnyEntity } from '../schemas/core/index.ts'
import { filterQuery, listQuery, type ListParams } from './dialect.ts'

/** Asks for the rows of a list, and the counters of what `counted` leaves, before there is a page that shows them. */
export function listAhead(entity: AnyEntity, params: ListParams, counted: ListParams['filter']): void {
  askAhead(...entityCall(entity), { query: listQuery(params) })
  if (Object.keys(entity.counters).length === 0) return
  askAhead(...entityCall(entity, COUNTED), { query: filterQuery(counted) })
}
