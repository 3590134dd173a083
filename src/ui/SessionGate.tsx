import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@mui/material'
import { HttpError, Navigate, useLocation, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { packOwner } from '../api/pack.ts'
import { getSession, loadSession, useSession } from '../api/session.ts'
import { getToken } from '../api/storage.ts'
import { toastsOf } from '../api/errors.ts'
import { authProvider, LOGIN_PATH } from '../authProvider/index.ts'
import { MessagePage } from './layout/MessagePage.tsx'
import { PageSkeleton } from './layout/PageLoader.tsx'
import { OFFLINE_PAGE } from './paths.ts'

/** Whoever has something on this device waits no longer than this for a network that carries nothing (ms). */
const PATIENCE_MS = 6000

/** Lets pages in only with the session known, so that none of them asks who is there. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const navigate = useNavigate()
  const missing = session === null && getToken() !== null
  useEffect(() => {
    // It may have come between drawing and now: it is asked for before the first page is drawn.
    if (!missing || getSession()) return
    // What was kept on this device is opened where there is no network.
    const resume = async () => {
      if (packOwner() === null || !(await import('./keptSession.ts').then((m) => m.resumeKept()).catch(() => false)))
        return false
      void navigate(OFFLINE_PAGE, { replace: true })
      return true
    }
    const fail = async (failure: unknown) => {
      const away = failure instanceof HttpError && failure.status === 0
      if (!away || !(await resume())) setError(failure)
    }
    loadSession().then(() => setError(null), fail)
    const timer = packOwner() === null ? undefined : setTimeout(() => void resume(), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [missing, attempt]) // oxlint-disable-line react-hooks/exhaustive-deps

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
