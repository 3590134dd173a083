import { useEffect } from 'react'
import { useBlocker, useEvent, useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { currentContext, useSchemaContext } from '../session.ts'
import { confirm, isReloading } from '../shell.ts'
import { changedFields, writableFields, type Mode } from './payload.ts'
import { useChanges } from './useChanges.ts'

interface Props {
  readonly entity: AnyEntity
  readonly mode: Mode
  /** Whether it is saved by now, and on its way out. */
  readonly isDone: () => boolean
}

interface MarkProps extends Omit<Props, 'isDone'> {
  readonly onForm: (isUnsaved: () => boolean) => void
}

/** Lets the frame of a form ask whether something in it is unsaved; what was typed a moment ago counts. */
export function UnsavedMark({ entity, mode, onForm }: MarkProps) {
  const { getValues, formState } = useFormContext()
  const { flags } = useSchemaContext()
  const saved = formState.defaultValues
  useEffect(() => {
    const names = writableFields(entity, mode, { ...currentContext(), flags })
    onForm(() => changedFields(entity, getValues(), saved ?? {}, names).length > 0)
  }, [entity, mode, flags, saved, getValues, onForm])
  return null
}

/** Asks before leaving with something unsaved, inside the application and when the tab closes. */
export function UnsavedGuard({ entity, mode, isDone }: Props) {
  const translate = useTranslate()
  const unsaved = useChanges(entity, mode).length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && !isDone() && currentLocation.pathname !== nextLocation.pathname,
  )
  const answer = useEvent((leave: boolean) => (leave ? blocker.proceed?.() : blocker.reset?.()))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: translate('banca.telas.form.sair_titulo'),
      body: translate('banca.telas.form.sair_texto'),
      confirmLabel: translate('banca.telas.form.sair'),
      danger: true,
    }).then(answer)
  }, [blocker.state, translate, answer])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      // The page that reloads itself has kept what was typed.
      if (!isReloading() && !isDone()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved, isDone])
  return null
}
