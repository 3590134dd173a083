import type { ComponentType } from 'react'
import type { AnyEntity, Model, Related } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'
import type { OwnCommand } from './actions/ownCommands.ts'
import type { Assist } from './form/assists.ts'
import type { OwnEntry } from './menu.ts'
import type { OwnTab } from './show/ownTabs.tsx'
import type { OwnView } from './show/ownViews.ts'

/** What the screens of a product are put together from; the model alone is enough. */
export interface Screens {
  readonly model: Model
  readonly capabilities?: readonly Capability[]
  /** The product's own pages instead of the generated, by entity and by the name of the page. */
  readonly own?: Readonly<Record<string, Readonly<Record<string, ComponentType>>>>
  /** The menu's entries beside those of the entities. */
  readonly entries?: readonly OwnEntry[]
  /** Tabs of records' pages that no schema says. */
  readonly tabs?: readonly OwnTab[]
  /** Fields of records that no type shows as the product wants them. */
  readonly views?: readonly OwnView[]
  /** Items of records' menus that no schema says. */
  readonly commands?: readonly OwnCommand[]
  /** Helpers that schemas name in a field's `assist`. */
  readonly assists?: Readonly<Record<string, Assist>>
}

/** A page below an entity's address. One that every visit begins with is there at once, any other comes when it is asked for. */
export type CapabilityPage = PagePlace &
  ({ readonly Page: ComponentType } | { readonly load: () => Promise<{ default: ComponentType }> })

interface PagePlace {
  /** What the product calls it where it has a page of its own instead. */
  readonly name: string
  /** Below the entity's address, with `:cd` for a record: ':cd/auditoria'. */
  readonly path: string
  /** Of which entities; of all unless said otherwise. */
  readonly of?: (entity: AnyEntity) => boolean
}

/** A tab on the pages of the records that a capability is about. */
export interface CapabilityTab {
  /** In the address. */
  readonly name: string
  /** Key of what it is called. */
  readonly label: string
  /** Of which entities. */
  readonly of: (entity: AnyEntity) => boolean
  readonly Content: ComponentType<{ readonly entity: AnyEntity; readonly row: Row }>
}

/** How the rows of a related list are drawn where a table would say less. */
export interface RelatedView {
  readonly of: (related: Related) => boolean
  readonly Content: ComponentType<{ readonly related: Related; readonly row: Row }>
}

/** Something that entities can do, by the name that it has in all three rooms, as far as screens are its own. */
export interface Capability {
  readonly name: string
  readonly pages?: readonly CapabilityPage[]
  /** Takes what the product hands it, once, before the first render. */
  install?(screens: Screens): void
  /** Beside the search of a list, likewise; it finds the list in React-Admin's context. */
  readonly ListTool?: ComponentType
  /** Among the buttons of a list; it shows nothing where there is nothing to do. */
  readonly ListButton?: ComponentType<{ readonly entity: AnyEntity }>
  /** Among the buttons of a record's page, likewise. */
  readonly RecordButton?: ComponentType<{ readonly entity: AnyEntity; readonly row: Row }>
  /** A tab of its own on the pages of records, before those of what belongs to them. */
  readonly tab?: CapabilityTab
  /** Another way to draw the rows of some related lists than as a table. */
  readonly related?: RelatedView
}
