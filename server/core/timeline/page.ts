import { searchedFor, texts, type Context } from '../../../src/schemas/core/index.ts'
import { isDate, isUsualDate } from '../../../src/schemas/br/dates.ts'
import { rows, sql, type Sql } from '../db/db.ts'
import { invalid, notFound } from '../errors.ts'
import type { Service } from '../write/service.ts'
import { entriesOf, type Entry, type Key } from './entries.ts'
import { momentsOf, rowsOf, type Numbered, type Told } from './moments.ts'

const USUAL = 50
const MOST = 200
export interface TimelinePage {
  readonly results: Entry[]
  /** What to ask the next page with (`ate`); null at the end. */
  readonly proximo: string | null
}
type Params = Readonly<Record<string, string>>
type Place = Key | { readonly day: string } | null

/** Where a page begins: after an entry of the page before, or with everything up to the end of a day. */
function placeOf(text: string | undefined): Place {
  if (!text) return null
  const [, quando, ordem, id] = /^(-?\d{1,17})\.(\d{1,4})\.(\d{1,15})$/.exec(text) ?? []
  if (id) return { quando: Number(quando), ordem: Number(ordem), id: Number(id) }
  if (isDate(text) && isUsualDate(text)) return { day: text }
  throw invalid({ ate: [texts.badFilter] })
}

/** Entries after a place. Those of one instant follow each other by moment and by id, so that none is left out or told twice. */
function after(place: Place, ctx: Context): Sql {
  if (place === null) return sql`true`
  if ('day' in place)
    return sql`e.quando < (extract(epoch from ((${place.day}::date + 1)::timestamp at time zone ${ctx.fuso}::text)) * 1000000)::bigint`
  const { quando, ordem, id } = place
  return sql`(e.quando < ${quando}::bigint or (e.quando = ${quando}::bigint and (e.ordem > ${ordem}::int or (e.ordem = ${ordem}::int and e.id < ${id}::bigint))))`
}

function chosen(moments: readonly Numbered[], known: readonly string[], tipos: string | undefined): Numbered[] {
  if (!tipos) return [...moments]
  const names = tipos.split(',').map((name) => name.trim())
  if (names.some((name) => !known.includes(name))) throw invalid({ tipos: [texts.badFilter] })
  return moments.filter(({ name }) => names.includes(name))
}

function limitOf(text: string | undefined): number {
  if (!text) return USUAL
  const n = Number(text)
  if (!Number.isSafeInteger(n) || n < 1) throw invalid({ limite: [texts.badFilter] })
  return Math.min(n, MOST)
}

/**
 * One page of everything that happened to a record, newest first: `ate` (a cursor or a day), `tipos` (names of kinds, by
 * comma), `q` (words), `limite` (50, at most 200). Each part is what the session may read of it. Throws 404 for a record
 * out of sight or without a timeline, 400 at a parameter that makes no sense.
 */
export async function timelinePage(service: Service, told: Told, params: Params, ctx: Context): Promise<TimelinePage> {
  const { entity } = told
  if (Object.keys(entity.timeline).length === 0) throw notFound()
  const place = placeOf(params.ate)
  const limit = limitOf(params.limite)
  const wanted = searchedFor('q', params.q)
  const moments = chosen(momentsOf(service.model, entity, ctx), Object.keys(entity.timeline), params.tipos)
  if (moments.length === 0) return { results: [], proximo: null }
  const order = sql`order by quando desc, ordem, id desc limit ${limit + 1}`
  // Each part stops by itself: however much there is of one, as much is sorted together as a page has.
  const parts = moments.map(
    (one) =>
      sql`(select * from (${rowsOf(service.model, told, one, wanted, ctx)}) as e where ${after(place, ctx)} ${order})`,
  )
  const keys = await rows<Key>(service.db, sql`select * from (${sql.join(parts, sql` union all `)}) as e ${order}`)
  const page = keys.slice(0, limit)
  const last = page.at(-1)
  return {
    results: await entriesOf(service, told, page, moments, ctx),
    proximo: keys.length > limit && last ? `${last.quando}.${last.ordem}.${last.id}` : null,
  }
}
