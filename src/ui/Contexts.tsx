import { useState, type ReactNode } from 'react'
import '@fontsource-variable/inter'
import CssBaseline from '@mui/material/CssBaseline'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { ThemeProvider, ThemesContext } from 'ra-ui-materialui'
import { authProvider } from '../authProvider/index.ts'
import { DensityKeeper } from './density.ts'
import { DialogHost } from './dialogs/DialogHost.tsx'
import { RouteGuard } from './dialogs/RouteGuard.tsx'
import { i18nProvider } from '../i18n/index.ts'
import { RA_BASENAME } from './paths.ts'
import { Paper } from './print/Paper.tsx'
import { preload } from './preload.ts'
import { createQueryClient } from './queryClient.ts'
import { routerProvider } from './routing.tsx'
import { SessionWatcher } from './SessionWatcher.tsx'
import { createStore } from './store.ts'
import { darkTheme, lightTheme } from './theme.ts'
import { Toasts } from './Toasts.tsx'

preload(
  // What our pages say of React-Admin's texts is there already.
  () => import('../i18n/reactAdmin.ts'),
  // See lean/progress.tsx.
  () => import('@mui/material/CircularProgress'),
)

/** AdminContext would bring React-Admin's own themes along. */
const THEMES = { lightTheme, darkTheme }

/** Everything the pages stand on: React-Admin's contexts with our providers, dialogs and toasts. */
export function Contexts({ dataProvider, children }: { dataProvider: DataProvider; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const [store] = useState(createStore)
  return (
    <CoreAdminContext
      authProvider={authProvider}
      basename={RA_BASENAME}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
    >
      <ThemesContext.Provider value={THEMES}>
        <ThemeProvider>
          <CssBaseline />
          {children}
          <DensityKeeper />
          <SessionWatcher />
          <DialogHost guard={<RouteGuard />} />
          <Toasts />
          <Paper />
        </ThemeProvider>
      </ThemesContext.Provider>
    </CoreAdminContext>
  )
}
