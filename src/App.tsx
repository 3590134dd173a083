import { lazy } from 'react'
import { ownRoutes } from './customPages/index.tsx'
import { dataProvider } from './dataProvider/index.ts'
import { resources } from './resources/index.tsx'
import { model } from './schemas/index.ts'
import { AppFrame } from './ui/AppFrame.tsx'

/** Generated pages that the product has its own of. */
const own = { certificados: { list: lazy(() => import('./customPages/certificados/CertificatesPage.tsx')) } }
const screens = [...resources(model, own), ownRoutes()]

/** The schemas, handed to React-Admin. */
export const App = () => <AppFrame resources={screens} dataProvider={dataProvider} />
