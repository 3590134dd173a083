import type { AnyEntity } from '../../../src/schemas/core/index.ts'
import { sql, type Sql } from '../../core/db/db.ts'

/** What is left to pay or to receive of a bill `t`: what is open, less what is still to be withheld of it. */
export const DEVIDO = sql`(t.nr_valor - t.nr_valor_baixado - (t.nr_retido - t.nr_retido_baixado))`

/** Whether a bill `t` is owed: neither cancelled nor paid off, and of what is to be paid, not refused. */
export const devida = (entity: AnyEntity): Sql =>
  sql`t.dt_cancelamento is null and t.nr_valor_baixado < t.nr_valor ${entity.fields.ie_aprovacao ? sql`and t.ie_aprovacao <> 'RE'` : sql``}`
