import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { openDialog } from '../shell.ts'
import type { InputProps } from '../registry.ts'
import { ItemsDialog } from './ItemsDialog.tsx'
import { OneItemInput } from './OneItemInput.tsx'
import { ItemsTable, type Items } from './ItemsTable.tsx'

const INLINE = 20

/** Embedded rows, edited where they stand; when there are many, in a dialog of their own. */
export function ItemsInput(props: InputProps) {
  const translate = useTranslate()
  const items = (props.value ?? []) as Items
  const edit = async () => {
    const edited = await openDialog<Items>((close) => <ItemsDialog {...props} items={items} onDone={close} />)
    if (edited) props.onChange(edited.length ? edited : null)
  }
  if (props.field.o.max === 1 && props.field.o.rows) return <OneItemInput {...props} items={items} />
  if (items.length <= INLINE)
    return <ItemsTable {...props} items={items} onItems={(next) => props.onChange(next.length ? next : null)} />
  return (
    <Button id={props.id} variant="outlined" disabled={props.disabled ?? false} onClick={() => void edit()}>
      {translate('banca.telas.itens.editar', { smart_count: items.length })}
    </Button>
  )
}
