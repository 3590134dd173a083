import { createContext, useContext, useEffect } from 'react'
import { useCreatePath, useListContext, useLocation, useNavigate, useStore } from 'ra-core'
import { mayRead, mayOperate, type AnyEntity, type AnyLayout } from '../../schemas/core/index.ts'
import { currentModel, entityOf } from '../../runtime/catalog.ts'
import { useStart } from './useStart.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { layouts, type LayoutName, type ListLayout } from '../layouts/index.ts'

export type Group = readonly [name: string, layout: AnyLayout]

/** The layout of a page that shows its records in no other way; null where the person chooses. */
export const FixedLayout = createContext<LayoutName | null>(null)

/** The ways of grouping that the session may see: a column is a filter, so the field must be one it may filter by. */
function groupsOf(entity: AnyEntity, layout: ListLayout, flags: ReadonlySet<string>): Group[] {
  return Object.entries(layout.groups?.(entity.list) ?? {}).filter(([, { by }]) => {
    const field = entity.fields[by]!
    const target = field.o.to as string | undefined
    return mayRead(field, flags) && (!target || mayOperate(currentModel().get(target), 'read', flags))
  })
}

/** The layouts that an entity has for a session. */
const offeredOf = (entity: AnyEntity, flags: ReadonlySet<string>): readonly ListLayout[] =>
  (layouts as readonly ListLayout[]).filter(
    (layout) => layout.offered?.(entity.list) || groupsOf(entity, layout, flags).length > 0,
  )

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
  const { resource, filterValues, sort, page, perPage } = useListContext()
  const entity = entityOf(resource)
  const { flags } = useSchemaContext()
  const { search } = useLocation()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const fixed = useContext(FixedLayout)
  const params = new URLSearchParams(search)
  const [kept] = useStore<Kept>(`${resource}.layout`, {})
  const [start] = useStart(resource)
  const chosen: Kept = fixed || params.has('layout') ? Object.fromEntries(params) : (start ?? kept)
  const offered = offeredOf(entity, flags)
  const layout: ListLayout = offered.find(({ name }) => name === (fixed ?? chosen.layout)) ?? layouts[0]
  const groups = groupsOf(entity, layout, flags)
  const group = groups.find(([name]) => name === chosen.por) ?? groups[0]
  /** Goes on with some parameters changed, or gone where they are null. */
  const go = (patch: Readonly<Record<string, string | null>>, replace = false) => {
    // Without a filter React-Admin takes them for nobody's choice, and forgets them: what is looked at goes on being it.
    if (!params.has('filter')) {
      params.set('filter', JSON.stringify(filterValues ?? entity.list.initial))
      const seen = { sort: sort.field, order: sort.order, page: String(page), perPage: String(perPage) }
      for (const [name, value] of Object.entries(seen)) if (!params.has(name)) params.set(name, value)
    }
    for (const [name, value] of Object.entries(patch))
      if (value === null) params.delete(name)
      else params.set(name, value)
    if (!params.has('layout') && !fixed) params.set('layout', layout.name)
    // What the page cannot show is shown by the list itself.
    const pathname = fixed && patch.layout && patch.layout !== fixed && createPath({ resource, type: 'list' })
    navigate({ ...(pathname && { pathname }), search: `?${params.toString()}` }, { replace })
  }
  return { offered, layout, fixed, groups, group, params, go }
}
