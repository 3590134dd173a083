/** What the server says of itself. */
export interface Health {
  readonly ok: boolean
  readonly demo: boolean
  readonly versao: string
  /** Nobody is registered yet: the first to come sets up the firm. */
  readonly vazio: boolean
  /** May firms and correspondents register themselves? */
  readonly cadastro: boolean
}

const AT = '/api/saude'

export const health = async (signal?: AbortSignal): Promise<Health> =>
  (await fetch(AT, { signal: signal ?? null })).json() as Promise<Health>

/** Whether the server answers at all. */
export const isThere = (limit: number): Promise<boolean> =>
  fetch(AT, { cache: 'no-store', signal: AbortSignal.timeout(limit) }).then(
    ({ ok }) => ok,
    () => false,
  )
