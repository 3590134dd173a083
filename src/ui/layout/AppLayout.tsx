import { Suspense, useEffect, useState } from 'react'
import { Box, useMediaQuery, type Theme } from '@mui/material'
import { useLocation, useStore, useTranslate, type LayoutComponent } from 'ra-core'
import { PrintSheet } from '../print/PrintSheet.tsx'
import { Banner } from './Banner.tsx'
import { BOTTOM_BAR_HEIGHT } from './bars.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { MenuFrame } from './MenuFrame.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageLoader, PageSkeleton } from './PageLoader.tsx'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { part } from '../part.tsx'
import { useArrival } from '../shortcuts/arrival.ts'

// What the office announces is not waited for.
const NoticeBar = part(() => import('../notices/NoticeBar.tsx'))
// Wider screens have no use for it.
const BottomBar = part(() => import('./BottomBar.tsx'))

/** The frame around every page behind the login. */
export const AppLayout: LayoutComponent = ({ children }) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const floating = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [wide, setWide] = useStore('sidebar.open', true)
  const [drawn, setDrawn] = useState(false)
  useFocusOnArrival(pathname)
  useArrival(pathname)

  const label = floating ? 'banca.menu.abrir' : wide ? 'banca.menu.recolher' : 'banca.menu.expandir'
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar
        menuLabel={translate(label)}
        menuOpen={floating ? drawn : wide}
        narrow={floating}
        onMenu={() => (floating ? setDrawn(true) : setWide(!wide))}
      />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        <MenuFrame floating={floating} open={floating ? drawn : wide} onClose={() => setDrawn(false)} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <OfflineNotice />
          <Banner whole={floating} />
          <Suspense fallback={null}>
            <NoticeBar />
          </Suspense>
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            sx={{ px: { xs: 3, sm: 4, lg: 6 }, py: 4, pb: phone ? `${BOTTOM_BAR_HEIGHT + 24}px` : 6 }}
          >
            <PageLoader />
            <PrintSheet />
            <ErrorBoundary place={pathname}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
      {phone && (
        <Suspense fallback={null}>
          <BottomBar onMenu={() => setDrawn(true)} />
        </Suspense>
      )}
    </Box>
  )
}

/** Starts reading at the page after going to another one, unless the page put the focus somewhere itself. */
function useFocusOnArrival(pathname: string): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
