import { useId, useState } from 'react'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, ButtonBase, Collapse, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { loginMessages } from '../i18n/login.ts'
import { useHealth } from './useHealth.ts'

const PASSWORD = 'banca-demo'
const usernames = Object.keys(loginMessages.login.demo_usuarios)

/** The users of the demonstration, where the server says that this is one; a click fills the form. */
export function DemoLogins({ onPick }: { onPick: (username: string, password: string) => void }) {
  const translate = useTranslate()
  const listId = useId()
  const [open, setOpen] = useState(false)
  if (!useHealth()?.demo) return null
  return (
    <Box sx={{ mt: 6, borderTop: 1, borderColor: 'divider', pt: 3 }}>
      <Button
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={listId}
        color="secondary"
        endIcon={<ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
      >
        {translate('banca.login.demo')}
      </Button>
      <Collapse in={open} id={listId} unmountOnExit={false} sx={{ visibility: open ? 'visible' : 'hidden' }}>
        <Typography variant="caption" color="text.secondary" sx={{ px: 2 }}>
          {translate('banca.login.demo_ajuda')}
        </Typography>
        {usernames.map((username) => (
          <ButtonBase key={username} onClick={() => onPick(username, PASSWORD)} sx={row}>
            <Box component="span" sx={{ fontWeight: 500, width: 116, flexShrink: 0 }}>
              {username}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(`banca.login.demo_usuarios.${username}`)}
            </Box>
          </ButtonBase>
        ))}
      </Collapse>
    </Box>
  )
}

const row = {
  display: 'flex',
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 2,
  minHeight: 32,
  px: 2,
  borderRadius: 1,
  fontSize: 'caption.fontSize',
  '&:hover': { bgcolor: 'action.hover' },
} as const
