import type { AnyEntity, Related } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'
import type { Capability, CapabilityTab, RelatedView } from './capability.ts'

type OfList = NonNullable<Capability['ListButton']>
type OfRecord = NonNullable<Capability['RecordButton']>
type Tool = NonNullable<Capability['ListTool']>

let [lists, records, tools]: [readonly OfList[], readonly OfRecord[], readonly Tool[]] = [[], [], []]
let [tabs, views]: [readonly CapabilityTab[], readonly RelatedView[]] = [[], []]

/** Sets what capabilities have in the pages of others, once, before the first render. */
export function setParts(capabilities: readonly Capability[]): void {
  tools = capabilities.flatMap(({ ListTool }) => ListTool ?? [])
  tabs = capabilities.flatMap(({ tab }) => tab ?? [])
  views = capabilities.flatMap(({ related }) => related ?? [])
  lists = capabilities.flatMap(({ ListButton }) => ListButton ?? [])
  records = capabilities.flatMap(({ RecordButton }) => RecordButton ?? [])
}

/** The buttons that capabilities have in the head of a list. */
export const ListButtons = ({ entity }: { readonly entity: AnyEntity }) =>
  lists.map((Button, i) => <Button key={i} entity={entity} />)

/** The same, in the head of a record's page. */
export const RecordButtons = ({ entity, row }: { readonly entity: AnyEntity; readonly row: Row }) =>
  records.map((Button, i) => <Button key={i} entity={entity} row={row} />)

/** What capabilities have beside the search of a list. */
export const ListTools = () => tools.map((Tool, i) => <Tool key={i} />)

/** The tabs that capabilities have on the pages of an entity's records. */
export const tabsOf = (entity: AnyEntity): readonly CapabilityTab[] => tabs.filter((tab) => tab.of(entity))

/** Who draws the rows of a related list, where that is no table. */
export const viewOf = (related: Related): RelatedView | undefined => views.find((view) => view.of(related))
