import { Checkbox, FormControlLabel } from '@mui/material'
import { useNotify, useTranslate } from 'ra-core'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { changePreferences, type Profile } from '../../api/calls/profile.ts'
import { useProfileChanged } from './useProfile.ts'
import { Section } from './Section.tsx'

/** What one is told by mail. */
export function PreferencesSection({ preferences }: { preferences: Profile['preferencias'] }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const changed = useProfileChanged()
  const choose = async (novo_acesso: boolean) => {
    try {
      await changePreferences({ novo_acesso })
      notify('banca.perfil.salvo', { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
    changed()
  }
  return (
    <Section title={translate('banca.perfil.avisos')}>
      <FormControlLabel
        control={<Checkbox checked={preferences.novo_acesso} onChange={(_, on) => void choose(on)} />}
        label={translate('banca.perfil.novo_acesso')}
      />
    </Section>
  )
}
