import type { Model } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../db/db.ts'
import { whyOf } from './why.ts'

/**
 * A change of what is kept that no declaration can say, written by hand: one column made of two, say. It is done once in
 * each database, within the migration's transaction; one that is made new has nothing to change and never sees it.
 */
export interface DataStep {
  /** Unique and for good: it is what a database remembers it by, with its date in front, `2026-11-22-telefones`. */
  readonly name: string
  /**
   * Before: the tables are as they were, to mend what their columns could not become. After: what is new is there and
   * nothing is dropped yet, so that one can be made of the other.
   */
  readonly at: 'before' | 'after'
  run(tx: Db, model: Model): Promise<void>
}

/** How a step stands among the statements of the migrations. */
const asCommand = ({ name }: DataStep): string => `-- passo ${name}`

/** Whether this database has tables of the product already. */
export const isNew = async (db: Db): Promise<boolean> =>
  (
    await rows<{ nova: boolean }>(
      db,
      sql`select to_regclass(quote_ident(current_schema()) || '.migracoes') is null nova`,
    )
  )[0]!.nova

/** The steps that this database has not seen yet, in their order. Throws when two have one name. */
export async function pendingSteps(db: Db, steps: readonly DataStep[]): Promise<readonly DataStep[]> {
  const names = steps.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`The step ${twice} is there twice.`)
  if (steps.length === 0 || (await isNew(db))) return []
  const all = steps.map(asCommand)
  const known = await rows<{ comando: string }>(
    db,
    sql`select comando from migracoes where comando = any(${all}::text[])`,
  )
  const done = new Set(known.map(({ comando }) => comando))
  return steps.filter((step) => !done.has(asCommand(step)))
}

/** Remembers steps as done. */
export async function noteSteps(tx: Db, steps: readonly DataStep[]): Promise<void> {
  for (const step of steps) await sql`insert into migracoes (comando) values (${asCommand(step)})`.execute(tx)
}

/** Runs steps one after the other and returns how they stand among the statements. Throws what went wrong, and in which. */
export async function runSteps(tx: Db, model: Model, steps: readonly DataStep[]): Promise<string[]> {
  for (const step of steps) {
    try {
      await step.run(tx, model)
    } catch (error) {
      throw new Error(`A migração parou no passo “${step.name}”: ${whyOf(error)}`, { cause: error })
    }
    await noteSteps(tx, [step])
  }
  return steps.map(asCommand)
}
