import { useNotify, useTranslate } from 'ra-core'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import '../../i18n/agenda.ts'

/** The address of a new feed, the one time that it is seen, and what to do with it. */
export function FeedAddress({ url }: { url: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const text = (key: string) => translate(`banca.agenda.feeds.${key}`)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    notify('banca.agenda.feeds.copiado', { type: 'info', autoHideDuration: 1500 })
  }
  return (
    <Stack sx={{ gap: 3, mb: 4 }}>
      <Alert severity="success">{text('criado')}</Alert>
      <TextField
        label={text('endereco')}
        value={url}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, onFocus: (e: { target: HTMLInputElement }) => e.target.select() } }}
      />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => void copy()}>
          {text('copiar')}
        </Button>
        <Button component="a" href={url.replace(/^https?:/, 'webcal:')}>
          {text('abrir')}
        </Button>
      </Stack>
      <div>
        <Typography component="h3" variant="subtitle2">
          {text('como')}
        </Typography>
        <Typography variant="body2">{text('google')}</Typography>
        <Typography variant="body2">{text('outlook')}</Typography>
      </div>
    </Stack>
  )
}
