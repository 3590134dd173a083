import { useState, type DragEvent } from 'react'
import { useStore, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import type { Theme } from '@mui/material/styles'
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

const styles = ({ palette: { action, divider, primary, text } }: Theme) => ({
  p: 3,
  '& ul': { margin: '8px 0', padding: 0, listStyle: 'none', maxHeight: 'min(60vh, 480px)', overflowY: 'auto' },
  '& li > div': { display: 'flex', alignItems: 'center', borderRadius: '4px', cursor: 'grab' },
  '& li > div:hover': { background: action.hover },
  '& label': { flex: 1, display: 'flex', gap: '8px', alignItems: 'center', padding: '5px 4px', cursor: 'pointer' },
  '& label input': { width: 15, height: 15, margin: 0, accentColor: primary.main },
  '& button': { font: 'inherit' },
  '& li button': { width: 24, height: 24, padding: 0, border: 0, background: 'none', color: text.secondary },
  '& li button:disabled': { opacity: 0.3 },
  '& > input': {
    width: '100%',
    padding: '6px 8px',
    border: `1px solid ${divider}`,
    borderRadius: '6px',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
  },
})

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
      slotProps={{ paper: { className: 'b-popover', sx: styles, role: 'dialog', 'aria-label': label } }}
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
