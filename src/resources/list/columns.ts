import { columnLabel, fieldType, mayRead, shownBy, type AnyEntity, type AnyField } from '../../schemas/core/index.ts'
import { targetOf } from '../../runtime/catalog.ts'

export interface Column {
  readonly name: string
  readonly field: AnyField
  /** What heads it. */
  readonly label: string
  readonly align: 'left' | 'right' | 'center'
  readonly sortable: boolean
  /** Its part of the width that the others leave; with none it is as wide as what stands in it. */
  readonly share: number
  /** What stands in a second line of its cells. */
  readonly below: readonly Column[]
}

type Flags = ReadonlySet<string>

/** Texts up to so long (characters) are told whole; beyond the other mark one gets no more than at it. */
const SHORT = 20
const LONG = 120

/** What is called longer gets more room, though not in proportion: few names are as long as they may be. */
function shareOf(field: AnyField): number {
  const type = fieldType(field)
  if (!type.elastic || field.o.faces) return 0
  const target = field.o.to === undefined ? undefined : targetOf(field)
  const named = target?.fields[target.title] ?? field
  const longest = fieldType(named).bound(named)
  if (!target && longest <= SHORT) return 0
  return Math.sqrt(Math.min(LONG, Math.max(SHORT, longest)))
}

const columnOf = (entity: AnyEntity, name: string, flags: Flags): Column[] => {
  const field = entity.fields[name]
  if (!field || !mayRead(field, flags)) return []
  const { sortable, align = fieldType(shownBy(field)).align ?? 'left' } = fieldType(field)
  const share = shareOf(field)
  const below = columnsOf(entity, entity.list.below[name] ?? [], flags)
  return [{ name, field, label: columnLabel(field), align, sortable: sortable && mayRead(field, flags), share, below }]
}

/** Columns of these names that the session may read. */
export const columnsOf = (entity: AnyEntity, names: readonly string[], flags: Flags): Column[] =>
  names.flatMap((name) => columnOf(entity, name, flags))

/** Whole records, which no table cell does justice, and what nobody reads. */
function isUnfit(field: AnyField): boolean {
  const { embeds, secret } = fieldType(field)
  return embeds !== undefined || secret === true
}

/** Every column the session could show: the schema's choice first, then all other fields. */
export function allColumns(entity: AnyEntity, flags: Flags): Column[] {
  const others = Object.keys(entity.fields).filter(
    (name) => !entity.list.columns.includes(name) && !isUnfit(entity.fields[name]!),
  )
  return columnsOf(entity, [...entity.list.columns, ...others], flags)
}

/** Names of the columns that wait in the chooser until someone wants them. */
export function hiddenByDefault(entity: AnyEntity, columns: readonly Column[]): string[] {
  const told = columns.flatMap((c) => (entity.list.columns.includes(c.name) ? c.below.map(({ name }) => name) : []))
  return columns.map((c) => c.name).filter((name) => !entity.list.columns.includes(name) || told.includes(name))
}

/** The columns in the order that the person chose; one that the order does not know yet keeps its place at the end. */
export function inOrder(columns: readonly Column[], order: readonly string[] = []): Column[] {
  const place = new Map(order.map((name, i) => [name, i]))
  return columns.toSorted((a, b) => (place.get(a.name) ?? Infinity) - (place.get(b.name) ?? Infinity) || 0)
}

/** '-dt_fatal' as React-Admin's sort; what comes after the first key goes along with its name. */
export const sortOf = (text: string): { field: string; order: 'ASC' | 'DESC' } => ({
  field: text.replace(/^-/, ''),
  order: text.startsWith('-') ? 'DESC' : 'ASC',
})

const RIGHT = 'b-right'
const FIRST = 'b-first'
export const ELASTIC = 'b-elastic'
/** The class of a cell: the first column stays in sight, figures stand at the right. */
export const cellClass = ({ align, share }: Column, index: number): string | undefined =>
  [index === 0 ? FIRST : '', align === 'right' ? RIGHT : '', share ? ELASTIC : ''].filter(Boolean).join(' ') ||
  undefined
