import { useMemo, type ReactNode } from 'react'
import {
  CreateBase,
  EditBase,
  RecordContextProvider,
  useEditContext,
  useLocation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core'
import { matches, mayOperate, compute, nameOf, resolveValue } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import '../inputs/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { Notice } from '../Notice.tsx'
import { Presence } from '../Presence.tsx'
import { RecordFailed, RecordSkeleton } from '../RecordState.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { PageTitle } from '../shell.ts'
import { SchemaForm } from './SchemaForm.tsx'

/** In the address: the variant of a form that a new record begins as. */
const VARIANT = 'formulario'
const quiet = { onError: () => {} }

/** What the place it was opened from handed in, and what its own variant begins with. */
function WithGiven({ given, children }: { given: Row; children: ReactNode }) {
  const record = useRecordContext()
  const ctx = useSchemaContext()
  const value = useMemo(() => {
    const begun = Object.entries(given).map(([name, v]) => [name, resolveValue(v, {}, ctx)])
    return { ...Object.fromEntries(begun), ...record }
  }, [given, record, ctx])
  return <RecordContextProvider value={value}>{children}</RecordContextProvider>
}

/** The generated form of a new record; `?formulario=` names the variant it begins as. */
export function CreatePage() {
  const entity = entityOf(useResourceContext() ?? '')
  const translate = useTranslate()
  const title = translate(`banca.telas.form.novo_${entity.gender}`, { nome: entity.label[0] })
  const variant = entity.variants[new URLSearchParams(useLocation().search).get(VARIANT) ?? '']
  return (
    <CreateBase redirect={false}>
      <PageTitle title={variant?.label ?? title} />
      {variant ? (
        <WithGiven given={variant.defaults}>
          <SchemaForm entity={entity} mode="create" />
        </WithGiven>
      ) : (
        <SchemaForm entity={entity} mode="create" />
      )}
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
      <PageTitle title={translate('banca.telas.form.editar', { nome: nameOf(entity, record) })} />
      {editable ? (
        <SchemaForm entity={entity} mode="update" />
      ) : (
        <>
          <Presence entity={entity} id={Number(record.id)} editing={false} />
          <Notice title={translate('banca.telas.form.fechado')} />
        </>
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
