import { useState, type FormEvent } from 'react'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { getToken } from '../../api/storage.ts'
import { confirmRegistration } from '../../api/calls/account.ts'
import { HOME } from '../../ui/paths.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { fieldErrors, sentenceOf } from './failure.ts'
import { OtherSession } from './OtherSession.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { useLink } from './useLink.ts'

/** Where the link of a registration leads. It asks for a click: programs that look at mails open links, too. */
export default function ConfirmRegistrationPage() {
  const translate = useTranslate()
  const { token = '' } = useParams()
  const { spent, intruder, leave } = useLink(token)
  const [failure, setFailure] = useState('')
  const [password, setPassword] = useState('')
  /** What is said of the password, once it is asked for: null until then. */
  const [asked, setAsked] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const [sending, setSending] = useState(false)
  const problem = failure || spent

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    setSending(true)
    try {
      await confirmRegistration(token, password)
      setDone(true)
    } catch (refused) {
      const errors = fieldErrors(refused)
      const wanted = errors?.password?.[0]
      // The first time nothing was typed that could be wrong.
      if (wanted) setAsked(password ? wanted : '')
      else setFailure(errors?.token?.[0] ?? sentenceOf(refused))
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
      <Stack
        component="form"
        spacing={4}
        sx={{ mt: 4, alignItems: 'flex-start' }}
        onSubmit={(event) => void confirm(event)}
      >
        {!done && problem && <Alert severity="error">{translate(problem, { _: problem })}</Alert>}
        {!done && spent === '' && (
          <>
            <Typography>{translate('banca.conta.confirmar.texto')}</Typography>
            {asked !== null && <OwnPassword value={password} onChange={setPassword} error={asked} />}
            <Button type="submit" variant="contained" loading={sending} loadingPosition="start">
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
