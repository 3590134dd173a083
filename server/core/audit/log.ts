import { mayOperate, texts, type Context, type Model } from '../../../src/schemas/core/index.ts'
import { isDate, isUsualDate } from '../../../src/schemas/br/dates.ts'
import type { AuditRow } from './audit.ts'
import { readable, type ReadableAudit } from './view.ts'
import { rows, sql, type Sql } from '../db/db.ts'
import { CONFLICT_LOOK } from '../walls/reads.ts'
import { invalid } from '../errors.ts'
import type { Service } from '../write/service.ts'
import { groupedBy } from '../sql/values.ts'
import { recordsSeen, type LoggedRecord } from './records.ts'

const USUAL = 50
const MOST = 100
/** Rows are looked at in parts; after so many the page ends, however few of them the session may see. */
const FIRST_PART = 200
const PART = 2000
const PARTS = 10

/** A row of a firm's trail, field by field, with the record that it is about; none for what is about no record. */
export type LogEntry = ReadableAudit & {
  readonly entidade: string
  readonly cd_usuario: number | null
  readonly registro: LoggedRecord | null
}
export interface LogPage {
  readonly results: LogEntry[]
  /** What to ask the next page with (`apos`); null at the end. */
  readonly proximo: string | null
}
type Params = Readonly<Record<string, string>>
type Told = AuditRow & { entidade: string; cd_usuario: number | null }
interface Found extends Place {
  readonly entidade: string
  readonly cd_registro: number
}

const idIn = (params: Params, name: string): number | null => {
  const value = params[name]
  if (!value) return null
  if (!/^\d{1,15}$/.test(value)) throw invalid({ [name]: [texts.badFilter] })
  return Number(value)
}

function dayIn(params: Params, name: string): string | null {
  const value = params[name]
  if (!value) return null
  if (!isDate(value) || !isUsualDate(value)) throw invalid({ [name]: [texts.badFilter] })
  return value
}

/** Entities whose trail the session may read, and settings; what a schema no longer knows is told to nobody. */
const readableNames = (model: Model, settings: readonly string[], ctx: Context): Sql => {
  const names = model.entities.filter((e) => mayOperate(e, 'read', ctx.flags)).map((e) => e.name)
  return sql`a.entidade = any(${[...names, ...settings]}::text[])`
}

/** The conditions of a query, and nothing of the walls: those are asked record by record. */
function asked(model: Model, settings: readonly string[], params: Params, ctx: Context): Sql {
  const parts = [sql`a.cd_empresa = ${ctx.sessao.cd_empresa}::bigint`, readableNames(model, settings, ctx)]
  // What such a search came upon is told with the record; without one it would tell everybody that there is something.
  parts.push(sql`not (a.cd_registro = 0 and a.acao = ${CONFLICT_LOOK})`)
  const { entidade, acao } = params
  if (entidade) parts.push(sql`a.entidade = ${entidade}`)
  const record = idIn(params, 'cd_registro')
  if (record !== null) {
    if (!entidade) throw invalid({ cd_registro: ['Escolha antes de que cadastro é o registro.'] })
    parts.push(sql`a.cd_registro = ${record}::bigint`)
  }
  const person = idIn(params, 'cd_usuario')
  // What nobody asked for the system did.
  if (person !== null) parts.push(person === 0 ? sql`a.cd_usuario is null` : sql`a.cd_usuario = ${person}::bigint`)
  if (acao) parts.push(sql`a.acao = any(${acao.split(',')}::text[])`)
  const [from, to] = [dayIn(params, 'de'), dayIn(params, 'ate')]
  const begins = (day: string, more: number) =>
    sql`((${day}::date + ${more}::int)::timestamp at time zone ${ctx.fuso}::text)`
  if (from) parts.push(sql`a.quando >= ${begins(from, 0)}`)
  if (to) parts.push(sql`a.quando < ${begins(to, 1)}`)
  return sql.join(parts, sql` and `)
}

interface Place {
  readonly micros: number
  readonly id: number
}
function placeOf(text: string | undefined): Place | null {
  if (!text) return null
  const [, micros, id] = /^(\d{1,16})\.(\d{1,15})$/.exec(text) ?? []
  if (!id) throw invalid({ apos: [texts.badFilter] })
  return { micros: Number(micros), id: Number(id) }
}

