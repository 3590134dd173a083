import type { AnyEntity, Context } from '../../../src/schemas/core/index.ts'
import type { Compiled, Sql } from '../db/sql.ts'
import { rightsKey } from './rights.ts'

/** Stands in a kept statement where the id of the record asked for stands. */
export const ASKED = Symbol('id')
const known = new WeakMap<object, Map<AnyEntity, Map<string, Compiled | null>>>()

/**
 * A statement that asks for one record, put together once for a session and a day: all that it depends on but the id. One
 * that depends on the very instant is made anew each time. `variant` tells those of one record apart.
 */
export function kept(
  ctx: Context,
  entity: AnyEntity,
  id: number,
  make: (ctx: Context) => Sql,
  variant: ReadonlySet<string> = new Set(),
): Compiled {
  const ofSession = known.get(ctx.sessao) ?? new Map<AnyEntity, Map<string, Compiled | null>>()
  known.set(ctx.sessao, ofSession)
  const ofEntity = ofSession.get(entity) ?? new Map<string, Compiled | null>()
  ofSession.set(entity, ofEntity)
  const key = `${rightsKey(ctx.flags)}|${ctx.hoje}|${ctx.fuso}|${[...variant].join(',')}`
  let found = ofEntity.get(key)
  if (found === undefined) {
    let instant = false
    const watched = Object.defineProperty({ ...ctx }, 'agora', { get: () => ((instant = true), ctx.agora) })
    const made = make(watched).compile()
    found = instant ? null : made
    ofEntity.set(key, found)
  }
  const { text, values } = found ?? make(ctx).compile()
  return { text, values: values.map((value) => (value === ASKED ? id : value)) }
}
