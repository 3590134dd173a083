import {
  isReference,
  mayRead,
  nameOf,
  refOptions,
  targetKey,
  type AnyEntity,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { readAudit, type AuditRow, type FilterSaid } from './audit.ts'
import { namesOfDeparted } from '../sql/departures.ts'
import { HttpProblem, onRefusal } from '../errors.ts'
import { mergedInto } from '../merge/trail.ts'
import { sawGone } from '../trash/read.ts'
import type { Service } from '../write/service.ts'

interface Change {
  campo: string
  /** As stored; references as `{ id, rotulo }`. */
  valor_anterior: unknown
  valor_novo: unknown
}
export type ReadableAudit = Omit<AuditRow, 'antes' | 'depois' | 'cd_registro'> & { alteracoes: Change[] }
type Labels = Map<string, Map<unknown, string>>

/** Today's labels of everything the entries refer to, one list call for each entity referred to. */
async function labelsOf(
  service: Service,
  entity: AnyEntity,
  entries: readonly AuditRow[],
  ctx: Context,
): Promise<Labels> {
  const labels: Labels = new Map()
  for (const [name, f] of Object.entries(entity.fields)) {
    if (!isReference(f)) continue
    const ids = new Set(
      entries.flatMap((e) => [e.antes?.[name], e.depois?.[name]].flat().filter((v) => typeof v === 'number')),
    )
    if (ids.size === 0) continue
    const target = service.model.get(refOptions(f).to)
    const key = targetKey(f)
    const page = await service
      .list(target, { [key]: [...ids].join(','), nr_por_pagina: '2000' }, ctx)
      .catch(onRefusal({ results: [] }))
    const known = new Map<unknown, string>(page.results.map((r) => [r[key], nameOf(target, r)]))
    const missing = [...ids].filter((id) => !known.has(id))
    const departed = key === 'id' ? await namesOfDeparted(service.db, target, missing, ctx) : []
    labels.set(name, new Map([...departed, ...known]))
  }
  return labels
}

const isGone = (error: unknown) => error instanceof HttpProblem && error.status === 404

/** The trail of one record the session may see, with labels instead of ids where they are still known. */
async function trailOf(service: Service, entity: AnyEntity, id: number, ctx: Context): Promise<AuditRow[]> {
  const row = await service.get(entity, id, ctx).catch(async (error: unknown) => {
    if (isGone(error) && (await sawGone(service.db, service.model, entity, id, ctx))) return null
    throw error
  })
  const company = row ? service.companyOf(entity, row, ctx) : ctx.sessao.cd_empresa
  const merged = entity.merge ? await mergedInto(service.db, company, entity.name, id) : new Map<number, string>()
  const entries = await readAudit(service.db, company, entity.name, [id, ...merged.keys()])
  return entries.map((entry) => {
    const de = merged.get(entry.cd_registro)
    return de === undefined ? entry : { ...entry, de }
  })
}

/** The trail of one record field by field, without the fields that the session may not read. Newest first. */
export async function readableAudit(
  service: Service,
  entity: AnyEntity,
  id: number,
  ctx: Context,
): Promise<ReadableAudit[]> {
  return readable(service, entity, await trailOf(service, entity, id, ctx), ctx)
}

/** Entries of a trail field by field, in their order, without the fields that the session may not read. */
export async function readable(
  service: Service,
  entity: AnyEntity,
  entries: readonly AuditRow[],
  ctx: Context,
): Promise<ReadableAudit[]> {
  const labels = await labelsOf(service, entity, entries, ctx)
  const shown = (name: string, value: unknown): unknown => {
    const known = labels.get(name)
    if (!known || value === null || value === undefined) return value ?? null
    const label = (one: unknown) => ({ id: one, rotulo: known.get(one) ?? `#${String(one)}` })
    return Array.isArray(value) ? value.map(label) : label(value)
  }
  /** What was taken out within a filter says of it what is not closed to the reader. */
  const told = (name: string, value: unknown): unknown =>
    name === 'filtro' && Array.isArray(value)
      ? (value as FilterSaid[]).flatMap(({ de, diz }) => (de.every(mayTell) ? [diz] : []))
      : shown(name, value)
  const mayTell = (n: string) => {
    const field = entity.fields[n] ?? Object.values(entity.fields).find((f) => f.o.was === n)
    return !field || mayRead(field, ctx.flags)
  }
  // What changed in fields that nobody reads alone is nobody's to hear of.
  const nobodys = (n: string) => entity.fields[n]?.o.read === false
  const heard = entries.filter(({ antes, depois }) => {
    const names = Object.keys({ ...antes, ...depois })
    return names.length === 0 || !names.every(nobodys)
  })
  return heard.map(({ antes, depois, cd_registro: _of, ...entry }) => {
    const names = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])
    const readable = [...names].filter(mayTell)
    const order = Object.keys(entity.fields)
    readable.sort((a, b) => order.indexOf(a) - order.indexOf(b))
    return {
      ...entry,
      alteracoes: readable.map((campo) => ({
        campo,
        valor_anterior: shown(campo, antes?.[campo]),
        valor_novo: told(campo, depois?.[campo]),
      })),
    }
  })
}
