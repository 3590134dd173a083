import { accessTabs } from './customPages/acesso/tabs.ts'
import { accountRoutes } from './customPages/conta/routes.tsx'
import { lazy } from 'react'
import { ownRoutes } from './customPages/index.tsx'
import { dataProvider } from './dataProvider/index.ts'
import { resources } from './resources/index.tsx'
import { setOwnTabs } from './resources/show/ownTabs.tsx'
import { model } from './schemas/index.ts'
import { AppFrame } from './ui/AppFrame.tsx'

setOwnTabs(accessTabs)
/** Generated pages that the product has its own of. */
const own = { certificados: { list: lazy(() => import('./customPages/certificados/CertificatesPage.tsx')) } }
const screens = [...resources(model, own), ownRoutes()]

/** The schemas, handed to React-Admin. */
export const App = () => <AppFrame resources={screens} dataProvider={dataProvider} outside={accountRoutes} />
