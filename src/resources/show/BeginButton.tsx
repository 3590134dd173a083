import Button from '@mui/material/Button'
import AddIcon from '@mui/icons-material/Add'
import type { AnyEntity, Related } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useBegin } from './useBegin.ts'

/** What is most often begun from a record, beside its title. */
export function BeginButton({ related, owner, row }: { related: Related; owner: AnyEntity; row: Row }) {
  const { may, label, open } = useBegin(related, owner, row)
  if (!may) return null
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => void open()}>
      {label}
    </Button>
  )
}
