import { importedField, importPart, type AnyEntity } from '../../../src/schemas/core/index.ts'
import type { Actor } from '../../core/audit/audit.ts'
import { sql, type Db } from '../../core/db/db.ts'
import { mayImport } from '../../core/import/columns.ts'
import type { Names } from '../../core/import/names.ts'
import type { Hold } from '../../core/queue/queue.ts'
import type { Parts } from '../parts.ts'
import { bring } from './bring.ts'
import { Refused } from './group.ts'
import type { Bringing } from './bringing.ts'
import {
  count,
  keepOutcomes,
  lockImport,
  moveTo,
  linesThatMade,
  nextLines,
  RUNNING,
  type Import,
  type Outcome,
} from './state.ts'
import { undoLines, undoReferences } from './undo.ts'
import { queueFor } from '../../core/db/locks.ts'

/** So many missing names of a reference are told. */
const MOST_NAMES = 200

export interface Batch {
  readonly id: number
  readonly limit: number
  readonly names: Names
  readonly hold: Hold
  readonly failed: (error: unknown) => void
}
/** What came of a batch: there is more to do, all is done, or it is no longer ours to do. */
export type BatchEnd = 'more' | 'done' | 'lost'

const tally = (outcomes: readonly Outcome[], states: string) =>
  outcomes.filter(({ estado }) => states.includes(estado)).length

/**
 * A batch holds many chains of the trail (see audit.ts), in the order of its records: two batches of a firm at once would
 * wait for each other in a circle.
 */
const oneAtATime = (tx: Db, { ctx }: Actor) => queueFor(tx, 'importacoes', ctx.sessao.cd_empresa)

/** One batch of an import in one transaction: the rows, what became of the lines, the counters and the lease. */
export async function runBatch({ service, model }: Parts, actor: Actor, batch: Batch): Promise<BatchEnd> {
  let before = false
  return service.together(actor, async (tx, others, attempt) => {
    // What was learned in an attempt that was undone may have been undone with it.
    if (before) batch.names.clear()
    before = true
    await oneAtATime(tx, actor)
    const plan = await lockImport(tx, batch.id)
    if (!(await batch.hold(tx))) return 'lost'
    if (!plan || !RUNNING.includes(plan.ie_situacao)) return 'done'
    const entity = model.get(plan.ds_entidade)
    if (!mayImport(entity, actor.ctx)) {
      await moveTo(tx, plan.id, plan.ie_situacao === 'CO' ? 'MA' : 'PA', 'Quem começou não pode mais importar aqui.')
      return 'done'
    }
    const part = importPart(model, entity)
    const b = { tx, others, attempt, model, entity, part, ctx: actor.ctx, plan, failed: batch.failed }
    if (plan.ie_situacao === 'DE') return undoBatch(b, batch)
    return bringBatch({ ...b, names: batch.names, dry: plan.ie_situacao === 'CO' }, batch)
  })
}

async function bringBatch(b: Omit<Bringing, 'careful'>, { limit }: Batch): Promise<BatchEnd> {
  const { tx, plan, dry } = b
  const lines = await nextLines(tx, plan.id, dry ? ['N'] : ['C', 'A'], limit)
  if (lines.length === 0) {
    await moveTo(tx, plan.id, dry ? 'CF' : 'FI')
    return 'done'
  }
  const go = (careful: boolean) => b.attempt(() => bring({ ...b, careful }, lines), !dry)
  const { outcomes, absent } = await go(false).catch((error: unknown) => {
    if (error instanceof Refused) return go(true)
    throw error
  })
  // What was created on the way is gone again.
  if (dry)
    for (const [name, all] of absent)
      for (const text of all) b.names.forget(importedField(b.entity, b.part, name)!, text)
  const kept = dry
    ? outcomes.map(({ nr_linha, estado, chave, erros, parte }) => ({ nr_linha, estado, chave, erros, parte }))
    : outcomes
  await keepOutcomes(tx, plan.id, kept)
  await count(tx, plan.id, {
    qt_feitas: lines.length,
    qt_criadas: tally(outcomes, 'CK'),
    qt_alteradas: tally(outcomes, 'AM'),
    qt_puladas: tally(outcomes, 'P'),
    qt_erradas: tally(outcomes, 'E'),
    qt_registros: outcomes.filter(({ novo }) => novo).length,
  })
  if (dry && absent.size) await keepMissing(tx, plan, absent)
  return 'more'
}

async function keepMissing(tx: Db, plan: Import, absent: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  const all: Record<string, readonly string[]> = { ...plan.faltantes }
  for (const [name, texts] of absent) {
    const known = new Map((all[name] ?? []).map((text) => [text.toLowerCase(), text]))
    for (const text of texts)
      if (known.size < MOST_NAMES && !known.has(text.toLowerCase())) known.set(text.toLowerCase(), text)
    all[name] = [...known.values()]
  }
  await sql`update importacao_planos set faltantes = ${JSON.stringify(all)}::jsonb where cd_importacao = ${plan.id}::bigint`.execute(
    tx,
  )
}

async function undoBatch(
  b: Omit<Bringing, 'names' | 'dry' | 'careful'> & { entity: AnyEntity },
  { limit }: Batch,
): Promise<BatchEnd> {
  const { tx, plan } = b
  const lines = await nextLines(tx, plan.id, ['K', 'M'], limit, true)
  if (lines.length > 0) {
    const outcomes = await undoLines(b, lines)
    await keepOutcomes(tx, plan.id, outcomes)
    await count(tx, plan.id, { qt_desfeitas: tally(outcomes, 'D'), qt_mantidas: tally(outcomes, 'R') })
    return 'more'
  }
  const made = await linesThatMade(tx, plan.id, limit)
  if (made.length > 0) {
    const { stays } = await undoReferences(b, made)
    await count(tx, plan.id, { qt_mantidas: stays })
    return 'more'
  }
  await moveTo(tx, plan.id, 'DF')
  return 'done'
}
