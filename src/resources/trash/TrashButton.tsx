import { LinkBase, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import TrashIcon from '@mui/icons-material/DeleteOutlined'
import { mayOperate, type AnyEntity } from '../../schemas/core/index.ts'
import { resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { HOME } from '../shell.ts'

/** Leads to what was deleted and can come back, for those who delete. */
export function TrashButton({ entity }: { readonly entity: AnyEntity }) {
  const label = useTranslate()('banca.telas.lixeira.titulo')
  const { flags } = useSchemaContext()
  if (!entity.trash || !mayOperate(entity, 'delete', flags)) return null
  return (
    <IconButton component={LinkBase} to={`${HOME}/${resourceOf(entity)}/lixeira`} aria-label={label} data-dica={label}>
      <TrashIcon fontSize="small" />
    </IconButton>
  )
}
