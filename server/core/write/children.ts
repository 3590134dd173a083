import { texts, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { difference, writeAudit } from '../audit/audit.ts'
import { touched } from '../bus/change.ts'
import { one, rows, sql } from '../db/db.ts'
import { HttpProblem, invalid } from '../errors.ts'
import type { Work } from './hooks.ts'
import { companyWhere, scopeOf, type Row } from '../sql/select.ts'
import { companyOf, reread } from './store.ts'
import { tableOf } from '../sql/tables.ts'

const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null

interface RowsOf {
  readonly name: string
  readonly label: string
  readonly to: string
  readonly by: string
}
const lists = new WeakMap<AnyEntity, readonly RowsOf[]>()

/** The lists of an entity that hold rows of another, by name. */
function listsOf(entity: AnyEntity): readonly RowsOf[] {
  const known = lists.get(entity)
  if (known) return known
  const found = Object.entries(entity.fields).flatMap(([name, f]) =>
    f.o.rows ? [{ name, label: f.label, ...(f.o.rows as { to: string; by: string }) }] : [],
  )
  lists.set(entity, found)
  return found
}

/**
 * Brings the rows that a record's lists hold to what was sent: without an id they are created, with one changed, and those
 * that are missing are deleted. Refusals are told at the list. Returns whether any of them came, went or changed.
 */
export async function writeChildren(work: Work, id: number, given: Row): Promise<boolean> {
  let changed = false
  for (const { name, label, to, by } of listsOf(work.entity)) {
    if (!(name in given)) continue
    const target = work.model.get(to)
    const found = await rows<{ id: number; nr_versao: number }>(
      work.tx,
      sql`select t.id, t.nr_versao from ${sql.table(tableOf(target))} as t
          where ${companyWhere(scopeOf(work.model, target, work.ctx))} and ${sql.ref(`t.${by}`)} = ${id}::bigint`,
    )
    const items = (Array.isArray(given[name]) ? given[name] : []).filter(isRow)
    const known = new Map(found.map((row) => [row.id, row.nr_versao]))
    const kept = new Set(items.flatMap((item) => (item.id === undefined ? [] : [Number(item.id)])))
    if ([...kept].some((one) => !known.has(one))) throw invalid({ [name]: [texts.notFound(label)] })
    try {
      for (const gone of known.keys())
        if (!kept.has(gone)) {
          await work.others.remove(to, gone)
          changed = true
        }
      for (const { id: own, ...values } of items)
        if (own === undefined) {
          await work.others.create(to, { ...values, [by]: id })
          changed = true
        } else {
          const now = await work.others.update(to, Number(own), values)
          changed ||= now.nr_versao !== known.get(Number(own))
        }
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status !== 400) throw error
      throw invalid({ [name]: Object.values(error.body).flat() as string[] })
    }
  }
  return changed
}

const raise = (work: Work, entity: AnyEntity, id: unknown) =>
  one<{ nr_versao: number }>(
    work.tx,
    sql`update ${sql.table(tableOf(entity))} as t set nr_versao = t.nr_versao + 1, dt_atualizado = ${work.ctx.agora}::timestamptz
        where t.id = ${id}::bigint and ${companyWhere(scopeOf(work.model, entity, work.ctx))} returning t.nr_versao`,
  )

/**
 * The record once the rows of its lists were written: its version covers them, so that whoever saves from an older page is
 * told, and its trail says what they were and are.
 */
export async function coverChildren(work: Work, saved: Row, stored: Row, mustSee: boolean): Promise<Row> {
  const { entity, ctx, actor, tx } = work
  const id = Number(stored.id)
  if (saved.nr_versao === stored.nr_versao) await raise(work, entity, id)
  const now = await reread(work, id, mustSee)
  const lists = listsOf(entity).map(({ name }) => name)
  const changes = difference(stored, now, lists)
  const company = companyOf(entity, stored, ctx)
  if (changes)
    await writeAudit(tx, actor, company, { entidade: entity.name, cd_registro: id, acao: 'editar', ...changes })
  return now
}

/** The same for a row that was written by itself: what holds it in a list is another version then. */
export async function coverOwners(work: Work, row: Row): Promise<void> {
  const { ctx } = work
  for (const owner of work.model.entities)
    for (const { to, by } of listsOf(owner)) {
      if (to !== work.entity.name || row[by] === null || row[by] === undefined) continue
      const raised = await raise(work, owner, row[by])
      if (!raised) continue
      const what = { id: Number(row[by]), versao: raised.nr_versao, acao: 'editar' }
      work.announce({ ...touched(owner, ctx), ...what })
    }
}
