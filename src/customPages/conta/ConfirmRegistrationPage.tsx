import { useState } from 'react'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { getToken } from '../../api/storage.ts'
import { confirmRegistration } from '../../api/calls/account.ts'
import { HOME } from '../../ui/paths.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { fieldErrors, sentenceOf } from './failure.ts'
import { OtherSession } from './OtherSession.tsx'
import { useLink } from './useLink.ts'

/** Where the link of a registration leads. It asks for a click: programs that look at mails open links, too. */
export default function ConfirmRegistrationPage() {
  const translate = useTranslate()
  const { token = '' } = useParams()
  const { spent, intruder, leave } = useLink(token)
  const [failure, setFailure] = useState('')
  const [done, setDone] = useState(false)
  const [sending, setSending] = useState(false)
  const problem = failure || spent

  const confirm = async () => {
    setFailure('')
    setSending(true)
    try {
      await confirmRegistration(token)
      setDone(true)
    } catch (refused) {
      setFailure(fieldErrors(refused)?.token?.[0] ?? sentenceOf(refused))
    }
    setSending(false)
  }

  if (intruder !== null && !done)
    return (
      <AuthFrame open title={translate('banca.conta.confirmar.titulo')}>
        <OtherSession username={intruder} onLeave={leave} />
      </AuthFrame>
    )
  return (
    <AuthFrame open title={translate('banca.conta.confirmar.titulo')}>
      <Stack spacing={4} sx={{ mt: 4, alignItems: 'flex-start' }}>
        {!done && problem && <Alert severity="error">{translate(problem, { _: problem })}</Alert>}
        {!done && spent === '' && (
          <>
            <Typography>{translate('banca.conta.confirmar.texto')}</Typography>
            <Button variant="contained" loading={sending} loadingPosition="start" onClick={() => void confirm()}>
              {translate('banca.conta.confirmar.botao')}
            </Button>
          </>
        )}
        {done && <Alert severity="success">{translate('banca.conta.confirmar.feito')}</Alert>}
        {(done || problem) && getToken() !== null && (
          <LinkBase to={HOME}>{translate('banca.conta.confirmar.continuar')}</LinkBase>
        )}
      </Stack>
    </AuthFrame>
  )
}
