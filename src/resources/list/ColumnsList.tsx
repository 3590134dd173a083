import type { DragEvent } from 'react'
import { useTranslate } from 'ra-core'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import type { Column } from './columns.ts'

interface Props {
  readonly columns: readonly Column[]
  readonly hidden: readonly string[]
  /** All names in their order. */
  readonly names: readonly string[]
  readonly onToggle: (column: Column) => void
  readonly onMove: (name: string, before: string | undefined) => void
  readonly onDrop: (event: DragEvent, before: string) => void
}

export function ColumnsList({ columns, hidden, names, onToggle, onMove, onDrop }: Props) {
  const translate = useTranslate()
  return (
    <ul>
      {columns.map((column) => {
        const { name, label } = column
        const at = names.indexOf(name)
        const text = (key: string) => translate(`banca.telas.lista.${key}`, { nome: label })
        return (
          <li key={name}>
            <div
              draggable
              onDragStart={(event) => event.dataTransfer.setData('text/plain', name)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                onDrop(event, name)
              }}
            >
              <label>
                <input type="checkbox" checked={!hidden.includes(name)} onChange={() => onToggle(column)} />
                {label}
              </label>
              <button
                type="button"
                aria-label={text('coluna_acima')}
                disabled={at === 0}
                onClick={() => onMove(name, names[at - 1])}
              >
                <UpIcon fontSize="inherit" />
              </button>
              <button
                type="button"
                aria-label={text('coluna_abaixo')}
                disabled={at === names.length - 1}
                onClick={() => onMove(name, names[at + 2])}
              >
                <DownIcon fontSize="inherit" />
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
