import { useRef, type RefObject } from 'react'
import { useEvent } from 'ra-core'
import type { UseFormReturn } from 'react-hook-form'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentContext } from '../../runtime/context.ts'
import { keepDraft, withCarried } from './keepDraft.ts'
import type { Lease } from './lease.ts'
import { changedFields, initialValues, writableFields, type Mode } from './payload.ts'

/** The form around, once it is there: saving begins outside of it. */
export type HeldForm = RefObject<UseFormReturn | null>

/**
 * What was typed into a form since it was sent, by hand or by a dialog that stood over it: the answer to what was sent
 * says nothing of it, so it is neither saved nor to be lost.
 */
export function useTypedSince(entity: AnyEntity, mode: Mode, held: HeldForm, { base, rebase }: Lease) {
  const sent = useRef<Row | null>(null)
  /** The form as it is at this moment is the one that is sent, or kept. */
  const begin = (values: Row) => void (sent.current = values)
  /** The fields that differ from what was sent and from what was saved by it. */
  const since = useEvent((saved: Row): string[] => {
    const values = held.current?.getValues()
    if (!values || !sent.current) return []
    return changedFields(
      entity,
      values,
      saved,
      changedFields(entity, values, sent.current, writableFields(entity, mode, currentContext())),
    )
  })
  /** Keeps those fields as a draft over the saved record. */
  const keep = (resource: string, saved: Row, names: readonly string[]) => {
    const values = held.current?.getValues() ?? {}
    keepDraft(resource, saved.id, { entity, names, values, over: saved })
  }
  /** Goes on from the saved record, with those fields changed over it. */
  const goOn = (saved: Row, names: readonly string[]) => {
    const form = held.current
    if (!form) return
    const values = { ...form.getValues() }
    const record = { ...base, ...saved }
    form.reset({ ...initialValues(entity, {}, currentContext()), ...record }, { keepFieldsRef: true })
    // What is carried goes first: conditions on the reference read it as soon as the reference changes.
    for (const name of withCarried(names, values).toReversed())
      form.setValue(name, values[name], { shouldDirty: true, shouldTouch: true })
    rebase(record)
  }
  return { begin, since, keep, goOn }
}
