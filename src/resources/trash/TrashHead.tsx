import { LinkBase, useCreatePath, useResourceContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { entityOf } from '../../runtime/catalog.ts'
import { PageTitle } from '../shell.ts'

/** What is in this trash, and the way back to the list. */
export function TrashHead() {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const createPath = useCreatePath()
  return (
    <PageTitle
      title={translate('banca.telas.lixeira.titulo')}
      subtitle={entityOf(resource).label[1]}
      actions={
        <Button component={LinkBase} to={createPath({ resource, type: 'list' })}>
          {translate('ra.action.back')}
        </Button>
      }
    />
  )
}
