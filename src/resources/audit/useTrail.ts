import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetOne, useParams, useResourceContext } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { nameOf } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { auditText } from './words.ts'

// What the last of these happened to is no more: there is nothing to be read but its trail.
const GONE = new Set(['excluir', 'expurgar'])

/** The trail of the record that the address names, and what the record is called, or was. */
export function useTrail() {
  const resource = useResourceContext() ?? ''
  const entity = entityOf(resource)
  const { id = '' } = useParams<{ id: string }>()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'audit', id],
    queryFn: () => dataProvider.audit(resource, id),
    retry: false,
  })
  const last = data?.[0]
  const gone = last && GONE.has(last.acao) ? last : null
  const { data: record } = useGetOne(
    resource,
    { id: Number(id) },
    { retry: false, enabled: data !== undefined && !gone },
  )
  const was = gone?.alteracoes.find(({ campo }) => campo === entity.title)?.valor_anterior
  const name = record ? nameOf(entity, record) : auditText(entity.fields[entity.title], was)
  return { resource, entity, id, entries: data, name, error, refetch }
}
