import { useMemo, useState } from 'react'
import { Alert, Tab, Tabs } from '@mui/material'
import { HttpError, useLogin, useNavigate, useNotify, useTranslate } from 'ra-core'
import { Navigate, useLocation, useParams } from 'react-router'
import { isInvited, register } from '../../api/calls/account.ts'
import { PlainForm } from '../../resources/form/PlainForm.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { cadastroCorrespondente, cadastroEscritorio } from '../../schemas/plataforma/cadastros.ts'
import { HOME } from '../../ui/paths.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { fieldErrors, sentenceOf } from './failure.ts'

const KINDS = {
  escritorio: { form: cadastroEscritorio as unknown as AnyEntity, area: 'auth', user: 'username' },
  correspondente: { form: cadastroCorrespondente as unknown as AnyEntity, area: 'logistica', user: 'ds_email' },
} as const
type Kind = keyof typeof KINDS
const isKind = (user: string | undefined): user is Kind => user !== undefined && user in KINDS

/** The address that an invitation went to, which its link carries where no server's log keeps it. */
const invitedAt = (hash: string): Row | undefined => {
  try {
    return hash.length > 1 ? { ds_email: decodeURIComponent(hash.slice(1)) } : undefined
  } catch {
    return undefined
  }
}

/** Firms and correspondents register themselves; what is asked and how it is checked are the schema's. */
export default function RegisterPage() {
  const translate = useTranslate()
  const login = useLogin()
  const navigate = useNavigate()
  const notify = useNotify()
  const { user } = useParams()
  const { hash } = useLocation()
  const given = useMemo(() => invitedAt(hash), [hash])
  const [failure, setFailure] = useState('')
  if (!isKind(user)) return <Navigate to="/register/escritorio" replace />
  const { form, area, user: name } = KINDS[user]

  const submit = async (values: Row) => {
    setFailure('')
    try {
      if (await isInvited(String(values.ds_email))) return setFailure(translate('banca.conta.cadastro.convidado'))
      await register(area, form.path, values)
      await login({ username: String(values[name]), password: String(values.password) }, HOME)
      notify('banca.conta.cadastro.confirme', { messageArgs: { email: values.ds_email }, autoHideDuration: 15_000 })
      return
    } catch (error) {
      const errors = fieldErrors(error)
      if (errors) return errors
      setFailure(error instanceof HttpError ? sentenceOf(error) : translate('banca.erro.inesperado'))
      return
    }
  }

  return (
    <AuthFrame
      wide
      title={translate('banca.conta.cadastro.titulo')}
      subtitle={translate(`banca.conta.cadastro.${user}_texto`)}
    >
      <ScreenStyles />
      <Tabs
        value={user}
        onChange={(_, kind: Kind) => navigate(`/register/${kind}`)}
        aria-label={translate('banca.conta.cadastro.tipo')}
        sx={{ mb: 4 }}
      >
        {Object.keys(KINDS).map((kind) => (
          <Tab key={kind} value={kind} label={translate(`banca.conta.cadastro.${kind}`)} />
        ))}
      </Tabs>
      {failure && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {failure}
        </Alert>
      )}
      <PlainForm
        key={user}
        entity={form}
        submit={translate('banca.conta.cadastro.enviar')}
        {...(given && { given })}
        onSubmit={submit}
      />
    </AuthFrame>
  )
}
