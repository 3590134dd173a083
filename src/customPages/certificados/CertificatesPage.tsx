import Button from '@mui/material/Button'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { useResourceContext, useTranslate } from 'ra-core'
import ListPage from '../../resources/list/ListPage.tsx'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { showDialog } from '../../resources/shell.ts'
import { mayOperate } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import '../../i18n/settings.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    /** `attorney`: the lawyer whose page it was opened from. */
    certificate: { given: { readonly attorney?: Row | undefined }; answer: true }
  }
}

/** Sends a file that is opened, read and sealed. */
function SendButton() {
  const entity = entityOf(useResourceContext() ?? '')
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  if (!mayOperate(entity, 'update', flags)) return null
  return (
    <Button
      variant="contained"
      className="b-floating"
      startIcon={<UploadIcon />}
      onClick={() => void showDialog('certificate', {})}
    >
      {translate('banca.certificados.enviar')}
    </Button>
  )
}

/** The generated list with what no form can do: sending a certificate. */
const CertificatesPage = () => <ListPage slots={{ actions: <SendButton /> }} />
export default CertificatesPage
