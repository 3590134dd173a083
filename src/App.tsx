import { product } from './product.ts'
import { AppFrame } from './ui/AppFrame.tsx'

/** The product, handed to React-Admin. */
export const App = () => <AppFrame {...product} />
