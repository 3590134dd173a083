import { useState } from 'react'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import { Avatar, Box, IconButton, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material'
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
  const company = currentCompany(session)
  return (
    <>
      <IconButton
        aria-label={translate('banca.barra.usuario', { nome: name })}
        aria-haspopup="menu"
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
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { subheader: <Who name={name} detail={company ? companyName(company) : session.username} /> },
        }}
      >
        <MenuItem onClick={() => void logout(undefined, undefined, false)}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {translate('banca.barra.sair')}
        </MenuItem>
      </Menu>
    </>
  )
}

function Who({ name, detail }: { name: string; detail: string }) {
  return (
    <Box
      component="li"
      role="presentation"
      sx={{ px: 4, pt: 1, pb: 3, mb: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="subtitle2">{name}</Typography>
      <Typography variant="caption" color="text.secondary">
        {detail}
      </Typography>
    </Box>
  )
}
