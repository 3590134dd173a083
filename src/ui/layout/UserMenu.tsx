import { useState } from 'react'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import { Avatar, Box, Button, IconButton, Popover, Typography } from '@mui/material'
import { useLogout, useTranslate } from 'ra-core'
import { currentCompany, companyName, fullName, useSession } from '../../authProvider/session.ts'
import { initials } from './companies.ts'

/** Who is here, and the way out. */
export function UserMenu() {
  const session = useSession()
  const translate = useTranslate()
  const logout = useLogout()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!session) return null
  const name = fullName(session)
  const label = translate('banca.barra.usuario', { nome: name })
  const company = currentCompany(session)
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          sx={{
            width: 26,
            height: 26,
            fontSize: 11,
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initials(name)}
        </Avatar>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 200, p: 2 } } }}
      >
        <Box sx={{ px: 2, pb: 2, mb: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="subtitle2" component="div">
            {name}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {company ? companyName(company) : session.username}
          </Typography>
        </Box>
        <Button
          fullWidth
          color="inherit"
          startIcon={<LogoutIcon />}
          sx={{ justifyContent: 'flex-start' }}
          onClick={() => void logout(undefined, undefined, false)}
        >
          {translate('banca.barra.sair')}
        </Button>
      </Popover>
    </>
  )
}
