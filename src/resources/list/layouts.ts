import { createContext, useContext, useEffect } from 'react'
import { useCreatePath, useListContext, useLocation, useNavigate, useStore } from 'ra-core'
import { mayRead, mayOperate, type AnyEntity, type AnyLayout } from '../../schemas/core/index.ts'
import { currentModel, entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'

export type LayoutName = 'lista' | 'quadro' | 'calendario'
export type Group = readonly [name: string, layout: AnyLayout]

/** The layout of a page that shows its records in no other way; null where the person chooses. */
export const FixedLayout = createContext<LayoutName | null>(null)

/** The ways of grouping that the session may see: a column is a filter, so the field must be one it may filter by. */
function groupsOf(entity: AnyEntity, layout: LayoutName, flags: ReadonlySet<string>): Group[] {
  if (layout === 'lista') return []
  return Object.entries(layout === 'quadro' ? entity.list.boards : entity.list.calendars).filter(([, { by }]) => {
    const field = entity.fields[by]!
    const target = field.o.to as string | undefined
    return mayRead(field, flags) && (!target || mayOperate(currentModel().get(target), 'read', flags))
  })
}

interface Kept {
  readonly layout?: string
  readonly por?: string
}

/** Remembers the layout that the address says, for the next visit. */
export function useKeepLayout(): void {
  const { resource } = useListContext()
  const params = new URLSearchParams(useLocation().search)
  const layout = params.get('layout')
  const por = params.get('por')
  const [, keep] = useStore<Kept>(`${resource}.layout`, {})
  useEffect(() => {
    if (layout) keep({ layout, ...(por && { por }) })
  }, [keep, layout, por])
}

/**
 * How the list is laid out. It lives in the address, where React-Admin's list parameters keep what they do not know; an
 * address that says nothing of it opens what was seen last.
 */
export function useLayout() {
  const { resource } = useListContext()
  const entity = entityOf(resource)
  const { flags } = useSchemaContext()
  const { search } = useLocation()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const fixed = useContext(FixedLayout)
  const params = new URLSearchParams(search)
  const [kept] = useStore<Kept>(`${resource}.layout`, {})
  const chosen: Kept = fixed || params.has('layout') ? Object.fromEntries(params) : kept
  const offered = (['lista', 'quadro', 'calendario'] as const).filter(
    (name) => name === 'lista' || groupsOf(entity, name, flags).length > 0,
  )
  const layout: LayoutName = fixed ?? offered.find((name) => name === chosen.layout) ?? 'lista'
  const groups = groupsOf(entity, layout, flags)
  const group = groups.find(([name]) => name === chosen.por) ?? groups[0]
  const go = (patch: Readonly<Record<string, string>>) => {
    // Without a filter React-Admin takes them for nobody's choice, and forgets them.
    if (!params.has('filter')) params.set('filter', '{}')
    for (const [name, value] of Object.entries(patch)) params.set(name, value)
    if (!params.has('layout') && !fixed) params.set('layout', layout)
    // What the page cannot show is shown by the list itself.
    const pathname = fixed && patch.layout && patch.layout !== fixed && createPath({ resource, type: 'list' })
    navigate({ ...(pathname && { pathname }), search: `?${params.toString()}` })
  }
  return { offered, layout, fixed, groups, group, params, go }
}
