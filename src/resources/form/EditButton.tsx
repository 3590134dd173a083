import { LinkBase, useCreatePath, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import EditIcon from '@mui/icons-material/EditOutlined'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { rightsOver } from '../../runtime/rights.ts'

/** Leads to the form of a record, for whoever may edit it. */
export function EditButton({ entity, row }: { readonly entity: AnyEntity; readonly row: Row }) {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const ctx = useSchemaContext()
  if (!rightsOver(entity, row, ctx).edit) return null
  const to = createPath({ resource: resourceOf(entity), id: row.id as number, type: 'edit' })
  return (
    <Button variant="outlined" startIcon={<EditIcon />} component={LinkBase} to={to}>
      {translate('ra.action.edit')}
    </Button>
  )
}
