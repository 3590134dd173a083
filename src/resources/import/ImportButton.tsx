import { LinkBase, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { mayOperate, passes, type AnyEntity } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { HOME } from '../shell.ts'

/** Leads to the import of a spreadsheet, where the entity takes one. */
export function ImportButton({ entity }: { readonly entity: AnyEntity }) {
  const label = useTranslate()('banca.telas.lista.importar')
  const { flags } = useSchemaContext()
  if (!entity.import || !passes(entity.import.gate, flags) || !mayOperate(entity, 'create', flags)) return null
  return (
    <IconButton component={LinkBase} to={`${HOME}/importar/${entity.name}`} aria-label={label} data-dica={label}>
      <UploadIcon fontSize="small" />
    </IconButton>
  )
}
