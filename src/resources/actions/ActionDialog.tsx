import { HttpError, useDataProvider } from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { AnyAction } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/record.ts'
import { entityOf } from '../catalog.ts'
import { isFieldErrors } from '../form/formErrors.ts'
import { useNotifyError } from '../shell.ts'
import { ActionForm } from './ActionForm.tsx'
import { actionEntity } from './actionEntity.ts'

interface Props {
  readonly resource: string
  readonly name: string
  readonly action: AnyAction
  readonly record: Row
  readonly initial?: Row
  /** Given the record as it is now, when the server says. */
  readonly onDone: (done: { readonly row: Row | null } | null) => void
}

/** Asks what an action needs and runs it on one record. */
export default function ActionDialog({ resource, name, action, record, initial, onDone }: Props) {
  const entity = entityOf(resource)
  const dataProvider = useDataProvider<BancaDataProvider>()
  const queryClient = useQueryClient()
  const notifyError = useNotifyError()
  const run = async (input: Row) => {
    try {
      onDone({ row: await dataProvider.act(resource, name, { record, input }) })
    } catch (error) {
      if (error instanceof HttpError && error.status === 400 && isFieldErrors(actionEntity(entity, action), error.body))
        return error.body
      notifyError(error, (field) => entity.fields[field]?.label ?? field)
      // Someone else was faster: the page shows the record as it is now.
      if (error instanceof HttpError && error.status === 409) {
        onDone(null)
        void queryClient.invalidateQueries({ queryKey: [resource] })
      }
    }
    return undefined
  }
  return (
    <ActionForm
      entity={entity}
      action={action}
      record={record}
      {...(initial && { initial })}
      title={action.label}
      onSubmit={run}
      onClose={() => onDone(null)}
    />
  )
}
