import { useQuery } from '@tanstack/react-query'
import {
  LinkBase,
  useCreatePath,
  useDataProvider,
  useGetOne,
  useParams,
  useResourceContext,
  useTranslate,
} from 'ra-core'
import Button from '@mui/material/Button'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { Notice } from '../Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../RecordState.tsx'
import { PageTitle } from '../shell.ts'
import { AuditTable } from './AuditTable.tsx'
import { nameOf } from '../../schemas/core/index.ts'

/** Who did what to a record, and when. */
export default function AuditPage() {
  const resource = useResourceContext() ?? ''
  const entity = entityOf(resource)
  const { id = '' } = useParams<{ id: string }>()
  const translate = useTranslate()
  const createPath = useCreatePath()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const { data: record } = useGetOne(resource, { id: Number(id) }, { retry: false })
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'audit', id],
    queryFn: () => dataProvider.audit(resource, id),
    retry: false,
  })
  return (
    <>
      <PageTitle
        title={translate('banca.telas.auditoria.titulo')}
        subtitle={record ? nameOf(entity, record) : entity.label[0]}
        actions={
          <Button component={LinkBase} to={createPath({ resource, id, type: 'show' })}>
            {translate('ra.action.back')}
          </Button>
        }
      />
      {error && !data && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordSkeleton />}
      {data?.length === 0 && <Notice title={translate('banca.telas.auditoria.vazia')} />}
      {data && data.length > 0 && <AuditTable entity={entity} entries={data} />}
    </>
  )
}
