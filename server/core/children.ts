import { texts } from '../../src/schemas/core/index.ts'
import { rows, sql } from './db.ts'
import { HttpProblem, invalid } from './errors.ts'
import type { Work } from './hooks.ts'
import { companyWhere, scopeOf, type Row } from './select.ts'
import { tableOf } from './tables.ts'

const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null

/**
 * Brings the rows that a record's lists hold to what was sent: without an id they are created, with one changed, and those
 * that are missing are deleted. Refusals are told at the list.
 */
export async function writeChildren(work: Work, id: number, given: Row): Promise<boolean> {
  const lists = Object.entries(work.entity.fields).filter(([name, f]) => f.o.rows && name in given)
  for (const [name, f] of lists) {
    const { to, by } = f.o.rows as { to: string; by: string }
    const target = work.model.get(to)
    const found = await rows<{ id: number }>(
      work.tx,
      sql`select t.id from ${sql.table(tableOf(target))} as t
          where ${companyWhere(scopeOf(work.model, target, work.ctx))} and ${sql.ref(`t.${by}`)} = ${id}::bigint`,
    )
    const items = (Array.isArray(given[name]) ? given[name] : []).filter(isRow)
    const known = new Set(found.map((row) => row.id))
    const kept = new Set(items.flatMap((item) => (item.id === undefined ? [] : [Number(item.id)])))
    if ([...kept].some((one) => !known.has(one))) throw invalid({ [name]: [texts.notFound(f.label)] })
    try {
      for (const gone of known) if (!kept.has(gone)) await work.others.remove(to, gone)
      for (const { id: own, ...values } of items)
        if (own === undefined) await work.others.create(to, { ...values, [by]: id })
        else await work.others.update(to, Number(own), values)
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status !== 400) throw error
      throw invalid({ [name]: Object.values(error.body).flat() as string[] })
    }
  }
  return lists.length > 0
}
