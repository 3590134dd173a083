import { Box, Button, MenuItem, TextField } from '@mui/material'
import { useNotify, useTranslate } from 'ra-core'
import { companyName, loadSession, useSession, type Company } from '../../api/session.ts'
import { confirm } from '../../ui/dialogs/index.ts'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { changePreferences, leaveFirm, type Profile } from '../../api/calls/profile.ts'
import { useProfileChanged } from './useProfile.ts'
import { Section } from './Section.tsx'

/** In which firm one comes in, and the way out of each; nothing for whoever has one only. */
export function FirmSection({ profile: { preferencias: preferences, escritorios = [] } }: { profile: Profile }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const changed = useProfileChanged()
  const session = useSession()
  const firms = session?.estabelecimentos ?? []
  // Nobody leaves the last: there would be nothing to come back to. A correspondent has their own.
  const leavable = escritorios.length > (session?.ie_correspondente ? 0 : 1) ? escritorios : []
  if (firms.length < 2 && leavable.length === 0) return null
  const choose = async (empresa_padrao: number | null) => {
    try {
      await changePreferences({ empresa_padrao })
      notify('banca.perfil.salvo', { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
    changed()
  }
  const leave = async (firm: Company) => {
    const nome = companyName(firm)
    const sure = await confirm({
      title: translate('banca.perfil.sair_titulo', { nome }),
      body: translate('banca.perfil.sair_texto'),
      confirmLabel: translate('banca.perfil.sair'),
      danger: true,
    })
    if (!sure) return
    try {
      await leaveFirm(firm.pk)
      notify('banca.perfil.sair_feito', { type: 'success', messageArgs: { nome } })
      await loadSession()
    } catch (error) {
      notifyError(error)
    }
    changed()
  }
  const chosen = firms.some(({ pk }) => pk === preferences.empresa_padrao) ? preferences.empresa_padrao : null
  return (
    <Section title={translate('banca.perfil.escritorios')}>
      {firms.length > 1 && (
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
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
        {firms
          .filter(({ pk }) => leavable.includes(pk))
          .map((firm) => (
            <Box
              component="li"
              key={firm.pk}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{companyName(firm)}</Box>
              <Button
                size="small"
                aria-label={translate('banca.perfil.sair_de', { nome: companyName(firm) })}
                onClick={() => void leave(firm)}
              >
                {translate('banca.perfil.sair')}
              </Button>
            </Box>
          ))}
      </Box>
    </Section>
  )
}
