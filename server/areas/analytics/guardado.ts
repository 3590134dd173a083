import { createHash } from 'node:crypto'
import type { Context } from '../../../src/schemas/core/index.ts'
import { one, sql, type Db } from '../../core/db/db.ts'

/** Answers kept by one server, and for how long at most: some follow from what no trail tells of, such as the hour. */
const MOST = 200
const LONGEST_MS = 5 * 60_000

interface Kept<T> {
  readonly version: string
  readonly since: number
  /** When it was worked out, as whoever is shown it is told. */
  readonly em: string
  readonly value: Promise<T>
  /** What was read behind walls for it, which each who is shown it has read. */
  looks: NonNullable<Context['carried']>['looks']
}

/** Everything that decides what somebody sees: who they are, where, on which day, and what they may do. */
const asker = ({ sessao, flags, hoje, fuso, grupoMinimo }: Context): string =>
  JSON.stringify([sessao, [...flags].toSorted(), hoje, fuso, grupoMinimo])

/**
 * What a firm's data is at: every write in it is a row of its trail, in the same transaction, and the heads of its chains
 * only grow. Two answers of the same version are of the same data.
 */
async function versionOf(db: Db, { sessao }: Context): Promise<string> {
  const found = await one<{ n: string }>(
    db,
    sql`select coalesce(sum(n), 0)::text n from auditoria_cadeia where cd_empresa = ${sessao.cd_empresa}::bigint`,
  )
  return found?.n ?? '0'
}

/**
 * Numbers that were worked out and are shown again while nothing was written in the firm since, each to whoever asked for
 * them alone; asked for twice at once they are worked out once. They say when they are of.
 */
export class Guardado<T> {
  private readonly kept = new Map<string, Kept<T>>()
  constructor(
    private readonly db: Db,
    /** Whether it may be shown again. */
    private readonly lasts: (value: T) => boolean = () => true,
  ) {}

  async of(what: string, ctx: Context, work: () => Promise<T>): Promise<{ readonly em: string; readonly value: T }> {
    const key = createHash('sha256')
      .update(`${what}\n${asker(ctx)}`)
      .digest('base64')
    // Before the work: what is written meanwhile makes another version of it.
    const version = await versionOf(this.db, ctx)
    const known = this.kept.get(key)
    const mine = ctx.carried?.looks
    if (known?.version === version && Date.now() - known.since < LONGEST_MS) {
      const value = await known.value
      mine?.push(...(known.looks ?? []))
      return { em: known.em, value }
    }
    const before = mine?.length ?? 0
    const made: Kept<T> = { version, since: Date.now(), em: ctx.agora, value: work(), looks: [] }
    this.kept.delete(key)
    this.kept.set(key, made)
    for (const old of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - MOST))) this.kept.delete(old)
    try {
      const value = await made.value
      made.looks = mine?.slice(before) ?? []
      if (!this.lasts(value) && this.kept.get(key) === made) this.kept.delete(key)
      return { em: made.em, value }
    } catch (error) {
      if (this.kept.get(key) === made) this.kept.delete(key)
      throw error
    }
  }
}
