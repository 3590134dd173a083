import { createContext, useContext } from 'react'
import { useResourceContext } from 'ra-core'
import { whereQuery } from '../../dataProvider/dialect.ts'
import {
  display,
  mayRead,
  nameOf,
  resolveValue,
  type AnyEntity,
  type AnyLayout,
  type AnyWhere,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf, titleFieldOf } from '../../runtime/catalog.ts'
import { currentContext } from '../../runtime/context.ts'

/** A condition with the values of this moment. */
export function resolved(where: AnyWhere | undefined): AnyWhere {
  const ctx = currentContext()
  return JSON.parse(JSON.stringify(where ?? {}), (_, v: unknown) => resolveValue(v, {}, ctx)) as AnyWhere
}

/** The filter that leaves a layout the records it shows. */
export const layoutFilter = ({ where }: AnyLayout) => whereQuery(resolved(where as AnyWhere | undefined))

/** What a record is called in a layout of its list: by the fields that the layout tells, else by its title. */
export function calledIn(layout: AnyLayout | null, entity: AnyEntity, row: Row, flags: ReadonlySet<string>): string {
  const say = (name: string) => {
    if (name === entity.title) return nameOf(entity, row)
    const field = entity.fields[name]!
    return mayRead(field, flags) ? display(field, name, row, titleFieldOf) : ''
  }
  const told = [...new Set((layout?.tells ?? []).map(say))].filter(Boolean).join(' · ')
  return told || nameOf(entity, row) || `#${String(row.id)}`
}

/** The layout that a card or an event stands in. */
export const LayoutContext = createContext<AnyLayout | null>(null)

/** What the records of this layout are called. */
export function useCalled(): (record: Row) => string {
  const entity = entityOf(useResourceContext() ?? '')
  const layout = useContext(LayoutContext)
  return (record) => calledIn(layout, entity, record, currentContext().flags)
}
