import { Stack } from '@mui/material'
import { useTranslate } from 'ra-core'
import { InvitationQuestion, useInvitations } from './invitations.tsx'
import { Section } from './Section.tsx'

/** Firms that ask one to join them; nothing where there are none. */
export function InvitationsSection() {
  const translate = useTranslate()
  const { data } = useInvitations()
  if (!data?.results.length) return null
  return (
    <Section title={translate('banca.perfil.convites')}>
      <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.results.map((one) => (
          <li key={one.id}>
            <InvitationQuestion one={one} />
          </li>
        ))}
      </Stack>
    </Section>
  )
}
