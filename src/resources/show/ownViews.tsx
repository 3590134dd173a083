import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { Row } from '../../schemas/core/types.ts'
import { part } from '../shell.ts'

/** A value that is shown as no type of field shows it. */
export interface OwnView {
  readonly entity: string
  readonly field: string
  readonly load: () => Promise<{ default: ComponentType<OwnViewProps> }>
}
export interface OwnViewProps {
  readonly entity: string
  readonly row: Row
  readonly value: string
}
type Drawn = (props: OwnViewProps & { readonly plain: ReactNode }) => ReactNode

const views = new Map<string, Drawn>()

/** Sets the product's own views, once, before the first render. */
export function setOwnViews(given: readonly OwnView[]): void {
  for (const { entity, field, load } of given) {
    const Later = part(load)
    // Until it is there the value is shown as its type does: nothing waits for how it looks.
    views.set(`${entity}.${field}`, ({ plain, ...props }) => (
      <Suspense fallback={plain}>
        <Later {...props} />
      </Suspense>
    ))
  }
}

/** How the product shows this field of an entity; undefined where the type's own view does. */
export const ownViewOf = (entity: string, field: string): Drawn | undefined => views.get(`${entity}.${field}`)
