import { useState } from 'react'
import { HttpError, useDataProvider } from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { readAgain } from '../../dataProvider/afterWrite.ts'
import { foretold } from '../../dataProvider/foretold.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { isFieldErrors } from '../form/formErrors.ts'
import { actionsOver } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useNotifyError, type DialogProps } from '../shell.ts'
import { ActionForm } from './ActionForm.tsx'
import { actionEntity } from './actionEntity.ts'
import { Foretold } from './Foretold.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'

/** Asks what an action needs and runs it on one record. */
export default function ActionDialog({ resource, name, action, record, initial, onDone }: DialogProps<'action'>) {
  const entity = entityOf(resource)
  const dataProvider = useDataProvider<BancaDataProvider>()
  const queryClient = useQueryClient()
  const notifyError = useNotifyError()
  const ctx = useSchemaContext()
  // As someone else left it: what is sent next is about that.
  const [now, setNow] = useState<Row>()
  const [told, setTold] = useState(!action.foretells)
  const known = now ? { ...record, ...now } : record
  const path = action.foretells
  const available = !now || actionsOver(entity, known, ctx).some(([offered]) => offered === name)

  /** The record that the refusal is about, where it says so; else it is read again. */
  const met = async (error: HttpError): Promise<Row | null> => {
    const told = (error.body as { atual?: Row } | null)?.atual
    if (told) return told
    const read = await dataProvider.getOne(resource, { id: record.id as number }).catch(() => null)
    return (read?.data ?? null) as Row | null
  }
  const run = async (input: Row) => {
    try {
      onDone({ row: await dataProvider.act(resource, name, { record: known, input }) })
    } catch (error) {
      if (error instanceof HttpError && error.status === 400 && isFieldErrors(actionEntity(entity, action), error.body))
        return error.body
      const current = error instanceof HttpError && error.status === 409 ? await met(error) : null
      if (current && current.nr_versao !== known.nr_versao) {
        setNow(current)
        // The page below shows it as it is now, too.
        void readAgain(queryClient, resource)
      } else notifyError(error, (field) => entity.fields[field]?.label)
    }
    return undefined
  }
  return (
    <ActionForm
      entity={entity}
      action={action}
      record={known}
      {...(initial && { initial })}
      title={action.label}
      onSubmit={run}
      onClose={() => onDone(null)}
      blocked={!available}
      untold={!told}
    >
      {path && (
        <Foretold
          about={[entity.name, 'foretold', path, known.id, known.nr_versao]}
          by={action.foretoldBy ?? []}
          read={(asked, signal) => foretold(entity, path, known, asked, signal)}
          onTold={() => setTold(true)}
        />
      )}
      {now && (
        <ChangedMeanwhile
          key={String(now.nr_versao)}
          entity={entity}
          before={record}
          now={now}
          label={action.label}
          available={available}
        />
      )}
    </ActionForm>
  )
}
