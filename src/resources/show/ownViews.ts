import type { ComponentType } from 'react'
import type { Row } from '../../schemas/core/types.ts'

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

let views: readonly OwnView[] = []

/** Sets the product's own views, once, before the first render. */
export const setOwnViews = (given: readonly OwnView[]): void => void (views = given)

/** How the product shows this field of an entity; undefined where the type's own view does. */
export const ownViewOf = (entity: string, field: string): OwnView | undefined =>
  views.find((one) => one.entity === entity && one.field === field)
