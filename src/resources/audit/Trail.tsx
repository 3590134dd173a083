import { LinkBase, useLocation, useTranslate } from 'ra-core'
import { Notice } from '../Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../RecordState.tsx'
import { AuditTable } from './AuditTable.tsx'
import { useTrail } from './useTrail.ts'

/** In the address: the field whose history is asked for. */
const FIELD = 'campo'

/** What was done to the record, or why that cannot be told. */
export function Trail() {
  const { entity, entries, error, refetch } = useTrail()
  const translate = useTranslate()
  const { search, pathname } = useLocation()
  const name = new URLSearchParams(search).get(FIELD)
  const field = name === null ? undefined : entity.fields[name]
  if (entries) {
    // Of one field only what was done to it.
    const shown = field
      ? entries.flatMap((entry) => {
          const alteracoes = entry.alteracoes.filter(({ campo }) => campo === name)
          return alteracoes.length > 0 ? [{ ...entry, alteracoes }] : []
        })
      : entries
    return (
      <>
        {field && (
          <p>
            {translate('banca.telas.auditoria.so', { nome: field.label })}{' '}
            <LinkBase className="b-link" to={pathname}>
              {translate('banca.telas.auditoria.toda')}
            </LinkBase>
          </p>
        )}
        {shown.length > 0 ? (
          <AuditTable entity={entity} entries={shown} />
        ) : (
          <Notice title={translate('banca.telas.auditoria.vazia')} />
        )}
      </>
    )
  }
  return error ? <RecordFailed error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />
}
