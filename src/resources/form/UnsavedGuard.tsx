import { useContext, useEffect } from 'react'
import { useBlocker, useEvent, useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { giveUpWaiting } from '../../api/surely.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { currentContext, useSchemaContext } from '../../runtime/context.ts'
import { confirmLeaving, type Kept } from '../shell.ts'
import type { IsUnsaved } from './lease.ts'
import { changedFields, writableFields, type Mode } from './payload.ts'
import { PendingFilesContext } from './pendingFiles.ts'
import { useChanges } from './useChanges.ts'
import { useUnloadGuard } from './useUnloadGuard.ts'

interface Props {
  readonly entity: AnyEntity
  readonly mode: Mode
  /** Whether it is saved by now, and on its way out. */
  readonly isDone: () => boolean
}

interface MarkProps extends Props {
  readonly onForm: (isUnsaved: IsUnsaved) => void
}

/**
 * Lets whoever is around a form ask whether something in it is unsaved; what was typed a moment ago counts. Asks before
 * the tab closes over it.
 */
export function UnsavedMark({ entity, mode, isDone, onForm }: MarkProps) {
  const { getValues, formState } = useFormContext()
  const { flags } = useSchemaContext()
  const { isHolding } = useContext(PendingFilesContext)
  const saved = formState.defaultValues
  const isUnsaved = useEvent(() => {
    const names = writableFields(entity, mode, { ...currentContext(), flags })
    return !isDone() && (isHolding() || changedFields(entity, getValues(), saved ?? {}, names).length > 0)
  })
  useEffect(() => onForm(isUnsaved), [onForm, isUnsaved])
  // What is attached goes on its way from any page of the application, and ends with the tab.
  useUnloadGuard(useEvent(() => isHolding() || isUnsaved()))
  return null
}

/** Asks before going elsewhere in the application with something unsaved. */
export function UnsavedGuard({ entity, mode, isDone }: Props) {
  const unsaved = useChanges(entity, mode).length > 0
  const { isHolding } = useContext(PendingFilesContext)
  const kept = () => (isHolding() ? 'typedOnly' : 'typed')
  return <LeaveGuard isUnsaved={() => (unsaved || isHolding()) && !isDone()} kept={kept} />
}

interface LeaveProps {
  readonly isUnsaved: IsUnsaved
  /** What is kept of it as a draft, at the moment of leaving. */
  readonly kept?: () => Kept
}

const nothing = (): Kept => 'nothing'

/** Asks before going elsewhere in the application while what stands on the page is unsaved. */
export function LeaveGuard({ isUnsaved, kept = nothing }: LeaveProps) {
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  const answer = useEvent((leave: boolean) => {
    if (!leave) return blocker.reset?.()
    // Left without saving is not saved a minute later.
    giveUpWaiting()
    blocker.proceed?.()
  })
  const ask = useEvent(() => void confirmLeaving(translate, kept()).then(answer))
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state, ask])
  return null
}
