import { Suspense } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { useTranslate } from 'ra-core'
import ListPage from '../../resources/list/ListPage.tsx'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { openDialog, later } from '../../resources/shell.ts'
import { mayOperate } from '../../schemas/core/index.ts'

const CertificateDialog = later(() => import('./CertificateDialog.tsx'))
const RESOURCE = 'departamento-pessoal/certificados'

/** The generated list with what no form can do: sending a file that is opened, read and sealed. */
export default function CertificatesPage() {
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const open = () =>
    openDialog<true>((close) => (
      <Suspense>
        <CertificateDialog onDone={close} />
      </Suspense>
    ))
  return (
    <>
      {mayOperate(entityOf(RESOURCE), 'update', flags) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: { xs: 2, sm: -8 }, position: 'relative' }}>
          <Button variant="contained" startIcon={<UploadIcon />} onClick={() => void open()}>
            {translate('banca.certificados.enviar')}
          </Button>
        </Box>
      )}
      <ListPage />
    </>
  )
}
