import Button from '@mui/material/Button'
import UpdatesIcon from '@mui/icons-material/EventNoteOutlined'
import { useListContext, useTranslate } from 'ra-core'
import ListPage from '../../resources/list/ListPage.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { passes } from '../../schemas/core/index.ts'
import { useFilters } from '../../resources/list/useFilters.ts'
import { showDialog } from '../../resources/shell.ts'
import '../../i18n/devedores.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    /** Given the filters of the list; answers those that it sets. */
    debtorUpdates: {
      given: { readonly values: Readonly<Record<string, unknown>> }
      answer: Readonly<Record<string, unknown>>
    }
  }
}

/** Narrows the list to debtors by when something was last written of them. */
function UpdatesButton() {
  const translate = useTranslate()
  const { resource } = useListContext()
  const { values, patch } = useFilters()
  const { flags } = useSchemaContext()
  // When something was written of a debtor is told to those who collect alone.
  if (!passes('collectionModule', flags)) return null
  const ask = async () => {
    const chosen = await showDialog('debtorUpdates', { values })
    if (chosen) patch(chosen)
  }
  return (
    <Button
      key={resource}
      color="inherit"
      startIcon={<UpdatesIcon />}
      aria-haspopup="dialog"
      onClick={() => void ask()}
    >
      {translate('banca.devedores.atualizacoes')}
    </Button>
  )
}

/** The generated list with the filter of debtors' updates (spec 2 §2). */
const DebtorsPage = () => <ListPage slots={{ actions: <UpdatesButton /> }} />
export default DebtorsPage
