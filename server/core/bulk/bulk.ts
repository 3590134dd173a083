import { mayAct, mayOperate, nameOf, passes, texts, type AnyEntity } from '../../../src/schemas/core/index.ts'
import type { Actor } from '../audit/audit.ts'
import { forbidden, HttpProblem, invalid, notFound, onRefusal } from '../errors.ts'
import type { Service } from '../write/service.ts'
import type { Row } from '../sql/select.ts'
import { inPlace, nextStep } from '../http/repeats.ts'
import { retried } from '../db/transient.ts'
import { checkKeys } from '../write/input.ts'
import { canUndo, undo } from '../undo/undo.ts'

/** So many records in one call: each is a transaction of its own, and the call must answer in seconds. */
export const BULK_LIMIT = 200

export interface BulkAnswer {
  readonly feitas: number
  /** Those that were refused, by what they are called, and why. */
  readonly recusadas: readonly { readonly id: number; readonly nome: string; readonly motivo: string }[]
  /** Those that are another version now than the one that was named; absent when there are none. */
  readonly alteradas?: readonly { readonly id: number; readonly nr_versao: number }[]
  /** Where the next call begins when a filter chose the records; null when there are no more. */
  readonly apos: number | null
}

interface Chosen {
  readonly id: number
  readonly nr_versao?: unknown
}

declare module '../../../src/schemas/core/values.ts' {
  interface Carried {
    /** One request does the same to several records: what it tells people of them is told at once. */
    several?: true
    /** Records that were done along with another that the same request names. */
    alongside?: Set<number>
  }
}

type Run = (service: Service, entity: AnyEntity, id: number, input: Row, actor: Actor) => Promise<unknown>

/** What can be done to many: every action declared so, and the two that every entity has. */
function runOf(entity: AnyEntity, name: string, actor: Actor): Run {
  // Refused once, not record by record.
  if (name === 'editar' || name === 'excluir')
    if (!mayOperate(entity, name === 'editar' ? 'update' : 'delete', actor.ctx.flags)) throw forbidden()
  if (name === 'excluir' && entity.trash && !passes(entity.trash.bulk, actor.ctx.flags))
    throw new HttpProblem(403, { detail: texts.bulkTrash, codigo: 'sem_permissao' })
  if (name === 'editar') return (service, e, id, input, a) => service.update(e, id, input, a)
  if (name === 'excluir')
    return (service, e, id, { nr_versao: version }, a) =>
      service.remove(e, id, typeof version === 'number' ? version : null, a)
  if (name === 'desfazer' && canUndo(entity)) return undo
  const action = entity.actions[name]
  if (!action?.bulk) throw notFound()
  if (!mayAct(entity, action, actor.ctx.flags)) throw forbidden()
  return (service, e, id, input, a) => service.act(e, name, id, input, a)
}

const reasonOf = (body: Row): string => {
  const first = Object.values(body).flat()[0]
  return typeof first === 'string' ? first : texts.badRequest
}

/** Each record once, as it was named first: what is asked of it twice in one call is not done to it twice. */
const chosenIn = (body: Row): Chosen[] => {
  const named = (Array.isArray(body.registros) ? body.registros : []).filter(
    (r): r is Chosen => typeof r === 'object' && r !== null && Number.isSafeInteger((r as Row).id),
  )
  const once = new Map<number, Chosen>()
  for (const one of named) if (!once.has(one.id)) once.set(one.id, one)
  return [...once.values()]
}

/**
 * Does one thing to many records: `{ dados, registros: [{ id, nr_versao }] }`, or `{ dados, filtro, apos }` for whatever
 * the list query `filtro` chooses, in the order of their ids, a call at a time. One that is refused stops no other.
 */
export async function runBulk(
  service: Service,
  entity: AnyEntity,
  name: string,
  body: Row,
  actor: Actor,
): Promise<BulkAnswer> {
  const run = runOf(entity, name, actor)
  if (entity.actions[name]?.seen && body.filtro) throw invalid({ filtro: [texts.unseenMany] })
  const input = typeof body.dados === 'object' && body.dados !== null ? (body.dados as Row) : {}
  checkKeys(entity.fields, input)
  const filter = typeof body.filtro === 'object' && body.filtro !== null ? (body.filtro as Row) : null
  let chosen = chosenIn(body)
  if (filter) {
    const params = Object.fromEntries(Object.entries(filter).map(([k, v]) => [k, String(v)]))
    const step = nextStep(actor.ctx)
    const found = await service.ids(entity, params, actor.ctx, Number(body.apos) || 0, BULK_LIMIT)
    // Kept before anything is done: the filter chooses others once these match no more.
    const kept = () => service.db.transaction().execute((tx) => step(tx, () => Promise.resolve(found)))
    chosen = (await retried(kept)).map((id) => ({ id }))
  }
  if (chosen.length > BULK_LIMIT) throw invalid({ registros: [texts.tooMany(BULK_LIMIT)] })
  const { carried } = actor.ctx
  const alongside = new Set<number>()
  if (carried && chosen.length > 1) Object.assign(carried, { several: true, alongside })
  const alteradas: { id: number; nr_versao: number }[] = []
  const recusadas: { id: number; nome: string; motivo: string }[] = []
  for (const [place, { id, nr_versao }] of chosen.entries()) {
    try {
      const given = nr_versao === undefined ? input : { ...input, nr_versao }
      const row = await run(service, entity, id, given, inPlace(place, actor))
      const now = Number((row as Row | undefined)?.nr_versao)
      if (nr_versao !== undefined && Number.isSafeInteger(now) && now !== nr_versao)
        alteradas.push({ id, nr_versao: now })
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status >= 500) throw error
      if (alongside.has(id)) continue
      const row = await service.get(entity, id, actor.ctx).catch(onRefusal(null))
      recusadas.push({ id, nome: (row && nameOf(entity, row)) || `#${id}`, motivo: reasonOf(error.body) })
    }
  }
  const apos = filter && chosen.length === BULK_LIMIT ? chosen.at(-1)!.id : null
  return { feitas: chosen.length - recusadas.length, recusadas, ...(alteradas.length && { alteradas }), apos }
}
