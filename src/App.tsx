import { accessTabs } from './customPages/acesso/tabs.ts'
import { accountRoutes } from './customPages/conta/routes.tsx'
import { lazy } from 'react'
import { deadlineAssists, deadlineTabs } from './customPages/prazo/index.ts'
import { conflictAssists } from './customPages/conflito/index.ts'
import { lawsuitAssists } from './customPages/processo/index.ts'
import { loadAssists } from './customPages/carga/index.ts'
import { ownRoutes } from './customPages/index.tsx'
import { ownEntries } from './customPages/menu.ts'
import { dataProvider } from './dataProvider/index.ts'
import { setAssists } from './resources/form/assists.ts'
import { resources } from './resources/index.tsx'
import { setOwnTabs } from './resources/show/ownTabs.tsx'
import { model } from './schemas/index.ts'
import { AppFrame } from './ui/AppFrame.tsx'
import { HOME_PAGE } from './ui/paths.ts'

setOwnTabs([...accessTabs, ...deadlineTabs])
setAssists({ ...deadlineAssists, ...loadAssists, ...lawsuitAssists, ...conflictAssists })
/** Generated pages that the product has its own of. */
const own = {
  certificados: { list: lazy(() => import('./customPages/certificados/CertificatesPage.tsx')) },
  importacoes: { show: lazy(() => import('./customPages/importar/ImportShow.tsx')) },
}
const screens = [...resources(model, own, ownEntries()), ownRoutes()]

/** The schemas, handed to React-Admin. */
export const App = () => (
  <AppFrame resources={screens} dataProvider={dataProvider} home={HOME_PAGE} outside={accountRoutes} />
)
