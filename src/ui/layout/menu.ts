import type { ElementType } from 'react'
import { useSession, type Session } from '../../authProvider/session.ts'

export interface MenuItem {
  label: string
  /** Where it goes: a URL of the spec, such as '/dashboard/tarefas'. */
  to: string
  icon: ElementType
  /** A count that calls for action; zero shows nothing. */
  badge?: number | undefined
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

/** The item of the present place: the one whose address is the longest start of the path. */
export function currentItem(groups: readonly MenuGroup[], pathname: string): MenuItem | undefined {
  let found: MenuItem | undefined
  for (const item of groups.flatMap((group) => group.items)) {
    const here = pathname === item.to || pathname.startsWith(`${item.to}/`)
    if (here && item.to.length > (found?.to.length ?? 0)) found = item
  }
  return found
}
