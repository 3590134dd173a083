import { MenuItem, TextField } from '@mui/material'
import { useNotify, useTranslate } from 'ra-core'
import { companyName, useSession } from '../../authProvider/session.ts'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { own, useProfileChanged, type Profile } from './profile.ts'
import { Section } from './Section.tsx'

/** In which firm one comes in; nothing for whoever has one only. */
export function FirmSection({ preferences }: { preferences: Profile['preferencias'] }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const changed = useProfileChanged()
  const firms = useSession()?.estabelecimentos ?? []
  if (firms.length < 2) return null
  const choose = async (empresa_padrao: number | null) => {
    try {
      await own('', { method: 'PATCH', body: { preferencias: { empresa_padrao } } })
      notify('banca.perfil.salvo', { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
    changed()
  }
  const chosen = firms.some(({ pk }) => pk === preferences.empresa_padrao) ? preferences.empresa_padrao : null
  return (
    <Section title={translate('banca.perfil.escritorios')}>
      <TextField
        select
        label={translate('banca.perfil.entrar_em')}
        value={chosen ?? ''}
        onChange={({ target }) => void choose(target.value === '' ? null : Number(target.value))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: '100%' }}
      >
        <MenuItem value="">{translate('banca.perfil.entrar_no_primeiro')}</MenuItem>
        {firms.map((firm) => (
          <MenuItem key={firm.pk} value={firm.pk}>
            {companyName(firm)}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  )
}
