import type { Session } from '../api/session.ts'

/** A place that one went to from the search, or a record that one opened, to go there again. */
export interface Recent {
  readonly to: string
  readonly label: string
  readonly detail?: string
  /** Name of an icon. */
  readonly icon: string
}

// Gone with the session, as everything stored that is not a preference or a draft.
const KEY = 'banca.recentes'
const KEPT = 6
const whose = (session: Session | null) => `${session?.id ?? 0}:${session?.cd_empresa ?? 0}`

/** The last places that one went to, in this company, the latest first. */
export function recents(session: Session | null): Recent[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { de: string; itens: Recent[] } | null
    return kept?.de === whose(session) ? kept.itens : []
  } catch {
    return []
  }
}

/** Remembers where one goes. */
export function remember(session: Session | null, item: Recent): void {
  const others = recents(session).filter(({ to }) => to !== item.to)
  try {
    localStorage.setItem(KEY, JSON.stringify({ de: whose(session), itens: [item, ...others].slice(0, KEPT) }))
  } catch {
    // Without room for it nothing is lost but the shortcut.
  }
}
