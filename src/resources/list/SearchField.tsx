import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { useTranslate } from 'ra-core'
import SearchIcon from '@mui/icons-material/Search'
import { useKey } from '../shell.ts'

const PAUSE_MS = 300

interface Props {
  /** What is searched for now. */
  readonly applied: string
  readonly onSearch: (text: string) => void
  /** Told of what is pasted; `search` puts something else there, and looks for it. */
  readonly onPasted?: (text: string, search: (text: string) => void) => void
}

/** Where one types what is looked for; a moment after the last key, Enter at once. `/` leads here from anywhere on the page. */
export function SearchField({ applied, onSearch, onPasted }: Props) {
  const translate = useTranslate()
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const [focused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Going back, or clearing all filters, changes the search from outside. While one types, what comes back is one's own
  // typing of a moment ago, which must not undo the letters since.
  if (applied !== seen) {
    setSeen(applied)
    if (!focused) setText(applied)
  }
  useKey('procurar', () => input.current?.select())
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = (value: string, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      onSearch(value.trim())
    }, wait)
  }
  const search = (value: string) => {
    setText(value)
    apply(value, 0)
  }
  return (
    <label className="b-search">
      <SearchIcon fontSize="small" />
      <input
        ref={input}
        type="search"
        value={text}
        placeholder={translate('banca.telas.lista.buscar')}
        aria-label={translate('banca.telas.lista.buscar')}
        aria-keyshortcuts="/"
        onChange={(event) => {
          setText(event.target.value)
          apply(event.target.value, PAUSE_MS)
        }}
        onPaste={({ clipboardData }: ClipboardEvent) => onPasted?.(clipboardData.getData('text'), search)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          if (timer.current === undefined) setText(applied)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(text, 0)
          if (event.key === 'Escape' && text) search('')
        }}
      />
      {text ? null : <kbd>/</kbd>}
    </label>
  )
}
