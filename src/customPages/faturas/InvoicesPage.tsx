import Button from '@mui/material/Button'
import ProposeIcon from '@mui/icons-material/PlaylistAddCheckOutlined'
import { useRefresh, useTranslate } from 'ra-core'
import { hasFlag, useSession } from '../../api/session.ts'
import ListPage from '../../resources/list/ListPage.tsx'
import { showDialog } from '../../resources/shell.ts'
import './texts.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    /** Answers whether any invoice has something new. */
    invoiceProposal: { given: object; answer: boolean }
  }
}

/** Proposes the invoices of a month now, beside each night. */
function ProposeButton() {
  const translate = useTranslate()
  const refresh = useRefresh()
  const session = useSession()
  if (!session || !hasFlag(session, 'financialEdit')) return null
  const propose = async () => {
    if (await showDialog('invoiceProposal', {})) refresh()
  }
  return (
    <Button color="inherit" startIcon={<ProposeIcon />} aria-haspopup="dialog" onClick={() => void propose()}>
      {translate('banca.faturas.propor')}
    </Button>
  )
}

/** The generated list with what begins its rows. */
const InvoicesPage = () => <ListPage slots={{ actions: <ProposeButton /> }} />
export default InvoicesPage
