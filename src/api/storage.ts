/** The session keys of the spec, as they stand in local storage. */
export const keys = {
  token: 'TOKEN',
  /** A superuser's own token and name while they see as somebody else. */
  ownToken: 'TOKEN_PROPRIO',
  tokenDate: 'TOKEN_DATE',
  company: 'CD_EMPRESA',
  userId: 'USER_ID',
  userName: 'USER_NAME',
  username: 'USERNAME',
  officeName: 'OFFICE_NAME',
  userAdmin: 'USER_ADMIN',
  correspondent: 'IS_CORRESPONDENT',
} as const

/** Form drafts start with this, then the person and the firm; they outlive the session so that nothing typed is lost. */
export const DRAFT_PREFIX = 'banca.rascunho.'
/** Drafts of what is behind a wall: gone with the session. */
export const SECRET_PREFIX = 'banca.sigilo.'
/** Event that asks whoever keeps drafts to write them now. */
export const KEEP_DRAFTS = 'banca:guardar-rascunhos'
/**
 * The ids of who keeps something on this device without a network, with commas: first whose records they are, then who
 * only has files to send. It outlives an expired session.
 */
export const PACK_OF = 'banca.sem-rede'
const OWNED_DRAFT = /^banca\.rascunho\.\d+\.-?\d+\./
const PREFERENCES_PREFIX = 'RaStore'
/** Where React-Admin keeps what was last searched for in a list. */
const LIST_PARAMS = '.listParams'

/** Which of the stored keys go when the session ends: all but the company, the owned drafts and the preferences. */
export function keysToClear(stored: readonly string[]): string[] {
  return stored.filter(
    (key) =>
      key !== keys.company &&
      key !== PACK_OF &&
      !OWNED_DRAFT.test(key) &&
      (!key.startsWith(PREFERENCES_PREFIX) || key.endsWith(LIST_PARAMS)),
  )
}

/**
 * Which drafts of this tab go: those of what is behind a wall with any session, and those that might name such a thing
 * when somebody logs out.
 */
export const draftsToClear = (stored: readonly string[], loggedOut: boolean): string[] =>
  stored.filter((key) => key.startsWith(SECRET_PREFIX) || (loggedOut && key.startsWith(DRAFT_PREFIX)))

const storage = (): Storage | null => (typeof localStorage === 'undefined' ? null : localStorage)

/** A session key, or null when it is absent or the browser keeps nothing. */
export const read = (key: string): string | null => storage()?.getItem(key) ?? null

/** Stores a session key; null removes it. */
export function write(key: string, value: string | null): void {
  if (value === null) storage()?.removeItem(key)
  else storage()?.setItem(key, value)
}

/** Ends what is stored of the session (see keysToClear). */
export function clearStored(): void {
  const store = storage()
  if (!store) return
  for (const key of keysToClear(Object.keys(store))) store.removeItem(key)
}

/** Forgets the drafts that may not outlive a session (see draftsToClear). */
export function clearDrafts(loggedOut: boolean): void {
  if (typeof sessionStorage === 'undefined') return
  for (const key of draftsToClear(Object.keys(sessionStorage), loggedOut)) sessionStorage.removeItem(key)
}

export const getToken = (): string | null => read(keys.token)

/** Keeps the token and its date. */
export function setToken(token: string): void {
  write(keys.token, token)
  write(keys.tokenDate, new Date().toISOString())
}

// A correspondent stores no company: the scope the server names for them lives in memory only.
let scope: number | null = null

/** The company every call is about, null before it is known. */
export function getCompany(): number | null {
  if (scope !== null) return scope
  const stored = Number(read(keys.company) ?? Number.NaN)
  return Number.isInteger(stored) ? stored : null
}

/** Selects the company; `remember` says whether it survives the session. */
export function selectCompany(cd: number | null, remember: boolean): void {
  scope = cd
  write(keys.company, remember && cd !== null ? String(cd) : null)
}

/** Forgets the company in memory; the stored one is there for the next login. */
export function forgetScope(): void {
  scope = null
}
