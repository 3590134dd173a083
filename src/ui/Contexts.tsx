import { useState, type ReactNode } from 'react'
import '@fontsource-variable/inter'
import 'dayjs/locale/pt-br'
import { CssBaseline } from '@mui/material'
import { LocalizationProvider } from '@mui/x-date-pickers'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { ptBR as pickers } from '@mui/x-date-pickers/locales'
import type { DataProvider } from 'ra-core'
import { AdminContext } from 'ra-ui-materialui'
import { authProvider } from '../authProvider/index.ts'
import { DialogHost } from './dialogs/index.tsx'
import { i18nProvider } from './i18n/index.ts'
import { RA_BASENAME } from './paths.ts'
import { createQueryClient } from './queryClient.ts'
import { routerProvider } from './routing.tsx'
import { SessionWatcher } from './SessionWatcher.tsx'
import { createStore } from './store.ts'
import { darkTheme, lightTheme } from './theme.ts'
import { Toasts } from './Toasts.tsx'

const pickerTexts = pickers.components.MuiLocalizationProvider.defaultProps.localeText

/** Everything the pages stand on: React-Admin's contexts with our providers, dates, dialogs and toasts. */
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
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="pt-br" localeText={pickerTexts}>
        {children}
        <SessionWatcher />
        <DialogHost />
        <Toasts />
      </LocalizationProvider>
    </AdminContext>
  )
}
