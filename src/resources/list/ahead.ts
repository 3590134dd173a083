import { getCompany } from '../../api/storage.ts'
import { listAhead } from '../../dataProvider/ahead.ts'
import { entityAt } from '../../runtime/catalog.ts'
import { sortOf } from './columns.ts'
import { openingOf, pastOpening } from './opening.ts'

function filterIn(text: string | null, initial: Readonly<Record<string, unknown>>): Record<string, unknown> {
  try {
    return text === null ? initial : (JSON.parse(text) as Record<string, unknown>)
  } catch {
    return {}
  }
}

/**
 * Asks for the rows and the counters of the list at an address while the page that will show them is being made. Throws
 * the promise of the declaration of what is at that address while it is on its way.
 */
export function askForList(pathname: string, search: string): void {
  const entity = entityAt(pathname)
  const list = entity?.list
  if (pathname.replace(/\/$/, '') !== `/dashboard/${entity?.route}` || !list) return
  // A correspondent keeps no company: what their calls are about comes with the session.
  if (!entity || getCompany() === null) return
  const params = new URLSearchParams(search)
  const opening = openingOf(entity)
  const filter = filterIn(params.get('filter'), opening.filter)
  const byDefault = sortOf(search === '' ? opening.sort : list.sort)
  const sort = { field: params.get('sort') ?? byDefault.field, order: params.get('order') ?? byDefault.order }
  const pagination = { page: Number(params.get('page') ?? 1), perPage: Number(params.get('perPage') ?? list.perPage) }
  listAhead(entity, { pagination, sort, filter }, pastOpening(entity, filter))
}
