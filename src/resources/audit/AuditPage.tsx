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
import { auditText } from './words.ts'
import { nameOf } from '../../schemas/core/index.ts'

// What the last of these happened to is no more: there is nothing to be read but its trail.
const GONE = new Set(['excluir', 'expurgar'])

/** Who did what to a record, and when. */
export default function AuditPage() {
  const resource = useResourceContext() ?? ''
  const entity = entityOf(resource)
  const { id = '' } = useParams<{ id: string }>()
  const translate = useTranslate()
  const createPath = useCreatePath()
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
  return (
    <>
      <PageTitle
        title={translate('banca.telas.auditoria.titulo')}
        subtitle={name || entity.label[0]}
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
