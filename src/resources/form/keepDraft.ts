import { carrierOf, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { keepable, reachOf, writeDraft } from './drafts.ts'

/** What a draft was typed over: those fields, and which version of the record they are of. */
const stateOf = (entity: AnyEntity, names: readonly string[], record: Row): Row => ({
  ...Object.fromEntries(names.map((name) => [name, keepable(entity.fields[name], record[name])])),
  nr_versao: record.nr_versao,
})

/** The fields and what the form carries beside them, as far as it has them. */
export const withCarried = (names: readonly string[], values: Row): string[] =>
  names.flatMap((name) => [name, carrierOf(name)]).filter((name) => values[name] !== undefined)

interface Typed {
  readonly entity: AnyEntity
  /** The fields that are kept. */
  readonly names: readonly string[]
  readonly values: Row
  /** The record that it was typed over; none for a new one. */
  readonly over: Row | undefined
}

/** Keeps some fields of a form as the draft of a record, or of the place where a new one is made. */
export function keepDraft(resource: string, id: unknown, { entity, names, values, over }: Typed): void {
  writeDraft(
    resource,
    id,
    Object.fromEntries(withCarried(names, values).map((name) => [name, keepable(entity.fields[name], values[name])])),
    over ? stateOf(entity, names, over) : {},
    reachOf(currentModel(), entity, { ...over, ...values }),
  )
}
