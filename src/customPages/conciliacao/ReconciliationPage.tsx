import Button from '@mui/material/Button'
import ImportIcon from '@mui/icons-material/FileUploadOutlined'
import { useRefresh, useTranslate } from 'ra-core'
import { hasFlag, useSession } from '../../api/session.ts'
import ListPage from '../../resources/list/ListPage.tsx'
import { showDialog } from '../../resources/shell.ts'
import './texts.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    /** Answers the statement that was brought in. */
    statementImport: { given: object; answer: number }
  }
}

/** Brings in a statement: whoever may change the accounts may. */
function ImportButton() {
  const translate = useTranslate()
  const refresh = useRefresh()
  const session = useSession()
  if (!session || !hasFlag(session, 'financialEdit')) return null
  const bring = async () => {
    if (await showDialog('statementImport', {})) refresh()
  }
  return (
    <Button color="inherit" startIcon={<ImportIcon />} aria-haspopup="dialog" onClick={() => void bring()}>
      {translate('banca.conciliacao.importar')}
    </Button>
  )
}

/** The generated list with what brings its lines in. */
const ReconciliationPage = () => <ListPage slots={{ actions: <ImportButton /> }} />
export default ReconciliationPage
