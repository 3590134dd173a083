import { useState, type ReactNode } from 'react'
import '@fontsource-variable/inter'
import CssBaseline from '@mui/material/CssBaseline'
import type { DataProvider } from 'ra-core'
import { AdminContext } from 'ra-ui-materialui'
import { authProvider } from '../authProvider/index.ts'
import { DensityKeeper } from './density.ts'
import { DialogHost } from './dialogs/DialogHost.tsx'
import { RouteGuard } from './dialogs/RouteGuard.tsx'
import { i18nProvider } from '../i18n/index.ts'
import { RA_BASENAME } from './paths.ts'
import { preload } from './preload.ts'
import { createQueryClient } from './queryClient.ts'
import { routerProvider } from './routing.tsx'
import { SessionWatcher } from './SessionWatcher.tsx'
import { createStore } from './store.ts'
import { darkTheme, lightTheme } from './theme.ts'
import { Toasts } from './Toasts.tsx'

// What our pages say of React-Admin's texts is there already.
preload(() => import('../i18n/reactAdmin.ts'))

/** Everything the pages stand on: React-Admin's contexts with our providers, dialogs and toasts. */
export function Contexts({ dataProvider, children }: { dataProvider: DataProvider; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const [store] = useState(createStore)
  return (
    <AdminContext
      authProvider={authProvider}
      basename={RA_BASENAME}
      dataProvider={dataProvider}
      darkTheme={darkTheme}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
      theme={lightTheme}
    >
      <CssBaseline />
      {children}
      <DensityKeeper />
      <SessionWatcher />
      <DialogHost guard={<RouteGuard />} />
      <Toasts />
    </AdminContext>
  )
}
