import { todayIn } from '../../../src/schemas/br/dates.ts'
import { rows, sql, type Db } from '../../core/db/db.ts'
import type { Firm } from '../../core/queue/jobs.ts'

/** The hour (0 to 23) that a clock in a time zone shows. */
export const hourIn = (zone: string, now: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now))

/** The firms that work at this instant: active, and not past the end of a trial. */
export async function firmsAt(db: Db, now: Date): Promise<Firm[]> {
  const found = await rows<{ id: number; fuso: string; fim: string | null }>(
    db,
    sql`select id, ds_fuso fuso, dt_fim_teste fim from estabelecimentos where ie_ativo order by id`,
  )
  return found
    .map(({ id, fuso, fim }) => ({ id, fuso, fim, hoje: todayIn(fuso, now), hora: hourIn(fuso, now) }))
    .filter(({ fim, hoje }) => fim === null || fim >= hoje)
    .map(({ id, fuso, hoje, hora }) => ({ id, fuso, hoje, hora }))
}
