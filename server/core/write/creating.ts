import { consequences, storedFields, validateRecord, withDefaults } from '../../../src/schemas/core/index.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Row } from '../sql/select.ts'
import { filled, missing } from '../sql/values.ts'
import { writeChildren } from './children.ts'
import type { Hooks, Work } from './hooks.ts'
import { accept, check, hideInvisible } from './input.ts'
import { withoutForeign } from './ownRefs.ts'
import { resolveAll } from './resolve.ts'
import { companyOf, completed, insert, insertAll, reread } from './store.ts'
import type { Written } from './writing.ts'

/** New rows of one entity, each in a work of its own: what was sent of it, and what is to be written. */
interface Ready {
  readonly given: readonly Row[]
  readonly rows: readonly Row[]
  /** What the rows carry was read in this transaction, which has written nothing since. */
  readonly fresh: boolean
}

async function ready(
  works: readonly Work[],
  hooks: Hooks | undefined,
  sent: readonly Row[],
  known: Row,
): Promise<Ready> {
  const { tx, model, entity, ctx } = works[0]!
  const given: Row[] = []
  for (const [i, work] of works.entries()) {
    const input = (await hooks?.received?.(work, sent[i]!, null)) ?? sent[i]!
    given.push(await accept(entity, input, 'create', null, ctx))
  }
  const { writes } = tx
  const resolve = (all: readonly Row[]) => resolveAll(tx, model, entity, entity.fields, all, ctx)
  const seen = await resolve(given)
  const begun = given.map((values, i) => {
    const row = withDefaults(entity, { ...values, ...known, ...seen[i]!.carried }, ctx)
    return { ...row, ...consequences(entity, row, Object.keys(values), ctx, Object.keys(row)) }
  })
  const rest = await resolve(begun.map((row, i) => missing(row, given[i]!)))
  const rows = begun.map((row, i) => hideInvisible(entity, { ...row, ...rest[i]!.carried }, ctx))
  for (const [i, row] of rows.entries()) {
    check({ ...validateRecord(entity, row, 'create', ctx), ...seen[i]!.errors })
    await hooks?.before?.(works[i]!, row, null)
  }
  return { given, rows, fresh: tx.writes === writes }
}

/**
 * Makes new rows of one entity, in the order of `Hooks` for each. Several are looked up, written and told in the trail
 * together, which is right only where no hook asks about another of them (`Hooks.atOnce`).
 */
export async function creating(
  works: readonly Work[],
  hooks: Hooks | undefined,
  sent: readonly Row[],
  known: Row = {},
): Promise<Written[]> {
  const [work] = works as readonly [Work]
  const { entity, ctx, tx, model, actor } = work
  const { given, rows, fresh } = await ready(works, hooks, sent, known)
  const born = works.length === 1 ? [await insert(work, rows[0]!, fresh)] : await insertAll(works, rows)
  const company = companyOf(entity, born[0]!, ctx)
  const made = born.map((row) => filled(row, storedFields(entity)))
  const depois = await withoutForeign(tx, model, entity, company, made)
  const entries = born.map(({ id }, i) => ({
    entidade: entity.name,
    cd_registro: Number(id),
    acao: 'criar',
    antes: null,
    depois: depois[i]!,
  }))
  await writeAudit(tx, actor, company, ...entries)
  const out: Written[] = []
  for (const [i, row] of born.entries()) {
    const id = Number(row.id)
    const stored = (await writeChildren(works[i]!, id, given[i]!)) ? await reread(works[i]!, id, true, true) : row
    out.push([await completed(works[i]!, hooks, stored, null, true), null])
  }
  return out
}
