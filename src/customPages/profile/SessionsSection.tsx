import { useState } from 'react'
import { Box, Button, Typography } from '@mui/material'
import { useNotify, useTranslate } from 'ra-core'
import { formatDateTime } from '../../schemas/br/dates.ts'
import { deviceName } from '../../schemas/plataforma/aparelho.ts'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { endOwnSession, type OwnSession } from '../../api/calls/profile.ts'
import { useProfileChanged } from './useProfile.ts'
import { Section } from './Section.tsx'

/** So many at first. */
const SHOWN = 5

/** Where one is logged in, and the way to end it there. */
export function SessionsSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const changed = useProfileChanged()
  const [all, setAll] = useState(false)
  // Where one is comes first, then where one was last.
  const shown = all ? sessions : sessions.toSorted((a, b) => Number(b.atual) - Number(a.atual)).slice(0, SHOWN)

  const end = async (id: string) => {
    try {
      await endOwnSession(id)
      notify('banca.perfil.encerrado', { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
    changed()
  }

  return (
    <Section title={translate('banca.perfil.acessos')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
        {shown.map((s) => {
          const device = deviceName(s.ds_agente) ?? translate('banca.perfil.aparelho_desconhecido')
          return (
            <Box
              component="li"
              key={s.id}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 2, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 500 }}>
                  {device} {s.atual && `(${translate('banca.perfil.acesso_atual')})`}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {[
                    s.ds_ip,
                    translate('banca.perfil.acesso_de', { quando: formatDateTime(s.dt_criada) }),
                    translate('banca.perfil.acesso_visto', { quando: formatDateTime(s.dt_vista) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              {!s.atual && (
                <Button
                  size="small"
                  aria-label={translate('banca.perfil.encerrar_este', { aparelho: device })}
                  onClick={() => void end(s.id)}
                >
                  {translate('banca.perfil.encerrar')}
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
      {shown.length < sessions.length && (
        <Button color="inherit" onClick={() => setAll(true)}>
          {translate('banca.perfil.mostrar_acessos', { smart_count: sessions.length - shown.length })}
        </Button>
      )}
      {sessions.length > 1 && (
        <Button variant="outlined" onClick={() => void end('outras')}>
          {translate('banca.perfil.encerrar_outros')}
        </Button>
      )}
    </Section>
  )
}
