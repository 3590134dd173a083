import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { useNotify, useTranslate } from 'ra-core'
import { codigosNotificacao, tiposNotificacao } from '../../schemas/plataforma/notificacoes.ts'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { changePreferences, type Profile } from '../../api/calls/profile.ts'
import { useProfileChanged } from './useProfile.ts'
import { Section } from './Section.tsx'

type Preferences = Profile['preferencias']
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** What one is told in the bell, and whether and when once a day by mail. */
export function NotificationsSection({ preferences, mail }: { preferences: Preferences; mail: string | null }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const changed = useProfileChanged()
  const choose = async (preferencias: Partial<Omit<Preferences, 'sino'>> & { sino?: Partial<Preferences['sino']> }) => {
    try {
      await changePreferences(preferencias)
      notify('banca.perfil.salvo', { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
    changed()
  }
  return (
    <Section title={translate('banca.perfil.notificacoes')}>
      <Box
        component="fieldset"
        sx={{ display: 'flex', flexDirection: 'column', m: 0, p: 0, border: 0, '& label': { ml: 0 } }}
      >
        <Box component="legend" sx={{ mb: 1, p: 0, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {translate('banca.perfil.sino')}
        </Box>
        {codigosNotificacao.map((tipo) => (
          <FormControlLabel
            key={tipo}
            control={
              <Checkbox checked={preferences.sino[tipo]} onChange={(_, on) => void choose({ sino: { [tipo]: on } })} />
            }
            label={tiposNotificacao[tipo].label}
          />
        ))}
      </Box>
      <FormControlLabel
        control={
          <Checkbox checked={preferences.resumo_diario} onChange={(_, on) => void choose({ resumo_diario: on })} />
        }
        label={translate('banca.perfil.resumo_diario')}
      />
      {preferences.resumo_diario && (
        <TextField
          select
          label={translate('banca.perfil.resumo_hora')}
          value={preferences.resumo_hora}
          onChange={(event) => void choose({ resumo_hora: Number(event.target.value) })}
          helperText={translate(mail ? 'banca.perfil.resumo_ajuda' : 'banca.perfil.resumo_sem_email')}
          error={!mail}
          sx={{ minWidth: 200 }}
        >
          {HOURS.map((hour) => (
            <MenuItem key={hour} value={hour}>
              {String(hour).padStart(2, '0')}:00
            </MenuItem>
          ))}
        </TextField>
      )}
    </Section>
  )
}
