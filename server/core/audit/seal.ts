import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto'
import { installationSecret, sql, type Db, type Sql } from '../db/db.ts'

/** What a row of the trail says, as the database writes it: its seal covers every one of these. */
export interface SealedRow {
  readonly cd_empresa: number
  readonly elo: number
  /** Its place in the chain, from 1 on without gaps. */
  readonly n: number
  readonly id: number
  readonly entidade: string
  readonly cd_registro: number
  readonly acao: string
  readonly cd_usuario: number | null
  readonly nm_usuario: string | null
  readonly ip: string | null
  /** In UTC, to the microsecond. */
  readonly quando: string
  readonly antes: string | null
  readonly depois: string | null
}
/** Where a chain ends: how many rows it has and what follows from the seals of all of them. */
export interface Head {
  readonly cd_empresa: number
  readonly elo: number
  readonly n: number
  readonly hash: string
}

/** An instant as the seals cover it. */
export const instantText = (instant: Sql): Sql =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/**
 * Seals with a key that follows from the installation's secret and never reaches the database: whoever owns the tables
 * can change them, and cannot make the seals again.
 */
export class Seals {
  private readonly key: KeyObject
  private readonly before: Seals | null
  /** `previous` is the secret until a change: what was sealed with it fits as well. */
  constructor(secret: string, previous: string | null = null) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'banca', 'trilha', 32)))
    this.before = previous === null ? null : new Seals(previous)
  }

  /** Those of whose making a seal is, `make` being how they make it; null where it is nobody's. */
  madeBy(seal: string | null, make: (seals: Seals) => string): Seals | null {
    return sameSeal(seal, make(this)) ? this : (this.before?.madeBy(seal, make) ?? null)
  }

  /** JSON keeps the parts apart: no two lists of values are written the same. */
  private of(parts: readonly (string | number | null)[]): string {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest('hex')
  }

  row(r: SealedRow): string {
    const { cd_empresa, elo, n, id, entidade, cd_registro, acao, cd_usuario, nm_usuario, ip, quando } = r
    const { antes, depois } = r
    const what = [entidade, cd_registro, acao, cd_usuario, nm_usuario, ip, quando, antes, depois]
    return this.of(['linha', cd_empresa, elo, n, id, ...what])
  }

  /** What a chain comes to with one more row. */
  next(hash: string, row: string): string {
    return this.of(['cadeia', hash, row])
  }

  head({ cd_empresa, elo, n, hash }: Head): string {
    return this.of(['topo', cd_empresa, elo, n, hash])
  }

  copy(text: string): string {
    return this.of(['copia', text])
  }
}

const known = new Map<string, Seals>()

/** The seals of the installation that a database was opened for. */
export function sealsOf(db: Db): Seals {
  const { secret, previous } = installationSecret(db)
  const key = JSON.stringify([secret, previous])
  const seals = known.get(key) ?? new Seals(secret, previous)
  known.set(key, seals)
  return seals
}

/** Whether a seal is the one that was worked out. */
export function sameSeal(a: string | null, b: string): boolean {
  const [one, two] = [Buffer.from(a ?? ''), Buffer.from(b)]
  return one.length === two.length && timingSafeEqual(one, two)
}
