import { useState } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import { Notice } from '../../resources/Notice.tsx'
import { currentContext } from '../../runtime/context.ts'
import { confirm, useNotifyError, type DialogProps } from '../../resources/shell.ts'
import { formatDateTime } from '../../schemas/br/time.ts'
import { FeedAddress } from './FeedAddress.tsx'
import { FeedForm } from './FeedForm.tsx'
import type { Feed } from '../../api/calls/agenda.ts'
import { useFeeds } from './useFeeds.ts'

function Line({ feed, onRevoke }: { feed: Feed; onRevoke: () => void }) {
  const translate = useTranslate()
  const { fuso } = currentContext()
  const text = (key: string, args = {}) => translate(`banca.agenda.feeds.${key}`, args)
  const used = feed.dt_ultimo_acesso
    ? text('usado', { quando: formatDateTime(feed.dt_ultimo_acesso, fuso) })
    : text('nunca')
  const facts = [text(feed.ie_escopo), text('desde', { quando: formatDateTime(feed.dt_criado, fuso) }), used]
  return (
    <ListItem
      disableGutters
      secondaryAction={
        <Button color="error" aria-label={text('revogar', { nome: feed.nm_feed })} onClick={onRevoke}>
          {text('revogar_curto')}
        </Button>
      }
    >
      <ListItemText primary={feed.nm_feed} secondary={facts.join(' · ')} sx={{ pr: 12 }} />
    </ListItem>
  )
}

/** 'Assinar agenda': the addresses by which other calendars read one's tasks. */
export default function FeedsDialog({ onDone }: DialogProps<'feeds'>) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { feeds, error, retry, create, revoke } = useFeeds()
  const [url, setUrl] = useState<string>()
  const text = (key: string, args = {}) => translate(`banca.agenda.feeds.${key}`, args)
  const ask = async (feed: Feed) => {
    const sure = await confirm({
      title: text('revogar_titulo', { nome: feed.nm_feed }),
      body: text('revogar_texto'),
      confirmLabel: text('revogar_curto'),
      danger: true,
    })
    if (!sure) return
    await revoke(feed.id).then(
      () => notify('banca.agenda.feeds.revogado', { type: 'success' }),
      (problem: unknown) => notifyError(problem),
    )
  }
  return (
    <ModalDialog asks title={translate('banca.agenda.assinar')} onClose={() => onDone(null)}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 4 }}>
        {text('texto')}
      </Typography>
      {url && <FeedAddress url={url} />}
      <FeedForm onCreate={async (feed) => setUrl(await create(feed))} />
      <Typography component="h3" variant="subtitle2">
        {text('seus')}
      </Typography>
      {error && !feeds && (
        <Notice
          title={text('erro')}
          compact
          alert
          action={<Button onClick={retry}>{translate('banca.telas.tentar_de_novo')}</Button>}
        />
      )}
      {feeds?.length === 0 && <Typography variant="body2">{text('nenhum')}</Typography>}
      <List dense>
        {feeds?.map((feed) => (
          <Line key={feed.id} feed={feed} onRevoke={() => void ask(feed)} />
        ))}
      </List>
    </ModalDialog>
  )
}
