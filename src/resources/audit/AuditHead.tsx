import { LinkBase, useCreatePath, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { PageTitle } from '../shell.ts'
import { useTrail } from './useTrail.ts'
import '../../i18n/audit.ts'

/** Whose trail it is, and the way back. */
export function AuditHead() {
  const { resource, entity, id, name } = useTrail()
  const translate = useTranslate()
  const createPath = useCreatePath()
  return (
    <PageTitle
      title={translate('banca.telas.auditoria.titulo')}
      subtitle={name || entity.label[0]}
      actions={
        <Button component={LinkBase} to={createPath({ resource, id, type: 'show' })}>
          {translate('ra.action.back')}
        </Button>
      }
    />
  )
}
