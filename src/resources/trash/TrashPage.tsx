import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { LinkBase, useCreatePath, useNotify, useResourceContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import { formatDate, formatDateTime } from '../../schemas/br/dates.ts'
import { fieldType, mayOperate, nameOf, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { movedWords } from '../moved.ts'
import { Notice } from '../Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../RecordState.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { PageTitle, useNotifyError } from '../shell.ts'
import { PER_PAGE, restore, useTrash, type Trashed } from './calls.ts'
import { TrashRoot } from './TrashRoot.tsx'

/** Its name and what else its list says of it in words, for some records have no name of their own. */
const calledBy = (entity: AnyEntity, row: Row): string => {
  const words = entity.list.columns.flatMap((n) => {
    const field = entity.fields[n]
    return field && fieldType(field).words ? [row[n]] : []
  })
  return [...new Set([nameOf(entity, row), ...words.slice(0, 3)])].filter((v) => typeof v === 'string' && v).join(' · ')
}

/** What was deleted of an entity and by whom, what went with it, until when it can come back, and the way back. */
export default function TrashPage() {
  const resource = useResourceContext() ?? ''
  const entity = entityOf(resource)
  const translate = useTranslate()
  const createPath = useCreatePath()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const queryClient = useQueryClient()
  const { flags, fuso } = useSchemaContext()
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState<number>()
  const { data, error, refetch, isPlaceholderData } = useTrash(entity, page)
  // The last one of a page was restored, here or elsewhere.
  if (page > 1 && !isPlaceholderData && data?.results.length === 0) setPage(page - 1)
  const text = (key: string, values?: object) => translate(`banca.telas.lixeira.${key}`, values)
  const bring = async ({ registro }: Trashed) => {
    setBusy(Number(registro.id))
    try {
      await restore(entity, Number(registro.id))
      notify(text(`restaurado_${entity.gender}`, { nome: entity.label[0] }), { type: 'success' })
      await afterWrite(queryClient)
      await refetch()
    } catch (problem) {
      notifyError(problem)
    } finally {
      setBusy(undefined)
    }
  }
  const may = mayOperate(entity, 'delete', flags)
  return (
    <TrashRoot>
      <PageTitle
        title={text('titulo')}
        subtitle={entity.label[1]}
        actions={
          <Button component={LinkBase} to={createPath({ resource, type: 'list' })}>
            {translate('ra.action.back')}
          </Button>
        }
      />
      {error && !data && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordSkeleton />}
      {data?.count === 0 && <Notice title={text('vazia')} text={text('explica', { dias: entity.trash?.days })} />}
      {data && data.count > 0 && (
        <>
          <p>{text('explica', { dias: entity.trash?.days })}</p>
          <ul aria-label={text('titulo')}>
            {data.results.map((one) => {
              const id = Number(one.registro.id)
              const name = calledBy(entity, one.registro) || `#${id}`
              return (
                <li key={id}>
                  <div>
                    <strong>{name}</strong>
                    <span>
                      {text('excluido', {
                        quem: one.nm_usuario ?? text('sistema'),
                        quando: formatDateTime(one.dt_deletado, fuso),
                      })}
                    </span>
                    {Object.keys(one.junto).length > 0 && (
                      <span>{text('junto', { o_que: movedWords(one.junto) })}</span>
                    )}
                    <span>{text('ate', { dia: formatDate(one.dt_fim) })}</span>
                  </div>
                  <nav aria-label={name}>
                    <Button
                      component={LinkBase}
                      to={`${createPath({ resource, id, type: 'show' })}/auditoria`}
                      color="inherit"
                    >
                      {translate('banca.telas.auditoria.titulo')}
                    </Button>
                    {may && (
                      <Button variant="outlined" disabled={busy !== undefined} onClick={() => void bring(one)}>
                        {text('restaurar')}
                      </Button>
                    )}
                  </nav>
                </li>
              )
            })}
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
      )}
    </TrashRoot>
  )
}
