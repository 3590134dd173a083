import { useState, type DragEvent } from 'react'
import { useStore, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { unaccent } from '../../schemas/br/text.ts'
import type { Column } from './columns.ts'
import { ColumnsList } from './ColumnsList.tsx'
import { columnsKey, orderKey, useColumns } from './useColumns.ts'
import '../../i18n/lists.ts'

interface Props {
  readonly resource: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** So many fields are worth a search. */
const MANY = 12

/** The names with one of them put before another, or at the end. */
export const movedBefore = (names: readonly string[], name: string, before: string | undefined): string[] => {
  const others = names.filter((n) => n !== name)
  const at = before === undefined ? others.length : others.indexOf(before)
  return [...others.slice(0, at), name, ...others.slice(at)]
}

/** Which columns, and in which order: ticked, and dragged or moved by their buttons. Kept by name for each person. */
export default function ColumnsChooser({ resource, anchor, onClose }: Props) {
  const translate = useTranslate()
  const { ordered, hidden: byDefault } = useColumns()
  const [hidden, setHidden] = useStore<string[]>(columnsKey(resource), byDefault)
  const [, setOrder] = useStore<string[] | undefined>(orderKey(resource))
  const [text, setText] = useState('')
  const names = ordered.map((column) => column.name)
  const found = ordered.filter((column) => unaccent(column.label).includes(unaccent(text)))
  const toggle = ({ name }: Column) =>
    setHidden(hidden.includes(name) ? hidden.filter((n) => n !== name) : [...hidden, name])
  const move = (name: string, before: string | undefined) => setOrder(movedBefore(names, name, before))
  const drop = (event: DragEvent, before: string) => {
    const name = event.dataTransfer.getData('text/plain')
    if (names.includes(name) && name !== before) move(name, before)
  }
  const label = translate('banca.telas.lista.colunas')
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { className: 'b-popover b-columns-chooser', role: 'dialog', 'aria-label': label } }}
    >
      {names.length > MANY && (
        <input
          type="search"
          value={text}
          placeholder={translate('banca.telas.lista.buscar')}
          aria-label={translate('banca.telas.lista.buscar_coluna')}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ColumnsList columns={found} hidden={hidden} names={names} onToggle={toggle} onMove={move} onDrop={drop} />
      <Button
        size="small"
        onClick={() => {
          setHidden(byDefault)
          setOrder(undefined)
        }}
      >
        {translate('banca.telas.lista.restaurar')}
      </Button>
    </Popover>
  )
}
