import { useCreatePath, useGetList } from 'ra-core'
import { Navigate, useParams } from 'react-router'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { NotFoundPage } from '../../ui/layout/NotFoundPage.tsx'

/** The last migration of a lawyer's account, which the contract names by these two. */
export default function MigrationPage() {
  const { advogado, conta } = useParams()
  const createPath = useCreatePath()
  const resource = resourceOf(currentModel().get('migracoes-conta'))
  const { data, error, isPending, refetch } = useGetList<{ id: number }>(resource, {
    filter: { attorney: Number(advogado), account: Number(conta) },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 5 },
  })
  if (isPending) return <RecordSkeleton />
  if (error) return <RecordFailed error={error as Error} onRetry={() => void refetch()} />
  const found = data[0]
  return found ? <Navigate to={createPath({ resource, id: found.id, type: 'edit' })} replace /> : <NotFoundPage />
}
