import type { ElementType } from 'react'
import { useLocation } from 'ra-core'
import { useSession, type Session } from '../../api/session.ts'

export interface MenuItem {
  label: string
  icon: ElementType
  /** Where it goes: a URL of the spec, such as '/dashboard/tarefas'. */
  to?: string | undefined
  /** The list that it goes on to, narrowed so: there it is the present place, not the list's own entry. */
  narrows?: { readonly to: string; readonly filter: Readonly<Record<string, string>> } | undefined
  /** A command: opens something where one is, instead of going somewhere (rule perm.menu.comando). */
  run?: (() => void) | undefined
  /** An address of another system, opened beside this one. */
  href?: string | undefined
  /** What calls for action there: of which entity, and what the figure counts. */
  badge?: { readonly of: string; readonly label: string } | undefined
}

export interface MenuGroup {
  /** Empty for the items that stand on their own. */
  label: string
  icon: ElementType
  items: MenuItem[]
}

/** Gives the menu of a session. It is called as a hook, so it may use hooks. */
export type MenuSource = (session: Session | null) => MenuGroup[]

const none: MenuGroup[] = []
let useSource: MenuSource = () => none

/** Sets where the menu comes from, once, before the first render. */
export function setMenu(source: MenuSource): void {
  useSource = source
}

/** The menu of the present user; groups without items are left out. */
export function useMenu(): MenuGroup[] {
  return useSource(useSession()).filter((group) => group.items.length > 0)
}

function filterIn(search: string): Record<string, unknown> {
  try {
    return (JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The item of the present place: one that leads to this list narrowed so, or whose address is the longest start of the path. */
export function currentItem(groups: readonly MenuGroup[], pathname: string, search = ''): MenuItem | undefined {
  const items = groups.flatMap((group) => group.items)
  const filter = filterIn(search)
  let found: MenuItem | undefined
  for (const item of items) {
    const { narrows } = item
    if (pathname === narrows?.to && Object.entries(narrows.filter).every(([name, value]) => filter[name] === value))
      return item
    const here = item.to !== undefined && (pathname === item.to || pathname.startsWith(`${item.to}/`))
    if (here && item.to!.length > (found?.to?.length ?? 0)) found = item
  }
  return found
}

/** What the menu calls the present list while it is narrowed as one of its items narrows it. */
export function useNarrowedName(): string | undefined {
  const { pathname, search } = useLocation()
  const item = currentItem(useMenu(), pathname, search)
  return item?.narrows?.to === pathname ? item.label : undefined
}

const FLAT_UP_TO = 3

/** More than three groups open and close; fewer are shown whole under their names (rule perm.menu.grupos). */
export const isGrouped = (groups: readonly MenuGroup[]): boolean =>
  groups.filter((group) => group.label !== '').length > FLAT_UP_TO

/** What the calendar's permission is called; servers that know no other still send it. */
const AGENDA = 'menu/agenda:::get'

export interface Visited {
  /** What the server calls the right to it: `menu/<route>:::get`. Left out, only `allowed` decides. */
  readonly permission?: string | undefined
  /** What the screens themselves know. */
  readonly allowed: boolean
}

/**
 * Whether a place stands in the menu of a session (rule perm.menu): for a superuser, and for whoever was given its
 * permission. A server that sends no such permissions leaves it to what the screens know.
 */
export function mayVisit(session: Session | null, { permission, allowed }: Visited): boolean {
  if (!permission || !session) return allowed
  if (session.flags.includes('superuser')) return true
  const { permissoes = [] } = session as Partial<Session>
  const told = permissoes.some((name) => name.startsWith('menu/') && name !== AGENDA)
  return told || permission === AGENDA ? permissoes.includes(permission) : allowed
}
