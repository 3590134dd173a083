import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Form, RecordContextProvider, useEvent, useResourceContext } from 'ra-core'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { Presence } from '../Presence.tsx'
import { currentContext } from '../../runtime/context.ts'
import { ActionBar } from './ActionBar.tsx'
import { AfterSaveContext, useAfterSaveHolder } from './afterSave.ts'
import { BeforeSaveContext, useBeforeSaveHolder } from './beforeSave.ts'
import { SchemaFormProvider } from './context.ts'
import { DraftBanner } from './DraftBanner.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormRoot } from './FormRoot.tsx'
import { FormSections } from './FormSections.tsx'
import { PendingFilesContext, usePendingHolder } from './pendingFiles.ts'
import { LeaseProvider, useEditLease, type IsUnsaved } from './lease.ts'
import { initialValues, type Mode } from './payload.ts'
import { schemaResolver } from './resolver.ts'
import { useFirstField } from './useFirstField.ts'
import { useLeave } from './useLeave.ts'
import { useFormFrame } from './frame.ts'
import { UnsavedGuard, UnsavedMark } from './UnsavedGuard.tsx'
import { StepsProvider } from './StepsProvider.tsx'
import { useSave } from './useSave.tsx'
import { useWiring } from './useWiring.ts'
import type { HeldForm } from './useTypedSince.ts'

interface Props {
  readonly entity: AnyEntity
  readonly mode: Mode
  /** Sections of a page's own instead of the schema's. */
  readonly children?: ReactNode
}

const PAGE_FORM = 'formulario'
// One object for good: React-Admin resets the form whenever it is given another.
const RESET = { keepDirtyValues: true }

/** Ctrl+Enter saves from anywhere in the form. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // The text editor would break the line instead.
  event.stopPropagation()
  const at = event.target as HTMLElement
  // What is understood of a text when the hand leaves it, such as +3u, is to be saved too.
  at.blur()
  at.focus()
  at.closest('form')?.requestSubmit()
}

interface FieldsProps extends Props {
  readonly id: string
  readonly heldRef: HeldForm
  readonly isDone: () => boolean
}

function Fields({ entity, mode, id, heldRef, isDone, children }: FieldsProps) {
  const methods = useFormContext()
  useEffect(() => void (heldRef.current = methods), [heldRef, methods])
  const form = useWiring(entity, methods, { id, mode })
  return (
    <SchemaFormProvider value={form}>
      <ErrorSummary />
      <DraftBanner isDone={isDone} />
      {children ?? <FormSections />}
    </SchemaFormProvider>
  )
}

/** The generated form: sections of fields, checked by the schema, saved through React-Admin's save context. */
export function SchemaForm({ entity, mode, children }: Props) {
  const lease = useEditLease(mode)
  const record = lease.base
  const pending = usePendingHolder()
  const frame = useFormFrame()
  const id = frame?.id ?? PAGE_FORM
  const leave = useLeave(mode)
  // A dialog sees to it itself.
  useFirstField(id, !frame)
  const later = useAfterSaveHolder(useResourceContext() ?? '', mode === 'update' ? record?.id : undefined)
  const before = useBeforeSaveHolder()
  const held = useRef<UseFormReturn>(null)
  const { save, saving, isDone, isLeaving } = useSave(entity, mode, pending, { later, before, lease, held })
  const onForm = useEvent((isUnsaved: IsUnsaved) => {
    // On its way out it changes by hand only, so that what is typed since can be told.
    lease.onForm(() => isUnsaved() || isLeaving())
    frame?.onForm(isUnsaved, pending.isHolding)
  })
  const defaults = useMemo(
    () => initialValues(entity, mode === 'create' ? (record ?? {}) : {}, currentContext()),
    [entity, mode, record],
  )
  const resolver = useMemo(() => schemaResolver(entity, mode, record), [entity, mode, record])
  return (
    <LeaseProvider value={lease}>
      <RecordContextProvider value={record}>
        <PendingFilesContext.Provider value={pending}>
          <AfterSaveContext.Provider value={later}>
            <BeforeSaveContext.Provider value={before}>
              <FormRoot
                className={frame ? '' : 'b-sheet'}
                onKeyDownCapture={onKeyDown}
                onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && !frame && leave()}
              >
                {mode === 'update' && record && <Presence entity={entity} id={Number(record.id)} editing />}
                <Form
                  id={id}
                  noValidate
                  defaultValues={defaults}
                  resolver={resolver}
                  resetOptions={RESET}
                  shouldFocusError={false}
                  disableInvalidFormNotification
                  onSubmit={save}
                >
                  <StepsProvider entity={entity} mode={mode} id={id}>
                    <Fields entity={entity} mode={mode} id={id} heldRef={held} isDone={isDone}>
                      {children}
                    </Fields>
                    <UnsavedMark entity={entity} mode={mode} isDone={isDone} onForm={onForm} />
                    {!frame && <UnsavedGuard entity={entity} mode={mode} isDone={isDone} />}
                    <ActionBar entity={entity} mode={mode} saving={saving} />
                  </StepsProvider>
                </Form>
              </FormRoot>
            </BeforeSaveContext.Provider>
          </AfterSaveContext.Provider>
        </PendingFilesContext.Provider>
      </RecordContextProvider>
    </LeaseProvider>
  )
}
