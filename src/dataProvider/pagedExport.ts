import { display, fieldType, readPath, shownBy, type AnyEntity } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'
import { titleFieldOf } from '../runtime/catalog.ts'
import { listQuery, readList, type ListParams } from './dialect.ts'
import { entityCall } from '../api/places.ts'
import type { Caller } from './caller.ts'
import { workbook, type Cell } from './workbook.ts'

interface Options extends ListParams {
  readonly columns: readonly string[]
  readonly signal?: AbortSignal | undefined
  /** Told once, with the milliseconds it should take: total / pace seconds (rule exp.tarefas.pagina). */
  readonly onPaged?: ((estimate: number) => void) | undefined
}

function cellOf(entity: AnyEntity, name: string, row: Row): Cell {
  if (name === 'id') return Number(row.id)
  const field = entity.fields[name]!
  const value = readPath(row, name)
  if (value === null || value === undefined) return null
  const { cell } = fieldType(shownBy(field))
  return cell === 'number' || cell === 'money' ? Number(value) : display(field, name, row, titleFieldOf)
}

/**
 * A spreadsheet put together here, for a server that makes none: the list by `inicio` and `fim`, a page at a time. Fails as
 * any of its calls fails; what has been read by then is nobody's.
 */
export async function pagedExport(call: Caller, entity: AnyEntity, { columns, signal, onPaged, ...params }: Options) {
  const { pace, page: size } = entity.list.export
  const rows: Row[] = []
  let before: unknown
  for (let page = 0; ; page++) {
    const query = {
      ...listQuery({ ...params, pagination: { page: page + 1, perPage: size } }),
      inicio: page * size,
      fim: (page + 1) * size,
    }
    const { data, total } = readList(await call<unknown>(entityCall(entity), { query, signal }))
    if (page === 0) onPaged?.((1000 * total) / pace)
    // A server that knows no pages answers the first one again.
    if (data.length === 0 || data[0]!.id === before) break
    before = data[0]!.id
    rows.push(...data)
    if (data.length < size || rows.length >= total) break
  }
  const head = columns.map((name) => entity.fields[name]?.label ?? 'Código')
  const body = rows.map((row) => columns.map((name) => cellOf(entity, name, row)))
  return { blob: workbook(entity.label[1], [head, ...body]), name: null }
}
