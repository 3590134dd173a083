import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@mui/material'
import { HttpError, Navigate, useLocation, useTranslate } from 'ra-core'
import { getSession, loadSession, useSession } from '../api/session.ts'
import { getToken } from '../api/storage.ts'
import { toastsOf } from '../api/errors.ts'
import { authProvider, LOGIN_PATH } from '../authProvider/index.ts'
import { MessagePage } from './layout/MessagePage.tsx'
import { PageSkeleton } from './layout/PageLoader.tsx'

/** Lets pages in only with the session known, so that none of them asks who is there. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const missing = session === null && getToken() !== null
  useEffect(() => {
    // It may have come between drawing and now: it is asked for before the first page is drawn.
    if (missing && !getSession()) loadSession().then(() => setError(null), setError)
  }, [missing, attempt])

  if (session) return children
  if (!missing) return <Navigate to={LOGIN_PATH} replace state={{ nextPathname: pathname, nextSearch: search }} />
  if (error === null) return <PageSkeleton />
  const retry = () => {
    setError(null)
    setAttempt(attempt + 1)
  }
  return <NoSession error={error} onRetry={retry} />
}

function NoSession({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  const [toast] = error instanceof HttpError ? toastsOf(error) : []
  return (
    <MessagePage
      title={translate('banca.erro.sessao_nao_carregada')}
      text={toast ? [toast.title, toast.detail].join(' ') : translate('banca.senha.texto')}
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            {translate('banca.erro.tentar_de_novo')}
          </Button>
          <Button onClick={() => void authProvider.logout({})}>{translate('banca.barra.sair')}</Button>
        </>
      }
    />
  )
}
