import Button from '@mui/material/Button'
import ImportIcon from '@mui/icons-material/FileUploadOutlined'
import { useListContext, useRefresh, useTranslate } from 'ra-core'
import { hasFlag, useSession } from '../../api/session.ts'
import { CERTEZA } from '../../extratos/propostas.ts'
import { useRunBulk } from '../../resources/actions/useRunBulk.ts'
import ListPage from '../../resources/list/ListPage.tsx'
import type { Listed } from '../../resources/list/listed.ts'
import { showDialog, useLetters } from '../../resources/shell.ts'
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

const isSure = ({ ie_situacao, ds_proposta, nr_pontos }: Listed): boolean =>
  ie_situacao === 'AC' && ds_proposta !== null && Number(nr_pontos) >= CERTEZA

/** Accepts what leaves no doubt, as far as it is on the screen: a dialog tells what that comes to. */
function SureButton() {
  const translate = useTranslate()
  const session = useSession()
  const { resource, data, isPlaceholderData, onUnselectItems } = useListContext<Listed>()
  const run = useRunBulk(resource)
  const sure = isPlaceholderData ? [] : (data ?? []).filter(isSure)
  const ids = sure.map(({ id }) => id)
  const accept = async () => {
    if (await run('aceitar', { ids, known: sure, total: ids.length })) onUnselectItems()
  }
  const label = translate('banca.conciliacao.certas', { smart_count: ids.length })
  const offered = ids.length > 0 && session !== null && hasFlag(session, 'financialEdit')
  useLetters(offered ? [{ key: 'a', label, place: 'lista', run: () => void accept() }] : [])
  if (!offered) return null
  return (
    <Button
      variant="contained"
      className="b-floating"
      aria-keyshortcuts="a"
      aria-haspopup="dialog"
      onClick={() => void accept()}
    >
      {label}
    </Button>
  )
}

const actions = (
  <>
    <SureButton />
    <ImportButton />
  </>
)
/** The generated list with what brings its lines in, and what accepts those that leave no doubt. */
const ReconciliationPage = () => <ListPage slots={{ actions }} />
export default ReconciliationPage
