import { Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { loadSession } from '../../api/session.ts'
import { formatDateTime } from '../../schemas/br/time.ts'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { answerInvitation, invitations, type Invitation } from '../../api/calls/profile.ts'
import { useProfileChanged } from './useProfile.ts'
import '../../i18n/account.ts'

/** The invitations of firms that wait for one's answer. */
export const useInvitations = () =>
  useQuery({ queryKey: ['perfil', 'convites'], queryFn: ({ signal }) => invitations(signal) })

/** Who invites, until when, and the two answers. */
export function InvitationQuestion({ one, onAnswered }: { one: Invitation; onAnswered?: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const changed = useProfileChanged()
  const answer = async ({ id, nm_escritorio }: Invitation, what: 'aceitar' | 'recusar') => {
    try {
      await answerInvitation(id, what)
      notify(`banca.perfil.convite_${what}_feito`, { type: 'success', messageArgs: { nome: nm_escritorio } })
      await loadSession()
      onAnswered?.()
    } catch (error) {
      notifyError(error)
    }
    // The list of firms is another, too.
    changed()
  }
  return (
    <>
      <Typography>
        {translate('banca.perfil.convite_texto', {
          escritorio: one.nm_escritorio,
          pessoa: one.nm_autor,
          quando: formatDateTime(one.dt_expira, 'America/Sao_Paulo'),
        })}
      </Typography>
      <Stack direction="row" spacing={2} sx={{ mt: 1 }}>
        <Button variant="contained" onClick={() => void answer(one, 'aceitar')}>
          {translate('banca.perfil.convite_aceitar')}
        </Button>
        <Button onClick={() => void answer(one, 'recusar')}>{translate('banca.perfil.convite_recusar')}</Button>
      </Stack>
    </>
  )
}
