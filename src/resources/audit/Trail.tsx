import { useTranslate } from 'ra-core'
import { Notice } from '../Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../RecordState.tsx'
import { AuditTable } from './AuditTable.tsx'
import { useTrail } from './useTrail.ts'

/** What was done to the record, or why that cannot be told. */
export function Trail() {
  const { entity, entries, error, refetch } = useTrail()
  const translate = useTranslate()
  if (entries)
    return entries.length > 0 ? (
      <AuditTable entity={entity} entries={entries} />
    ) : (
      <Notice title={translate('banca.telas.auditoria.vazia')} />
    )
  return error ? <RecordFailed error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />
}
