import { Button, Typography } from '@mui/material'
import { LinkBase, useNavigate, useTranslate } from 'ra-core'
import { useParams, useSearchParams } from 'react-router'
import { authProvider } from '../../authProvider/index.ts'
import { useSession } from '../../api/session.ts'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { HOME } from '../../ui/paths.ts'
import { OtherSession } from '../conta/OtherSession.tsx'
import { InvitationQuestion, useInvitations } from './invitations.tsx'

/** Where the mail of a firm's invitation leads: its question, or why it is not asked. */
export default function InvitationPage() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const session = useSession()
  const { id } = useParams()
  const invited = useSearchParams()[0].get('para')
  const { data, error, refetch } = useInvitations()
  const mine = session !== null && (invited === null || invited === String(session.id))
  const one = data?.results.find((each) => String(each.id) === id)
  const body = () => {
    // Who leaves is led back here by the login.
    if (!mine) return <OtherSession username={session?.username ?? ''} onLeave={() => void authProvider.logout({})} />
    if (one) return <InvitationQuestion one={one} onAnswered={() => navigate(`${HOME}/profile`)} />
    if (error && !data) return <RecordFailed error={error} onRetry={() => void refetch()} />
    if (!data) return <RecordSkeleton />
    return (
      <>
        <Typography>{translate('banca.conta.convite.nenhum')}</Typography>
        <Button component={LinkBase} to={`${HOME}/profile`} variant="contained" sx={{ mt: 4 }}>
          {translate('banca.conta.convite.perfil')}
        </Button>
      </>
    )
  }
  return (
    <>
      <PageTitle title={translate('banca.conta.convite.titulo')} />
      {body()}
    </>
  )
}
