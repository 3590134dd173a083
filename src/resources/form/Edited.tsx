import type { ReactNode } from 'react'
import { useEditContext, useTranslate } from 'ra-core'
import { compute, matches, mayOperate, nameOf } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Notice } from '../Notice.tsx'
import { Presence } from '../Presence.tsx'
import { RecordFailed, RecordSkeleton } from '../RecordState.tsx'
import { PageTitle } from '../shell.ts'

/** 'Editar Contestação'. */
export function EditHead() {
  const { record, resource } = useEditContext()
  const translate = useTranslate()
  if (!record) return null
  return <PageTitle title={translate('banca.telas.form.editar', { nome: nameOf(entityOf(resource), record) })} />
}

/** The record of an edit page once it is there, with its form while it may be edited. */
export function Edited({ children }: { readonly children: ReactNode }) {
  const { record, error, refetch, resource } = useEditContext()
  const entity = entityOf(resource)
  const translate = useTranslate()
  const ctx = useSchemaContext()
  if (error && !record) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  const row = compute(entity, record, ctx)
  const editable = mayOperate(entity, 'update', ctx.flags) && matches(entity.access.editable, row, ctx, entity.fields)
  if (editable) return children
  return (
    <>
      <Presence entity={entity} id={Number(record.id)} editing={false} />
      <Notice title={translate('banca.telas.form.fechado')} />
    </>
  )
}
