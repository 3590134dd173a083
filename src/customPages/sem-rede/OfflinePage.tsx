import { useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { formatDateTime } from '../../schemas/br/dates.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../resources/shell.ts'
import { Day } from './Day.tsx'
import { daysOf, useAge } from './days.ts'
import { useOffline, type Offline } from './useOffline.ts'
import './texts.ts'

const Root = styled('div')(({ theme }) => {
  const { divider, text, background, warning } = theme.palette
  return {
    maxWidth: 760,
    '> p': { margin: '0 0 12px', color: text.secondary },
    '> .b-offline-now': {
      display: 'block',
      margin: '0 0 12px',
      padding: '8px 12px',
      border: `1px solid ${warning.main}`,
      borderRadius: 6,
      color: text.primary,
    },
    h2: { margin: '20px 0 8px', fontSize: '0.875rem', fontWeight: 600 },
    article: {
      marginBottom: 12,
      padding: '12px 14px',
      border: `1px solid ${divider}`,
      borderRadius: 8,
      background: background.paper,
    },
    'article > h3': { margin: '0 0 8px', fontSize: '1rem', fontWeight: 600, overflowWrap: 'anywhere' },
    dl: { display: 'grid', gap: 8, margin: 0 },
    dt: { fontSize: '0.75rem', color: text.secondary },
    dd: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '.b-offline-files button': { padding: 0, border: 0, font: 'inherit', background: 'none', cursor: 'pointer' },
    '.b-offline-files, .b-offline-queue': { margin: '8px 0 0', padding: 0, listStyle: 'none' },
    '.b-offline-files li, .b-offline-queue li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 12px',
      minHeight: 36,
      overflowWrap: 'anywhere',
      '@media (pointer: coarse)': { minHeight: 44 },
    },
    '.b-offline-does': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
    '.b-offline-does .MuiButton-root': { '@media (pointer: coarse)': { minHeight: 44 } },
    footer: { marginTop: 20, color: text.secondary },
  }
})

/** What is told of the pack as a whole: how old it is, how much is in it, what is missing. */
function Told({ offline }: { offline: Offline }) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.sem_rede.${key}`, options)
  const { pack, online } = offline
  const age = useAge(pack?.at)
  if (!pack) return null
  const files = pack.records.flatMap((record) => Object.values(record.files).flat()).length
  return (
    <>
      {!online && <output className="b-offline-now">{text('desligado', { quando: formatDateTime(pack.at) })}</output>}
      <p>
        {[
          text(age.key, { smart_count: age.n }),
          text('registros', { smart_count: pack.records.length }),
          text('arquivos', { smart_count: files - pack.missing }),
        ].join(' · ')}
      </p>
      {pack.missing > 0 && <p role="alert">{text('faltam', { smart_count: pack.missing })}</p>}
      {online && age.key === 'dias' && <p role="alert">{text('velho')}</p>}
    </>
  )
}

/** What is to be done in the coming days, at hand where there is no network. */
export default function OfflinePage() {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.sem_rede.${key}`)
  const offline = useOffline()
  const { pack, online, taking, take, forget } = offline
  const days = pack ? daysOf(pack.records) : []
  return (
    <Root>
      <ScreenStyles />
      <PageTitle
        title={text('titulo')}
        actions={
          <Button variant="contained" disabled={!online || taking} onClick={() => void take()}>
            {text(taking ? 'guardando' : pack ? 'atualizar' : 'guardar')}
          </Button>
        }
      />
      {pack === undefined && <RecordSkeleton />}
      {pack === null && <p>{text('explica')}</p>}
      <Told offline={offline} />
      {pack && days.length === 0 && <Notice title={text('vazio')} text={text('vazio_texto')} />}
      {days.map(([day, records]) => (
        <Day key={day} day={day} records={records} offline={offline} />
      ))}
      {pack && (
        <footer>
          <p>{text('instalar')}</p>
          <Button color="inherit" onClick={() => void forget()}>
            {text('apagar')}
          </Button>
        </footer>
      )}
    </Root>
  )
}
