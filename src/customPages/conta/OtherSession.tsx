import { Button, Stack, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'ra-core'
import { HOME } from '../../ui/paths.ts'
import '../../i18n/account.ts'

interface Props {
  /** Who is logged in. */
  readonly username: string
  readonly onLeave: () => void
}

/** That a link is somebody else's than whoever is logged in, and the way to open it as its owner. */
export function OtherSession({ username, onLeave }: Props) {
  const translate = useTranslate()
  return (
    <Stack spacing={4} sx={{ mt: 4 }}>
      <Typography>{translate('banca.conta.de_outro.texto', { usuario: username })}</Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onLeave}>
          {translate('banca.conta.de_outro.sair')}
        </Button>
        <Button component={LinkBase} to={HOME}>
          {translate('banca.conta.de_outro.ficar')}
        </Button>
      </Stack>
    </Stack>
  )
}
