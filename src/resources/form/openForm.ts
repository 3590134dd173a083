import {
  carrierOf,
  isReference,
  resolveValue,
  isDynamic,
  type AnyEntity,
  type Context,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { showDialog } from '../shell.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    form: {
      given: {
        readonly resource: string
        /** Values handed in: fields, and what the record carries of references. */
        readonly given: Row
        /** Where it is opened from: keeps drafts of different places apart. */
        readonly place: string
        /** The record that is changed; a new one without. */
        readonly id?: number
      }
      /** The saved record. */
      answer: Row
    }
  }
}

/** Opens a form over the page, of a new record with values handed in, or of the one of this id. Resolves with it, or null. */
export const openForm = (resource: string, given: Row, place: string, id?: number) =>
  showDialog('form', { resource, given, place, ...(id !== undefined && { id }) })

/** What a record hands to a new one: its values, and what it carries of references for their labels. */
export function handed(give: Row, owner: Row, target: AnyEntity, ctx: Context): Row {
  const out: Row = {}
  for (const [name, value] of Object.entries(give)) {
    const given = resolveValue(value, owner, ctx)
    if (given === null || given === undefined) continue
    out[name] = given
    const field = target.fields[name]
    if (field && isReference(field) && isDynamic(value) && value.$ === 'campo') {
      const carried = owner[carrierOf(value.campo)]
      if (carried) out[carrierOf(name)] = carried
    }
  }
  return out
}
