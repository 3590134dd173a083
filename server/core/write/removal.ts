import { matches, storedFields, texts, type AnyEntity, type AnyWhere } from '../../../src/schemas/core/index.ts'
import { writeAudit, type AuditEntry } from '../audit/audit.ts'
import type { Happening } from '../bus/bus.ts'
import { sql } from '../db/db.ts'
import { whileNamed } from '../db/dbProblem.ts'
import { refused } from '../errors.ts'
import type { Hooks, Work } from './hooks.ts'
import { checkVersion } from './input.ts'
import { newsOf } from '../bus/news.ts'
import { withoutForeign } from './ownRefs.ts'
import { loosen, partsOf, type Part } from './parts.ts'
import { companyWhere, scopeOf } from '../sql/select.ts'
import { companyOf, lock } from './store.ts'
import { tableOf } from '../sql/tables.ts'
import { keep } from '../trash/keep.ts'
import { filled, groupedBy } from '../sql/values.ts'
import type { Written } from './writing.ts'

export interface Removal {
  readonly id: number
  readonly version: number | null
  /** Not kept in the trash: what was made one with another, or never should have come. */
  readonly forGood?: boolean
}

async function goneEntry({ tx, model }: Work, company: number, { entity, row }: Part): Promise<AuditEntry> {
  const [antes] = await withoutForeign(tx, model, entity, company, [filled(row, storedFields(entity))] as const)
  return { entidade: entity.name, cd_registro: Number(row.id), acao: 'excluir', antes, depois: null }
}

/**
 * Deletes a record with everything that is part of it, each by its own rules and with its own row in the trail, the cause
 * before what follows from it. Throws 404, 409 for another version, 400 for what may not go and for what is named elsewhere.
 */
export async function removal(
  work: Work,
  hooksOf: (entity: AnyEntity) => Hooks | undefined,
  { id, version, forGood = false }: Removal,
): Promise<Written> {
  const { entity, ctx, actor, tx } = work
  const hooks = hooksOf(entity)
  await hooks?.holding?.(work, id)
  const stored = await lock(work, id)
  checkVersion(entity, stored, { nr_versao: version ?? undefined }, ctx)
  if (!matches(entity.access.deletable as AnyWhere | undefined, stored, ctx, entity.fields))
    throw refused(texts.unavailable)
  await hooks?.beforeRemove?.(work, stored)
  const parts = await partsOf(work, entity, [id])
  const all: Part[] = [{ entity, row: stored }, ...parts]
  for (const [company, gone] of groupedBy(all, (one) => companyOf(one.entity, one.row, ctx))) {
    const entries: AuditEntry[] = []
    for (const one of gone) entries.push(await goneEntry(work, company, one))
    await writeAudit(tx, actor, company, ...entries)
  }
  const loose = await loosen(work, all)
  for (const { entidade, campo, ids } of loose)
    await writeAudit(
      tx,
      actor,
      companyOf(entity, stored, ctx),
      ...ids.map(([of, named]) => ({
        entidade,
        cd_registro: of,
        acao: 'editar',
        antes: { [campo]: named },
        depois: { [campo]: null },
      })),
    )
  const news: Happening[] = []
  for (const [part, gone] of groupedBy(parts, (one) => one.entity))
    news.push(
      ...(await newsOf(
        tx,
        work.model,
        part,
        gone.map(({ row }) => Number(row.id)),
        ctx,
        'excluir',
      )),
    )
  for (const { entidade, ids } of loose) {
    const named = ids.map(([of]) => of)
    news.push(...(await newsOf(tx, work.model, work.model.get(entidade), named, ctx, 'editar')))
  }
  if (entity.trash && !forGood) await keep(work, all, loose)
  const each = async (what: 'removing' | 'removed') => {
    for (const part of all.toReversed())
      await hooksOf(part.entity)?.[what]?.({ ...work, entity: part.entity }, part.row)
  }
  await each('removing')
  await sql`delete from ${sql.table(tableOf(entity))} as t where ${companyWhere(scopeOf(work.model, entity, ctx))} and t.id = ${id}::bigint`
    .execute(tx)
    .catch((error: unknown) => {
      throw whileNamed(error)
    })
  await each('removed')
  for (const one of news) work.announce(one)
  return [stored, stored, 'excluir']
}
