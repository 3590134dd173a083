import { Box, Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Navigate, useLocation } from 'react-router'
import { seeAsMyself } from '../../authProvider/seeAs.ts'
import { useSession } from '../../api/session.ts'
import { HOME } from '../paths.ts'

const PROFILE = `${HOME}/profile`

/** Why nothing can be changed now: a trial that ended, an inactive firm, somebody else's eyes. A missing second factor leads to the profile. */
export function SessionNotice() {
  const session = useSession()
  const translate = useTranslate()
  const { pathname } = useLocation()
  if (!session) return null
  if (session.deve_segundo_fator && pathname !== PROFILE) return <Navigate to={PROFILE} replace />
  if (!session.somente_leitura) return null
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 1,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
        fontSize: 'body2.fontSize',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>{session.somente_leitura}</Box>
      {session.visto_por && (
        <Button size="small" color="inherit" variant="outlined" onClick={seeAsMyself}>
          {translate('banca.barra.voltar_a_mim')}
        </Button>
      )}
    </Box>
  )
}
