import Button from '@mui/material/Button'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import ImportIcon from '@mui/icons-material/FileUploadOutlined'
import { useNavigate, useTranslate } from 'ra-core'
import { hasFlag, useSession } from '../../api/session.ts'
import ListPage from '../../resources/list/ListPage.tsx'
import { showDialog } from '../../resources/shell.ts'
import { placeOf } from '../importar/place.ts'
import './texts.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    /** Which days of hearings to take on paper. */
    hearingAgenda: { given: object; answer: never }
    /** Answers the import that the agenda of a customer became. */
    agendaImport: { given: object; answer: number }
  }
}

/** What customers send and what is taken to court; who goes there from outside the firm has no such thing. */
function AgendaButtons() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const session = useSession()
  if (!session || !hasFlag(session, 'logisticsModule')) return null
  const bring = async () => {
    const id = await showDialog('agendaImport', {})
    if (id) navigate(placeOf(id))
  }
  return (
    <>
      <Button color="inherit" startIcon={<ImportIcon />} aria-haspopup="dialog" onClick={() => void bring()}>
        {translate('banca.pauta.importar')}
      </Button>
      <Button
        color="inherit"
        startIcon={<PrintIcon />}
        aria-haspopup="dialog"
        onClick={() => void showDialog('hearingAgenda', {})}
      >
        {translate('banca.pauta.baixar')}
      </Button>
    </>
  )
}

/** The generated list with what takes agendas in and hearings out on paper (spec 2 §2). */
const HearingsPage = () => <ListPage slots={{ actions: <AgendaButtons /> }} />
export default HearingsPage
