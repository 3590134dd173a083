import { isIPv6 } from 'node:net'
import { rows, sql, type Db } from '../db/db.ts'
import { HttpProblem } from '../errors.ts'

/** So many attempts of one key in a window; then it waits until the window is over. */
export interface Limit {
  readonly key: string
  readonly most: number
}
/** What is refused beyond a limit. */
export class TooManyAttempts extends HttpProblem {
  /** Whether this attempt is the first beyond; those after it say nothing new. */
  readonly crossing: boolean
  constructor(wait: number, crossing: boolean) {
    const detail = `Muitas tentativas. Tente de novo em ${Math.ceil(wait / 60)} min.`
    super(429, { detail }, { 'retry-after': String(wait) })
    this.crossing = crossing
  }
}

const WINDOW_MINUTES = 15

/** Created at start. One row for each key, so that attempts made at once are counted one after the other. */
export const throttleTable = {
  name: 'freios',
  sql: `create table if not exists freios (chave text primary key, n int not null, desde timestamptz not null);
    create index if not exists freios_desde_idx on freios (desde)`,
}

/**
 * What counts as one address: an IPv4 address, or the /64 of an IPv6 one, all of which is one subscriber's to choose from.
 */
export function addressOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/**
 * Counts an attempt under every key, before it is known how it ends. Counting is atomic: of many at once no more than
 * `most` pass, on however many servers. Throws 429 with the time to wait. What turned out well is given back (`giveBack`).
 */
export async function countAttempt(db: Db, limits: readonly Limit[]): Promise<void> {
  // Always in one order, so that two who count the same keys never wait for each other in a circle.
  const keys = limits.map(({ key }) => key).toSorted()
  await sql`delete from freios where desde < clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES * 4})`.execute(
    db,
  )
  const counted = await rows<{ chave: string; n: number; espera: number }>(
    db,
    sql`insert into freios as f (chave, n, desde) select k, 1, clock_timestamp() from unnest(${keys}::text[]) k order by k
        on conflict (chave) do update set
          n = case when f.desde < clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES}) then 1 else f.n + 1 end,
          desde = case when f.desde < clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES}) then clock_timestamp() else f.desde end
        returning chave, n, ceil(extract(epoch from desde + make_interval(mins => ${WINDOW_MINUTES}) - clock_timestamp()))::int as espera`,
  )
  const most = new Map(limits.map((limit) => [limit.key, limit.most]))
  const over = counted.filter(({ chave, n }) => n > most.get(chave)!)
  if (over.length === 0) return
  const wait = Math.max(1, ...over.map(({ espera }) => espera))
  throw new TooManyAttempts(
    wait,
    over.every(({ chave, n }) => n === most.get(chave)! + 1),
  )
}

/** Takes back one attempt of each key: it was none that guesses. */
export async function giveBack(db: Db, keys: readonly string[]): Promise<void> {
  // Taken in the order of their counting.
  await sql`with minhas as (select chave from freios where chave = any(${keys}::text[]) order by chave for update)
      update freios f set n = greatest(f.n - 1, 0) from minhas where f.chave = minhas.chave`.execute(db)
}

/** Forgets the attempts of these keys: whoever made them is who they say. */
export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from freios where chave = any(${keys}::text[])`.execute(db)
}
