import { useId, useMemo, useRef } from 'react'
import {
  CreateBase,
  EditBase,
  RecordContextProvider,
  ResourceContextProvider,
  useEditContext,
  useEvent,
  useTranslate,
} from 'ra-core'
import { styled } from '@mui/material/styles'
import { giveUpWaiting } from '../../api/surely.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import '../inputs/index.ts'
import { recordLine } from '../called.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { ModalDialog } from '../ModalDialog.ts'
import { RecordFailed, RecordSkeleton } from '../RecordState.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { confirmLeaving, type DialogProps } from '../shell.ts'
import { FormFrameProvider, type FormFrame } from './frame.ts'
import { SchemaForm } from './SchemaForm.tsx'

const none = (): boolean => false
const quiet = { onError: () => {} }

// A dialog has a padding that its bar lies over.
const Inside = styled('div')(({ theme }) => ({
  '& .b-actions': { bottom: '-16px !important', background: `${theme.palette.background.paper} !important` },
}))

/** The form of a record that is there, once it is. */
function Changed({ entity }: { entity: AnyEntity }) {
  const { record, error, refetch } = useEditContext()
  if (error && !record) return <RecordFailed error={error} onRetry={() => void refetch()} />
  return record ? <SchemaForm entity={entity} mode="update" /> : <RecordSkeleton />
}

/** The form of a record over another page: what is handed in is there, and what is typed is not lost by mistake. */
export default function FormDialog({ resource, given, place, id: record, onDone }: DialogProps<'form'>) {
  const entity = entityOf(resource)
  const translate = useTranslate()
  const id = useId()
  const { flags } = useSchemaContext()
  const form = useRef({ isUnsaved: none, isHolding: none })
  const onForm: FormFrame['onForm'] = useEvent((isUnsaved, isHolding) => {
    form.current = { isUnsaved, isHolding }
  })
  const leave = useEvent(async () => {
    if (form.current.isUnsaved()) {
      if (!(await confirmLeaving(translate, form.current.isHolding() ? 'typedOnly' : 'typed'))) return
      // Left without saving is not saved a minute later.
      giveUpWaiting()
    }
    onDone(null)
  })
  const frame = useMemo<FormFrame>(
    () => ({ id, draft: place, onSaved: onDone, leave: () => void leave(), onForm }),
    [id, place, onDone, leave, onForm],
  )
  const title =
    record === undefined
      ? translate(`banca.telas.form.novo_${entity.gender}`, { nome: entity.label[0] })
      : translate('banca.telas.form.editar', { nome: entity.label[0].toLocaleLowerCase('pt-BR') })
  const about = record === undefined ? undefined : recordLine(entity, { ...given, id: record }, flags)
  return (
    <ModalDialog title={title} about={about} onClose={() => void leave()} maxWidth="md">
      <Inside>
        <ResourceContextProvider value={resource}>
          {record === undefined ? (
            <CreateBase redirect={false}>
              <RecordContextProvider value={given}>
                <FormFrameProvider value={frame}>
                  <SchemaForm entity={entity} mode="create" />
                </FormFrameProvider>
              </RecordContextProvider>
            </CreateBase>
          ) : (
            <EditBase id={record} redirect={false} mutationMode="pessimistic" queryOptions={quiet}>
              <FormFrameProvider value={frame}>
                <Changed entity={entity} />
              </FormFrameProvider>
            </EditBase>
          )}
        </ResourceContextProvider>
      </Inside>
    </ModalDialog>
  )
}
