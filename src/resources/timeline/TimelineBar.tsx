import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import SearchIcon from '@mui/icons-material/Search'
import { usePrintPage } from '../shell.ts'
import type { Asked } from './useTimeline.ts'

const PAUSE_MS = 300

interface Props {
  readonly kinds: readonly (readonly [name: string, label: string])[]
  readonly asked: Asked
  readonly onAsk: Dispatch<SetStateAction<Asked>>
}

/** What of a timeline is shown: its kinds, the words it must hold; and the way to paper. */
export function TimelineBar({ kinds, asked, onAsk }: Props) {
  const translate = useTranslate()
  const print = usePrintPage()
  const [text, setText] = useState(asked.q)
  const [seen, setSeen] = useState(asked.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Cleared from outside.
  if (asked.q !== seen) {
    setSeen(asked.q)
    if (!asked.q) setText('')
  }
  const search = (q: string, wait: number) => {
    setText(q)
    clearTimeout(timer.current)
    // By then another kind may be chosen.
    timer.current = setTimeout(() => onAsk((now) => ({ ...now, q: q.trim() })), wait)
  }
  const toggle = (name: string) =>
    onAsk((now) => ({
      ...now,
      tipos: now.tipos.includes(name) ? now.tipos.filter((n) => n !== name) : [...now.tipos, name],
    }))
  const label = translate('banca.linha.buscar')
  const printLabel = translate('banca.linha.imprimir')
  return (
    <div className="nao-imprimir">
      <div className="b-timeline-bar">
        <label>
          <SearchIcon fontSize="small" />
          <input
            type="search"
            value={text}
            placeholder={label}
            aria-label={label}
            onChange={(event) => search(event.target.value, PAUSE_MS)}
            onKeyDown={(event) => event.key === 'Enter' && search(text, 0)}
          />
        </label>
        <IconButton aria-label={printLabel} data-dica={printLabel} onClick={print}>
          <PrintIcon fontSize="small" />
        </IconButton>
      </div>
      <fieldset className="b-kinds" aria-label={translate('banca.linha.tipos')}>
        <button
          type="button"
          aria-pressed={asked.tipos.length === 0}
          onClick={() => onAsk((now) => ({ ...now, tipos: [] }))}
        >
          {translate('banca.linha.tudo')}
        </button>
        {kinds.map(([name, kind]) => (
          <button key={name} type="button" aria-pressed={asked.tipos.includes(name)} onClick={() => toggle(name)}>
            {kind}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
