import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { CoreAdminUI, I18nContextProvider, useLocation } from 'ra-core'
import type { DataProvider } from 'react-admin'
import { createBrowserRouter, Navigate, Outlet, useRouteError, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useSession } from '../api/session.ts'
import { keys, read } from '../api/storage.ts'
import { setPasswordAsker } from '../api/refresh.ts'
import { chunk } from './chunks.ts'
import { preload } from './preload.ts'
import { Contexts } from './Contexts.tsx'
import { passwordDialog, setDialogs, type DialogLoads } from './dialogs/index.ts'
import { i18nProvider } from '../i18n/index.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { AccessDeniedPage, NotFoundPage } from './layout/NotFoundPage.tsx'
import { PageSkeleton } from './layout/PageLoader.tsx'
import { LiveUpdates } from './LiveUpdates.tsx'
import { HOME, RA_BASENAME, translatePath } from './paths.ts'
import { lightTheme } from './theme.ts'
import { SessionGate } from './SessionGate.tsx'
import { WaitingNotice } from './WaitingNotice.tsx'

export interface AppFrameProps {
  /** `<Resource>`s made by `crudRoutes`, and `<CustomRoutes>`. */
  resources: ReactNode
  dataProvider: DataProvider
  /** Where the code of each dialog is. */
  /** Where the code of the dialogs is: known once one of them is wanted. */
  dialogs: () => Promise<Partial<DialogLoads>>
  /** Where `/dashboard` leads; the first resource the user may see unless given. */
  home?: string
  /** Pages that need no login, beside the login itself. */
  outside?: readonly RouteObject[]
}

const FrameContext = createContext<AppFrameProps | null>(null)

function useFrame(): AppFrameProps {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('AppFrame is missing above its routes')
  return frame
}

const LoginPage = lazy(chunk(() => import('./LoginPage.tsx')))

// Whoever looks through another's eyes does not know that one's password: their time over, they are themselves again.
setPasswordAsker(async (username, submit) => {
  if (read(keys.ownToken) === null) return passwordDialog(username, submit)
  const { seeAsMyself } = await import('../authProvider/seeAs.ts')
  seeAsMyself()
  return false
})

/** For what stands outside of React-Admin's theme. */
const plainTheme = createTheme(lightTheme)

/** The application around the resources: contexts, routes, login and layout. */
export function AppFrame(props: AppFrameProps) {
  const [router] = useState(() => {
    setDialogs({}, props.dialogs)
    preload(props.dialogs)
    return createRouter(props.outside)
  })
  return (
    <FrameContext value={props}>
      <RouterProvider router={router} />
    </FrameContext>
  )
}

const createRouter = (outside: readonly RouteObject[] = []) =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RootError />,
      children: [
        { path: '/', element: <Navigate to={HOME} replace /> },
        // The spec lists it both ways.
        { path: '/agenda', element: <Navigate to={`${HOME}/agenda`} replace /> },
        { path: '/login', element: <Login />, errorElement: <RouteError /> },
        ...outside.map((route) => ({ ...route, errorElement: <RouteError /> }) as RouteObject),
        { path: `${HOME}/*`, element: <Admin />, errorElement: <RouteError /> },
        // A path of React-Admin's that did not pass by its links: a new tab, or an address copied from code.
        { path: `${RA_BASENAME}/*`, element: <FromReactAdmin /> },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ])

function Root() {
  return (
    <Contexts dataProvider={useFrame().dataProvider}>
      <Outlet />
    </Contexts>
  )
}

function Admin() {
  const { resources, home } = useFrame()
  const company = useSession()?.cd_empresa
  return (
    <SessionGate>
      <LiveUpdates />
      <WaitingNotice />
      {/* Another company is another set of data: nothing of the last one stays mounted. */}
      <CoreAdminUI
        key={company}
        accessDenied={AccessDeniedPage}
        catchAll={NotFoundPage}
        dashboard={home ? Home : undefined}
        disableTelemetry
        error={({ error, resetErrorBoundary }) => <ErrorPage error={error} onRetry={() => resetErrorBoundary([])} />}
        layout={AppLayout}
        loading={PageSkeleton}
        requireAuth
        title="Banca"
      >
        {resources}
      </CoreAdminUI>
    </SessionGate>
  )
}

function Login() {
  return (
    <Suspense>
      <LoginPage />
    </Suspense>
  )
}

function Home() {
  // What came along, such as the company to change to, goes on along.
  const { state } = useLocation() as { state: unknown }
  return <Navigate to={useFrame().home ?? HOME} replace state={state} />
}

function FromReactAdmin() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={translatePath(pathname + search + hash)} replace />
}

/** What stands on nothing: the frame itself failed, with its texts and its looks. */
function RootError() {
  return (
    <I18nContextProvider value={i18nProvider}>
      <ThemeProvider theme={plainTheme}>
        <RouteError />
      </ThemeProvider>
    </I18nContextProvider>
  )
}

function RouteError() {
  return <ErrorPage error={useRouteError()} onRetry={() => window.location.reload()} />
}
