import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import { Box, Button, Popover, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'ra-core'
import { HOME } from '../paths.ts'
import { useLeave } from '../useLeave.ts'
import { currentCompany, companyName, fullName, type Session } from '../../api/session.ts'

interface Props {
  session: Session
  label: string
  anchor: HTMLElement
  onClose: () => void
}

/** What opens from the user's initials. */
export default function UserPanel({ session, label, anchor, onClose }: Props) {
  const translate = useTranslate()
  const leave = useLeave()
  const company = currentCompany(session)
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 200, p: 2 } } }}
    >
      <Box sx={{ px: 2, pb: 2, mb: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="subtitle2" component="div">
          {fullName(session)}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {company ? companyName(company) : session.username}
        </Typography>
      </Box>
      {!session.visto_por && (
        <Button
          fullWidth
          color="inherit"
          component={LinkBase}
          to={`${HOME}/profile`}
          startIcon={<AccountIcon />}
          sx={{ justifyContent: 'flex-start' }}
          onClick={onClose}
        >
          {translate('banca.barra.perfil')}
        </Button>
      )}
      <Button
        fullWidth
        color="inherit"
        startIcon={<LogoutIcon />}
        sx={{ justifyContent: 'flex-start' }}
        onClick={() => void leave()}
      >
        {translate('banca.barra.sair')}
      </Button>
    </Popover>
  )
}
