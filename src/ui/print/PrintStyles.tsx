import GlobalStyles from '@mui/material/GlobalStyles'
import { printStyles } from './printStyles.ts'

/** What a page looks like on paper. */
const PrintStyles = () => <GlobalStyles styles={printStyles} />
export default PrintStyles
