import { lazy, useState, type ComponentType, type ReactElement } from 'react'
import './fields/index.ts'
import { setAccessResolver } from '../authProvider/access.ts'
import type { Session } from '../authProvider/session.ts'
import { setMenu, type MenuGroup } from '../ui/layout/menu.ts'
import { mayOperate, type AnyEntity, type Model } from '../schemas/core/index.ts'
import { canAccess } from './canAccess.ts'
import { installModel, resourceOf } from './catalog.ts'
import { menuIcon } from './icons.ts'
import GeneratedList from './list/ListPage.tsx'
import { ScreenStyles } from './ScreenStyles.tsx'
import { flagsOfSession } from './session.ts'
import { crudRoutes, preload, type CrudPages } from './shell.ts'

type Load = () => Promise<{ default: ComponentType }>

/** A page with the marks that all screens of resources share. */
const marked =
  (Page: ComponentType): ComponentType =>
  () => (
    <>
      <ScreenStyles />
      <Page />
    </>
  )
const allMarked = ({ extra, ...pages }: CrudPages): CrudPages => ({
  ...Object.fromEntries(Object.entries(pages).map(([name, Page]) => [name, Page && marked(Page)])),
  extra,
})

/**
 * A page in a chunk of its own. Where the chunk is there already the page does not suspend: React holds back for 300 ms
 * what comes after a fallback. `here` tells the addresses for which it is fetched at once, beside the session.
 */
function page(here: RegExp, load: Load): ComponentType {
  let ready: ComponentType | undefined
  const fetched: Load = () => load().then((loaded) => ((ready = loaded.default), loaded))
  const Later = lazy(fetched)
  preload(fetched)
  if (typeof location !== 'undefined' && here.test(location.pathname)) void fetched().catch(() => undefined)
  return marked(() => {
    const [Page] = useState<ComponentType>(() => ready ?? Later)
    return <Page />
  })
}

// Nearly every visit begins with a list: fetched with the rest, it waits for nothing.
const ListPage = marked(GeneratedList)
const ShowPage = page(/\/\d+\/?$/, () => import('./show/ShowPage.tsx'))
const AuditPage = page(/\/auditoria\/?$/, () => import('./audit/AuditPage.tsx'))
const CreatePage = page(/\/adicionar\/?$/, () =>
  import('./form/FormPages.tsx').then((m) => ({ default: m.CreatePage })),
)
const EditPage = page(/\/editar\/?$/, () => import('./form/FormPages.tsx').then((m) => ({ default: m.EditPage })))

/** The pages of one entity, at its route: the product's own instead of the generated where it has them. */
const pagesOf = (entity: AnyEntity, own: CrudPages | undefined): ReactElement =>
  crudRoutes({
    name: resourceOf(entity),
    recordRepresentation: entity.title,
    options: { label: entity.label[1] },
    list: ListPage,
    show: ShowPage,
    audit: AuditPage,
    ...(entity.access.create === false ? {} : { create: CreatePage }),
    ...(entity.access.update === false ? {} : { edit: EditPage }),
    ...(own && allMarked(own)),
  })

/** The menu of a session: the entities it may read, grouped as the schemas say, in their order. */
export function menuOf(model: Model, session: Session | null): MenuGroup[] {
  const flags = flagsOfSession(session)
  const groups = new Map<string, MenuGroup>()
  for (const entity of model.entities) {
    if (!entity.menu || !entity.route || !mayOperate(entity, 'read', flags)) continue
    const { group: label, icon } = entity.menu
    const group = groups.get(label) ?? { label, icon: menuIcon(label), items: [] }
    groups.set(label, group)
    group.items.push({ label: entity.label[1], to: `/dashboard/${entity.route}`, icon: menuIcon(icon) })
  }
  // A group of one is that one.
  return [...groups.values()].map((group) => (group.items.length === 1 ? { ...group, label: '' } : group))
}

/** Everything of a model that React-Admin needs: its resources, and who may do what with them. `own` is by entity. */
export function resources(model: Model, own: Readonly<Record<string, CrudPages>> = {}): ReactElement[] {
  installModel(model)
  setAccessResolver(canAccess)
  setMenu((session) => menuOf(model, session))
  return model.entities.filter((entity) => entity.route !== null).map((entity) => pagesOf(entity, own[entity.name]))
}
