import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { InputProps } from '../registry.ts'
import { ModalDialog } from '../ModalDialog.ts'
import { ItemsTable, type Items } from './ItemsTable.tsx'

interface Props extends InputProps {
  readonly items: Items
  readonly onDone: (items: Items | null) => void
}

/** Many embedded rows: typed here, taken over all at once. */
export function ItemsDialog({ items: given, onDone, ...props }: Props) {
  const translate = useTranslate()
  const [items, setItems] = useState(given)
  return (
    <ModalDialog
      asks={() => items !== given}
      title={props.field.label}
      maxWidth="md"
      onClose={() => onDone(null)}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" onClick={() => onDone(items)}>
            {translate('banca.telas.itens.aplicar')}
          </Button>
        </>
      )}
    >
      <ItemsTable {...props} id={`${props.id}-dialogo`} items={items} onItems={setItems} />
    </ModalDialog>
  )
}