const after = (place: Place | null): Sql =>
  place
    ? sql` and (a.quando, a.id) < (timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond', ${place.id}::bigint)`
    : sql``

const part = ({ db }: Service, where: Sql, place: Place | null, limit: number): Promise<Found[]> =>
  rows<Found>(
    db,
    sql`select a.id, a.entidade, a.cd_registro, (extract(epoch from a.quando) * 1000000)::bigint micros
        from auditoria a where ${where}${after(place)} order by a.quando desc, a.id desc limit ${limit}::int`,
  )

/** The rows whose record the session may know of, in their order. */
async function seen(
  service: Service,
  found: readonly Found[],
  ctx: Context,
): Promise<Map<number, LoggedRecord | null>> {
  const out = new Map<number, LoggedRecord | null>()
  for (const [name, all] of groupedBy(found, (row) => row.entidade)) {
    const ids = [...new Set(all.map((row) => row.cd_registro).filter((id) => id > 0))]
    const known = service.model.has(name)
      ? await recordsSeen(service, service.model.get(name), ids, ctx)
      : new Map<number, LoggedRecord>()
    for (const { id, cd_registro } of all) {
      // A setting is no record, and what names none is hidden by none.
      const record = !service.model.has(name) || cd_registro === 0 ? null : known.get(cd_registro)
      if (record !== undefined) out.set(id, record)
    }
  }
  return out
}

async function told(
  service: Service,
  chosen: readonly Found[],
  records: ReadonlyMap<number, LoggedRecord | null>,
  ctx: Context,
): Promise<LogEntry[]> {
  const found = await rows<Told>(
    service.db,
    sql`select id, cd_registro, entidade, quando as data, nm_usuario as usuario, cd_usuario, acao, ip, antes, depois from auditoria
        where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = any(${chosen.map(({ id }) => id)}::bigint[])`,
  )
  const byId = new Map<number, LogEntry>()
  for (const [entidade, all] of groupedBy(found, (row) => row.entidade)) {
    const entries = service.model.has(entidade)
      ? await readable(service, service.model.get(entidade), all, ctx)
      : all.map(({ antes: _a, depois: _d, cd_registro: _r, ...row }) => ({ ...row, alteracoes: [] }))
    for (const [i, entry] of entries.entries()) {
      const { cd_usuario, id } = all[i]!
      byId.set(id, { ...entry, entidade, cd_usuario, registro: records.get(id) ?? null })
    }
  }
  return chosen.flatMap(({ id }) => byId.get(id) ?? [])
}

/**
 * A page of a firm's trail, newest first, by keyset: `entidade`, `cd_registro`, `cd_usuario` (0 for the system), `acao`
 * (names, by comma), `de` and `ate` (days of the firm) narrow it. Rows about records that the session could not read the
 * trail of are left out, and the answer is as if there were none. `settings` are the names of what is there beside
 * entities.
 */
export async function logPage(
  service: Service,
  settings: readonly string[],
  params: Params,
  ctx: Context,
): Promise<LogPage> {
  const where = asked(service.model, settings, params, ctx)
  const size = Math.min(MOST, Math.max(1, Math.trunc(Number(params.nr_por_pagina)) || USUAL))
  const chosen: Found[] = []
  const records = new Map<number, LoggedRecord | null>()
  let place = placeOf(params.apos)
  let more = true
  // One more than is shown: that a page follows must not be told by rows that nobody here may see.
  for (let i = 0; i < PARTS && more && chosen.length <= size; i++) {
    const limit = i === 0 ? FIRST_PART : PART
    const found = await part(service, where, place, limit)
    const visible = await seen(service, found, ctx)
    for (const row of found) {
      const record = visible.get(row.id)
      if (record === undefined) continue
      chosen.push(row)
      records.set(row.id, record)
    }
    place = found.at(-1) ?? place
    more = found.length === limit
  }
  const full = chosen.length > size
  const shown = chosen.slice(0, size)
  const last = full ? shown.at(-1) : more ? place : null
  for (const [name, all] of groupedBy(shown, (row) => row.entidade)) {
    const ids = all.flatMap(({ id }) => (records.get(id)?.existe ? [records.get(id)!.id] : []))
    if (service.model.has(name)) service.shown(service.model.get(name), [...new Set(ids)], ctx)
  }
  return { results: await told(service, shown, records, ctx), proximo: last ? `${last.micros}.${last.id}` : null }
}
