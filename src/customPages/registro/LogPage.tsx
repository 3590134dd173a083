import { HttpError, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../resources/shell.ts'
import { useAsked, useLog } from './log.ts'
import { LogBar } from './LogBar.tsx'
import { LogTable } from './LogTable.tsx'
import './texts.ts'

const Root = styled('div')(({ theme }) => ({
  '> p': { margin: '0 0 12px', color: theme.palette.text.secondary },
  '> footer': { display: 'flex', alignItems: 'center', gap: 12, marginTop: 12, color: theme.palette.text.secondary },
  '.b-log-bar': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
    alignItems: 'start',
    gap: '8px 12px',
    marginBottom: 12,
    '> .MuiButton-root': { marginTop: 20 },
    'label > span, .b-field > label': { display: 'block', fontSize: '0.75rem', color: theme.palette.text.secondary },
    '.b-field > p': { margin: '4px 0 0', fontSize: '0.75rem' },
    '.b-wrong > label, .b-wrong > p': { color: theme.palette.error.main },
    '.MuiInputBase-root': { width: '100%', minHeight: 32 },
  },
  '.b-gone': { marginLeft: 6 },
  '.b-log-dimmed': { opacity: 0.55 },
  '.b-log-more': {
    padding: '2px 0',
    font: 'inherit',
    fontSize: '0.75rem',
    color: theme.palette.primary.main,
    background: 'none',
    border: 0,
    cursor: 'pointer',
    textDecoration: 'underline',
    '@media (pointer: coarse)': { minHeight: 36 },
  },
  [theme.breakpoints.down('sm')]: { '.b-log-bar': { gridTemplateColumns: '1fr 1fr' } },
}))

/** Who did what in the firm, over all its records; the server decides which of them somebody may know of. */
export default function LogPage() {
  const translate = useTranslate()
  const [asked, ask] = useAsked()
  const log = useLog(asked)
  const text = (key: string, options?: object) => translate(`banca.registro.${key}`, options)
  const entries = log.data?.pages.flatMap(({ results }) => results) ?? []
  const narrowed = Object.keys(asked).length > 0
  const forbidden = log.error instanceof HttpError && log.error.status === 403
  return (
    <Root>
      <ScreenStyles />
      <PageTitle title={text('titulo')} />
      {!forbidden && <p>{text('explica')}</p>}
      {!forbidden && <LogBar asked={asked} onAsk={ask} />}
      {log.error && <RecordFailed error={log.error} onRetry={() => void log.refetch()} />}
      {log.isPending && !log.error && <RecordSkeleton />}
      {log.data && !log.error && entries.length === 0 && !log.hasNextPage && (
        <Notice title={text(narrowed ? 'vazio_filtro' : 'vazio')} />
      )}
      {entries.length > 0 && (
        <div className={log.isPlaceholderData ? 'b-log-dimmed' : undefined}>
          <LogTable
            entries={entries}
            onOnly={({ entidade, registro }) => ask({ entidade, cd_registro: String(registro!.id) })}
          />
        </div>
      )}
      {log.data && !log.error && (
        <footer aria-live="polite">
          {log.hasNextPage && (
            <Button variant="outlined" disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {text('anteriores')}
            </Button>
          )}
          {log.hasNextPage && entries.length === 0 && <span>{text('ainda')}</span>}
          {!log.hasNextPage && entries.length > 0 && <span>{text('fim')}</span>}
        </footer>
      )}
    </Root>
  )
}
