import { Alert } from '@mui/material'
import { useTranslate } from 'ra-core'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { UnsavedArea } from '../../resources/form/UnsavedArea.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import { DataSection } from './DataSection.tsx'
import { FirmSection } from './FirmSection.tsx'
import { InvitationsSection } from './InvitationsSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { useProfile } from './useProfile.ts'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import '../../i18n/account.ts'

/** One's own account. */
export default function ProfilePage() {
  const translate = useTranslate()
  const { data, error, refetch } = useProfile()
  return (
    <>
      <ScreenStyles />
      <PageTitle title={translate('banca.perfil.titulo')} />
      {error && !data && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordSkeleton />}
      {data && (
        <UnsavedArea>
          {data.segundo_fator.exigido && (
            <Alert severity="warning" sx={{ mb: 4 }}>
              {translate('banca.perfil.fator_exigido')}
            </Alert>
          )}
          <ConfirmAddress profile={data} />
          <InvitationsSection />
          <DataSection key={data.username} profile={data} />
          <PasswordSection />
          <SecondFactorSection factor={data.segundo_fator} />
          <SessionsSection sessions={data.sessoes} />
          <FirmSection profile={data} />
          <PreferencesSection preferences={data.preferencias} />
          <NotificationsSection preferences={data.preferencias} mail={data.ds_email} />
          <AppearanceSection />
        </UnsavedArea>
      )}
    </>
  )
}
