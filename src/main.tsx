import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadSession } from './api/session.ts'
import { getToken } from './api/storage.ts'
import { startReporting } from './api/report.ts'
import { askForList } from './resources/list/ahead.ts'
import { watchHints } from './ui/hints.ts'

startReporting()
watchHints(document)

// The session and the list are asked for while the page is being put together, not after.
if (getToken()) {
  loadSession().catch(() => undefined)
  askForList(window.location.pathname, window.location.search)
}

const root = document.getElementById('root')
if (!root) throw new Error('there is no #root to render into')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
