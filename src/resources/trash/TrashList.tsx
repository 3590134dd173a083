import { useState } from 'react'
import { useResourceContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { mayOperate } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Notice } from '../Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../RecordState.tsx'
import { PER_PAGE, useTrash } from './useTrash.ts'
import { TrashItem } from './TrashItem.tsx'
import { useRestore } from './useRestore.ts'

/** What was deleted of an entity, the last first. */
export function TrashList() {
  const entity = entityOf(useResourceContext() ?? '')
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useTrash(entity, page)
  const { busy, bring } = useRestore(entity, refetch)
  // The last one of a page was restored, here or elsewhere.
  if (page > 1 && !isPlaceholderData && data?.results.length === 0) setPage(page - 1)
  const text = (key: string, values?: object) => translate(`banca.telas.lixeira.${key}`, values)
  if (!data) return error ? <RecordFailed error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />
  const about = text('explica', { dias: entity.trash?.days })
  if (data.count === 0) return <Notice title={text('vazia')} text={about} />
  const may = mayOperate(entity, 'delete', flags)
  return (
    <>
      <p>{about}</p>
      <ul aria-label={text('titulo')}>
        {data.results.map((one) => (
          <TrashItem
            key={Number(one.registro.id)}
            entity={entity}
            one={one}
            busy={busy}
            onRestore={may ? () => void bring(one) : undefined}
          />
        ))}
      </ul>
      {data.count > PER_PAGE && (
        <footer>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {translate('ra.navigation.previous')}
          </Button>
          <Button disabled={page * PER_PAGE >= data.count} onClick={() => setPage(page + 1)}>
            {translate('ra.navigation.next')}
          </Button>
        </footer>
      )}
    </>
  )
}
