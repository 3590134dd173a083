import { getCompany } from '../../api/storage.ts'
import { listAhead } from '../../dataProvider/ahead.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { sortOf } from './columns.ts'

function filterIn(text: string | null, initial: Readonly<Record<string, unknown>>): Record<string, unknown> {
  try {
    return text === null ? initial : (JSON.parse(text) as Record<string, unknown>)
  } catch {
    return {}
  }
}

/** Asks for the rows and the counters of the list at an address while the page that will show them is being made. */
export function askForList(pathname: string, search: string): void {
  const place = pathname.replace(/\/$/, '')
  const entity = currentModel().entities.find(({ route }) => route !== null && place === `/dashboard/${route}`)
  // A correspondent keeps no company: what their calls are about comes with the session.
  if (!entity || getCompany() === null) return
  const params = new URLSearchParams(search)
  const filter = filterIn(params.get('filter'), entity.list.initial)
  const byDefault = sortOf(entity.list.sort)
  const sort = { field: params.get('sort') ?? byDefault.field, order: params.get('order') ?? byDefault.order }
  const pagination = {
    page: Number(params.get('page') ?? 1),
    perPage: Number(params.get('perPage') ?? entity.list.perPage),
  }
  listAhead(entity, { pagination, sort, filter })
}
