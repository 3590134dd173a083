import { lazy, useState, type ComponentType, type ReactElement } from 'react'
import './fields/index.ts'
import { chunk } from '../ui/chunks.ts'
import { setMenu } from '../ui/layout/menu.ts'
import { setSearch } from '../ui/search.tsx'
import type { AnyEntity, Model } from '../schemas/core/index.ts'
import { installModel, resourceOf } from '../runtime/catalog.ts'
import GeneratedList from './list/ListPage.tsx'
import { menuOf, type OwnEntry } from './menu.ts'
import { ScreenStyles } from './ScreenStyles.tsx'
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
const allMarked = (pages: CrudPages): CrudPages =>
  Object.fromEntries(Object.entries(pages).map(([name, Page]) => [name, Page && marked(Page)]))

/**
 * A page in a chunk of its own. Where the chunk is there already the page does not suspend: React holds back for 300 ms
 * what comes after a fallback. `here` tells the addresses for which it is fetched at once, beside the session.
 */
function page(here: RegExp, asked: Load): ComponentType {
  const load = chunk(asked)
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
const TrashPage = page(/\/lixeira\/?$/, () => import('./trash/TrashPage.tsx'))
const CreatePage = page(/\/adicionar\/?$/, () => import('./form/CreatePage.tsx'))
const EditPage = page(/\/editar\/?$/, () => import('./form/EditPage.tsx'))

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
    ...(entity.trash && { trash: TrashPage }),
    ...(own && allMarked(own)),
  })

/**
 * Everything of a model that React-Admin needs: its resources, and who may do what with them. `own` is by entity;
 * `entries` are the menu's beside those of the entities.
 */
export function resources(
  model: Model,
  own: Readonly<Record<string, CrudPages>> = {},
  entries: readonly OwnEntry[] = [],
): ReactElement[] {
  installModel(model)
  setMenu((session) => menuOf(model, session, entries))
  setSearch(() => import('./search/SearchDialog.tsx'))
  return model.entities.filter((entity) => entity.route !== null).map((entity) => pagesOf(entity, own[entity.name]))
}
