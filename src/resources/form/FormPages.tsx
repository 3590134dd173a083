import { CreateBase, EditBase, useEditContext, useResourceContext, useTranslate } from 'ra-core'
import { matches, mayOperate, compute } from '../../schemas/core/index.ts'
import '../inputs/index.ts'
import { entityOf } from '../catalog.ts'
import { Notice } from '../Notice.tsx'
import { Presence } from '../Presence.tsx'
import { RecordFailed, RecordSkeleton } from '../RecordState.tsx'
import { useSchemaContext } from '../session.ts'
import { PageTitle } from '../shell.ts'
import { SchemaForm } from './SchemaForm.tsx'

const quiet = { onError: () => {} }

/** The generated form of a new record. */
export function CreatePage() {
  const entity = entityOf(useResourceContext() ?? '')
  const translate = useTranslate()
  const title = translate(`banca.telas.form.novo_${entity.gender}`, { nome: entity.label[0] })
  return (
    <CreateBase redirect={false}>
      <PageTitle title={title} />
      <SchemaForm entity={entity} mode="create" />
    </CreateBase>
  )
}

function EditForm() {
  const { record, error, refetch, resource } = useEditContext()
  const entity = entityOf(resource)
  const translate = useTranslate()
  const ctx = useSchemaContext()
  if (error && !record) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  const row = compute(entity, record, ctx)
  const editable = mayOperate(entity, 'update', ctx.flags) && matches(entity.access.editable, row, ctx, entity.fields)
  return (
    <>
      <PageTitle title={translate('banca.telas.form.editar', { nome: String(record[entity.title] ?? '') })} />
      <Presence entity={entity} id={Number(record.id)} editing={editable} />
      {editable ? (
        <SchemaForm entity={entity} mode="update" />
      ) : (
        <Notice title={translate('banca.telas.form.fechado')} />
      )}
    </>
  )
}

/** The generated form of a record that exists. */
export function EditPage() {
  return (
    <EditBase redirect={false} mutationMode="pessimistic" queryOptions={quiet}>
      <EditForm />
    </EditBase>
  )
}
