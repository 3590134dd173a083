import { lazy, useState, type ComponentType, type ReactElement } from 'react'
import './fields/index.ts'
import { chunk } from '../ui/chunks.ts'
import { setMenu } from '../ui/layout/menu.ts'
import type { AnyEntity } from '../schemas/core/index.ts'
import { installModel, resourceOf, wholeModel } from '../runtime/catalog.ts'
import { whenThere, withDeclarations } from '../runtime/declarations.ts'
import { setParts } from './parts.tsx'
import { capabilities as all } from './capabilities.ts'
import type { CapabilityPage, Screens } from './capability.ts'
import { menuOf } from './menu.ts'
import { ScreenStyles } from './ScreenStyles.tsx'
import { crudRoutes, preload } from './shell.ts'

/** A page with the marks that all screens of resources share. */
const marked =
  (Page: ComponentType): ComponentType =>
  () => (
    <>
      <ScreenStyles />
      <Page />
    </>
  )

/** Whether one stands on a page, which is then fetched at once, beside the session; ':cd' is any record's number. */
function isHere(path: string): boolean {
  if (typeof location === 'undefined') return false
  const steps = path.split('/')
  const last = location.pathname.replace(/\/$/, '').split('/').slice(-steps.length)
  return steps.every((step, i) => (step === ':cd' ? /^\d+$/.test(last[i] ?? '') : step === last[i]))
}

/**
 * A page in a chunk of its own. Where the chunk is there already the page does not suspend: React holds back for 300 ms
 * what comes after a fallback.
 */
function pageOf(page: CapabilityPage): ComponentType {
  if ('Page' in page) return marked(page.Page)
  const load = chunk(withDeclarations(page.load, wholeModel))
  let ready: ComponentType | undefined
  const fetched = () => load().then((loaded) => ((ready = loaded.default), loaded))
  const Later = lazy(fetched)
  preload(fetched)
  if (isHere(page.path)) void fetched().catch(() => undefined)
  return marked(() => {
    const [Now] = useState<ComponentType>(() => ready ?? Later)
    return <Now />
  })
}

// What the first page does not need comes before the second asks for it.
preload(() => whenThere(wholeModel))

/** Everything of a product that React-Admin needs: its resources, each with the pages of what its entity can do. */
export function resources(screens: Screens): ReactElement[] {
  const { model, capabilities = all, own = {}, entries = [] } = screens
  installModel(model)
  setMenu((session) => menuOf(model, session, entries))
  setParts(capabilities)
  for (const capability of capabilities) capability.install?.(screens)
  const pages = capabilities.flatMap(({ pages: theirs = [] }) =>
    theirs.map((page) => ({ ...page, Drawn: pageOf(page) })),
  )
  const pagesOf = (entity: AnyEntity) =>
    pages.flatMap(({ name, path, of, Drawn }) => {
      const Own = own[entity.name]?.[name]
      return of?.(entity) === false && !Own ? [] : [{ path, Page: Own ? marked(Own) : Drawn }]
    })
  return model.entities
    .filter((entity) => entity.route !== null)
    .map((entity) =>
      crudRoutes({
        name: resourceOf(entity),
        recordRepresentation: entity.title,
        options: { label: entity.label[1] },
        pages: pagesOf(entity),
      }),
    )
}
