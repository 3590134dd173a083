import { Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { loadSession } from '../../authProvider/session.ts'
import { formatDateTime } from '../../schemas/br/time.ts'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { own, useProfileChanged } from './profile.ts'
import { Section } from './Section.tsx'

interface Invitation {
  readonly id: number
  readonly nm_escritorio: string
  readonly nm_autor: string
  readonly dt_expira: string
}
const KEY = ['perfil', 'convites']

/** Firms that ask one to join them; nothing where there are none. */
export function InvitationsSection() {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const changed = useProfileChanged()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => own<{ results: Invitation[] }>('convites/', { signal }),
  })
  if (!data?.results.length) return null
  const answer = async ({ id, nm_escritorio }: Invitation, what: 'aceitar' | 'recusar') => {
    try {
      await own(`convites/${id}/${what}/`, { method: 'POST', body: {} })
      notify(`banca.perfil.convite_${what}_feito`, { type: 'success', messageArgs: { nome: nm_escritorio } })
      await loadSession()
    } catch (error) {
      notifyError(error)
    }
    // The list of firms is another, too.
    changed()
  }
  return (
    <Section title={translate('banca.perfil.convites')}>
      <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.results.map((one) => (
          <li key={one.id}>
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
          </li>
        ))}
      </Stack>
    </Section>
  )
}
