import { useMemo, type ReactNode } from 'react'
import { RecordContextProvider, useLocation, useRecordContext, useResourceContext, useTranslate } from 'ra-core'
import { resolveValue } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { PageTitle } from '../shell.ts'

/** In the address: the variant of a form that a new record begins as. */
const VARIANT = 'formulario'

function useVariant() {
  const entity = entityOf(useResourceContext() ?? '')
  const { search } = useLocation()
  return { entity, variant: entity.variants[new URLSearchParams(search).get(VARIANT) ?? ''] }
}

/** What the place it was opened from handed in, and what its own variant begins with. */
function WithGiven({ given, children }: { readonly given: Row; readonly children: ReactNode }) {
  const record = useRecordContext()
  const ctx = useSchemaContext()
  const value = useMemo(() => {
    const begun = Object.entries(given).map(([name, v]) => [name, resolveValue(v, {}, ctx)])
    return { ...Object.fromEntries(begun), ...record }
  }, [given, record, ctx])
  return <RecordContextProvider value={value}>{children}</RecordContextProvider>
}

/** A new record as the variant that `?formulario=` names begins it. */
export function Begun({ children }: { readonly children: ReactNode }) {
  const { variant } = useVariant()
  return variant ? <WithGiven given={variant.defaults}>{children}</WithGiven> : children
}

/** 'Nova tarefa', or what the variant is called. */
export function CreateHead() {
  const { entity, variant } = useVariant()
  const translate = useTranslate()
  const title = translate(`banca.telas.form.novo_${entity.gender}`, { nome: entity.label[0] })
  return <PageTitle title={variant?.label ?? title} />
}
