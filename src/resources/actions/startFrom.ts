import {
  campo,
  consequences,
  matches,
  mayOperate,
  refOptions,
  type AnyEntity,
  type Context,
  type Start,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { handed, openForm } from '../form/openForm.ts'
import { confirm } from '../shell.ts'

export type NamedStart = readonly [name: string, start: Start]

/** The new records of other entities that may begin from this one now. */
export const startsOver = (entity: AnyEntity, row: Row, ctx: Context): NamedStart[] =>
  Object.entries(entity.starts).filter(
    ([, { to, when }]) =>
      mayOperate(currentModel().get(to), 'create', ctx.flags) && matches(when, row, ctx, entity.fields),
  )

/** Opens the form of the new record with what this one, and the record that it belongs to, hand over. */
export async function startFrom(
  dataProvider: BancaDataProvider,
  entity: AnyEntity,
  [name, { to, from, give = {} }]: NamedStart,
  row: Row,
  ctx: Context,
): Promise<Row | null> {
  const target = currentModel().get(to)
  const given: Row = {}
  if (from && row[from.ref] != null) {
    const owner = currentModel().get(refOptions(entity.fields[from.ref]!).to)
    const { data } = await dataProvider.getOne(resourceOf(owner), { id: row[from.ref] as number })
    const values = Object.fromEntries(Object.entries(from.give).map(([own, theirs]) => [own, campo(theirs)]))
    Object.assign(given, handed(values, data, target, ctx))
  }
  Object.assign(given, handed(give, row, target, ctx))
  // What would follow from a value that is typed follows from one that is handed over.
  const names = Object.keys(given)
  Object.assign(given, consequences(target, given, names, ctx, names))
  return openForm(resourceOf(target), given, `${entity.name}.${name}.${String(row.id)}`)
}

/** Goes on with what begins from a record that was just created: by itself, or where somebody wants it to. */
export async function offerStarts(dataProvider: BancaDataProvider, entity: AnyEntity, row: Row, ctx: Context) {
  for (const start of startsOver(entity, row, ctx)) {
    const { label, offer, after } = start[1]
    const byItself = after !== undefined && !after.action && matches(after.when, row, ctx, entity.fields)
    if (byItself || (offer && (await confirm({ title: label, body: offer, confirmLabel: label }))))
      await startFrom(dataProvider, entity, start, row, ctx)
  }
}

/** Goes on with what begins from a record by itself once an action was done. */
export async function followWith(
  dataProvider: BancaDataProvider,
  entity: AnyEntity,
  action: string,
  row: Row,
  ctx: Context,
) {
  for (const start of startsOver(entity, row, ctx)) {
    const { after } = start[1]
    if (after?.action === action && matches(after.when, row, ctx, entity.fields))
      await startFrom(dataProvider, entity, start, row, ctx)
  }
}
