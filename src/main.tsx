// Before anything else: see there.
import { keepOpening } from './api/early.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadSession } from './api/session.ts'
import { packOwner } from './api/pack.ts'
import { getToken } from './api/storage.ts'
import { startReporting } from './api/report.ts'
import { askForList } from './resources/list/ahead.ts'
import { whenThere } from './runtime/declarations.ts'
import { todayIn } from './schemas/br/time.ts'
import { quiet } from './ui/preload.ts'
import { watchHints } from './ui/hints.ts'

startReporting()
watchHints(document)

// The session, what is declared of the first page and its list are asked for while the page is being put together.
if (getToken()) loadSession().catch(() => undefined)
const first = getToken()
  ? whenThere(() => askForList(window.location.pathname, window.location.search))
  : Promise.resolve()

// What is kept on this device to be read without a network is kept fresh by whoever it belongs to.
if (getToken() && packOwner() !== null)
  void loadSession().then(
    () => quiet().then(() => import('./customPages/sem-rede/refresh.ts').then(({ refresh }) => refresh())),
    () => undefined,
  )

// The first date that a browser writes costs it tens of milliseconds, which it has until the answers come.
if (getToken()) todayIn('America/Sao_Paulo')

const root = document.getElementById('root')
if (!root) throw new Error('there is no #root to render into')
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
// What does not come is asked for again by the page that needs it, which says so.
void first.then(keepOpening, keepOpening).finally(show)
