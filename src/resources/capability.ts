import type { ComponentType } from 'react'
import type { AnyEntity } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'

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

/** Something that entities can do, by the name that it has in all three rooms, as far as screens are its own. */
export interface Capability {
  readonly name: string
  readonly pages?: readonly CapabilityPage[]
  /** Among the buttons of a list; it shows nothing where there is nothing to do. */
  readonly ListButton?: ComponentType<{ readonly entity: AnyEntity }>
  /** Among the buttons of a record's page, likewise. */
  readonly RecordButton?: ComponentType<{ readonly entity: AnyEntity; readonly row: Row }>
}
