import type { Session } from '../api/session.ts'
import { mayVisit, type MenuGroup, type MenuItem } from '../ui/layout/menu.ts'
import { isGuest, mayOperate, menuPermission, passes, type Model } from '../schemas/core/index.ts'
import { menuIcon } from './icons.ts'
import { flagsOfSession } from '../runtime/context.ts'

/** An entry of the menu that no entity gives: a page of the product's own, a command, or another system. */
export interface OwnEntry {
  readonly label: string
  readonly icon: string
  /** Among the entities of this group; left out, pages come first and commands last. */
  readonly group?: string
  /** First of its group: what one opens the group for. */
  readonly leads?: boolean
  readonly permission?: string
  readonly allowed?: (session: Session) => boolean
  /** What it does: where it goes, what it opens, or what address of elsewhere it is. */
  readonly does: (session: Session | null) => Pick<MenuItem, 'to' | 'run' | 'href' | 'narrows'>
}

/** The menu of a session: its own pages, the entities it may read, grouped as the schemas say, and the commands. */
export function menuOf(model: Model, session: Session | null, own: readonly OwnEntry[] = []): MenuGroup[] {
  const flags = flagsOfSession(session)
  const groups = new Map<string, MenuGroup>()
  const add = (label: string, item: MenuItem) => {
    const group = groups.get(label) ?? { label, icon: menuIcon(label), items: [] }
    groups.set(label, group)
    group.items.push(item)
  }
  const [first, last]: [MenuItem[], MenuItem[]] = [[], []]
  const mine = own
    .filter((entry) => {
      const allowed = !entry.allowed || (session !== null && entry.allowed(session))
      return mayVisit(session, { permission: entry.permission, allowed })
    })
    .map((entry) => ({ entry, item: { label: entry.label, icon: menuIcon(entry.icon), ...entry.does(session) } }))
  for (const { entry, item } of mine) if (!entry.group) (item.to === undefined ? last : first).push(item)
  for (const entity of model.entities) {
    if (!entity.menu || !entity.route || entity.menu.built === false) continue
    const permission = isGuest(entity, flags) ? undefined : menuPermission(entity.route)
    const { group, icon, gate } = entity.menu
    // An entry that was ticked for whoever may not read what it leads to would lead to a refusal.
    if (!mayOperate(entity, 'read', flags)) continue
    if (!mayVisit(session, { permission, allowed: passes(gate, flags) })) continue
    const counted = entity.badge !== null && { badge: { of: entity.name, label: entity.badge } }
    add(group, { label: entity.label[1], to: `/dashboard/${entity.route}`, icon: menuIcon(icon), ...counted })
  }
  for (const { entry, item } of mine) if (entry.group) add(entry.group, item)
  const leading = mine.filter(({ entry }) => entry.leads).map(({ item }) => item)
  for (const { items } of groups.values())
    items.sort((a, b) => Number(leading.includes(b)) - Number(leading.includes(a)))
  // A group of one is that one.
  const shown = [...groups.values()].map((group) => (group.items.length === 1 ? { ...group, label: '' } : group))
  const alone = (items: MenuItem[]) => (items.length ? [{ label: '', icon: menuIcon(''), items }] : [])
  return [...alone(first), ...shown, ...alone(last)]
}
