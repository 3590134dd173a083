import { createContext, useContext } from 'react'
import { useResourceContext } from 'ra-core'
import { whereQuery } from '../../dataProvider/dialect.ts'
import { resolveValue, type AnyLayout, type AnyWhere } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { currentContext } from '../../runtime/context.ts'
import { calledIn } from '../called.ts'

/** A condition with the values of this moment. */
export function resolved(where: AnyWhere | undefined): AnyWhere {
  const ctx = currentContext()
  return JSON.parse(JSON.stringify(where ?? {}), (_, v: unknown) => resolveValue(v, {}, ctx)) as AnyWhere
}

/** The filter that leaves a layout the records it shows. */
export const layoutFilter = ({ where }: AnyLayout) => whereQuery(resolved(where as AnyWhere | undefined))

/** The layout that a card or an event stands in. */
export const LayoutContext = createContext<AnyLayout | null>(null)

/** What the records of this layout are called. */
export function useCalled(): (record: Row) => string {
  const entity = entityOf(useResourceContext() ?? '')
  const layout = useContext(LayoutContext)
  return (record) => calledIn(layout, entity, record, currentContext().flags)
}
