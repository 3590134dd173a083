import { ownRoutes } from './customPages/index.tsx'
import { dataProvider } from './dataProvider/index.ts'
import { resources } from './resources/index.tsx'
import { model } from './schemas/index.ts'
import { AppFrame } from './ui/AppFrame.tsx'

const screens = [...resources(model), ownRoutes()]

/** The schemas, handed to React-Admin. */
export const App = () => <AppFrame resources={screens} dataProvider={dataProvider} />
