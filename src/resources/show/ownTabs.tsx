import { Suspense, type ComponentType } from 'react'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { RecordSkeleton } from '../RecordState.tsx'
import { part } from '../shell.ts'

/** A tab on an entity's records that no schema can say. */
export interface OwnTab {
  /** Name of the entity. */
  readonly entity: string
  /** In the address. */
  readonly name: string
  readonly label: string
  readonly load: () => Promise<{ default: ComponentType<{ row: Row }> }>
  readonly allowed?: (flags: ReadonlySet<string>) => boolean
}
type Drawn = OwnTab & { readonly Content: ComponentType<{ row: Row }> }

let tabs: readonly Drawn[] = []

/** Sets the product's own tabs, once, before the first render. */
export function setOwnTabs(given: readonly OwnTab[]): void {
  tabs = given.map((tab) => {
    const Later = part(tab.load)
    const Content = ({ row }: { row: Row }) => (
      <Suspense fallback={<RecordSkeleton />}>
        <Later row={row} />
      </Suspense>
    )
    return { ...tab, Content }
  })
}

/** The tabs of an entity that these flags may see. */
export const ownTabsOf = (entity: AnyEntity, flags: ReadonlySet<string>): readonly Drawn[] =>
  tabs.filter((tab) => tab.entity === entity.name && tab.allowed?.(flags) !== false)
