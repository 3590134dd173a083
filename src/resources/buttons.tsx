import type { AnyEntity } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'
import type { Capability } from './capability.ts'

type OfList = NonNullable<Capability['ListButton']>
type OfRecord = NonNullable<Capability['RecordButton']>

let [lists, records]: [readonly OfList[], readonly OfRecord[]] = [[], []]

/** Sets what stands among the buttons of lists and records, once, before the first render. */
export function setButtons(capabilities: readonly Capability[]): void {
  lists = capabilities.flatMap(({ ListButton }) => ListButton ?? [])
  records = capabilities.flatMap(({ RecordButton }) => RecordButton ?? [])
}

/** The buttons that capabilities have in the head of a list. */
export const ListButtons = ({ entity }: { readonly entity: AnyEntity }) =>
  lists.map((Button, i) => <Button key={i} entity={entity} />)

/** The same, in the head of a record's page. */
export const RecordButtons = ({ entity, row }: { readonly entity: AnyEntity; readonly row: Row }) =>
  records.map((Button, i) => <Button key={i} entity={entity} row={row} />)
