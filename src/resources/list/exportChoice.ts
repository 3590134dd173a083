import { fieldType, type AnyEntity } from '../../schemas/core/index.ts'

type Filter = Readonly<Record<string, unknown>>

/** What the spreadsheet is narrowed to beside the list's own filters, in words; nothing where those say it (see query.ts). */
export function narrowingOf(entity: AnyEntity, filter: Filter): string {
  const given = Object.keys(filter).map((key) => key.split('__')[0]!)
  if (given.some((key) => ['id', 'ids', 'card', 'filtro'].includes(key) || entity.fields[key]?.o.unique)) return ''
  return Object.entries(entity.list.export.initial)
    .filter(([name]) => !given.includes(name))
    .map(([name, value]) => {
      const field = entity.fields[name]!
      return `${field.label}: ${fieldType(field).format(value, field)}`
    })
    .join(', ')
}

/** The spreadsheet that is for rows of this filter. */
export const sheetFor = (entity: AnyEntity, filter: Filter) =>
  Object.entries(entity.list.export.sheets).find(
    ([, { on }]) => on && Object.entries(on).every(([name, value]) => String(filter[name]) === String(value)),
  )?.[0]
