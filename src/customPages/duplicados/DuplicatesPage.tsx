import { useState } from 'react'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../resources/shell.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { PER_PAGE, useGroups } from './useGroups.ts'
import { DuplicatesRoot } from './DuplicatesRoot.tsx'
import { GroupCard } from './GroupCard.tsx'
import './texts.ts'

/** Records of an entity that are there twice, group by group, to be made one or told apart. */
export function DuplicatesPage({ entity }: { entity: AnyEntity }) {
  const translate = useTranslate()
  const [asked, setPage] = useState(1)
  const groups = useGroups(entity, asked)
  const text = (key: string, options?: object) => translate(`banca.duplicados.${key}`, options)
  const count = groups.data?.count ?? 0
  const pages = Math.max(1, Math.ceil(count / PER_PAGE))
  const page = Math.min(asked, pages)
  // The last group of the last page is gone: the page before it is the last.
  if (groups.data && asked > pages) setPage(pages)
  const content = () => {
    if (groups.error && !groups.data) return <RecordFailed error={groups.error} onRetry={() => void groups.refetch()} />
    if (!groups.data) return <RecordSkeleton />
    return (
      <>
        <p className="b-soft" aria-live="polite">
          {count > 0 && `${text('contagem', { smart_count: count })}. `}
          {groups.data.faltam > 0 && text('faltam', { smart_count: groups.data.faltam })}
        </p>
        {count === 0 && groups.data.faltam === 0 && <Notice title={text('vazio')} text={text('vazio_texto')} />}
        {groups.data.results.map((group) => (
          <GroupCard
            key={group.registros.map(({ id, nr_versao }) => `${id}.${nr_versao}`).join()}
            entity={entity}
            group={group}
          />
        ))}
        {pages > 1 && (
          <nav aria-label={text('pagina', { n: page, total: pages })}>
            <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {text('anteriores')}
            </Button>
            <span className="b-soft">{text('pagina', { n: page, total: pages })}</span>
            <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {text('proximos')}
            </Button>
          </nav>
        )}
      </>
    )
  }
  return (
    <DuplicatesRoot>
      <ScreenStyles />
      <PageTitle title={text('titulo', { nomes: entity.label[1] })} />
      <p>{text('explica')}</p>
      {content()}
    </DuplicatesRoot>
  )
}
