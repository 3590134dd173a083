import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { useListContext, useNotify, useTranslate } from 'ra-core'
import SearchIcon from '@mui/icons-material/Search'
import { MOST_PASTED, understandPasted } from './pasted.ts'
import { useFilters } from './useFilters.ts'
import { entityOf } from '../catalog.ts'
import { useSchemaContext } from '../session.ts'
import { useKey } from '../shell.ts'

const PAUSE_MS = 300

/** Searches the fields that the schema says; a moment after the last key, Enter at once. */
export function SearchBox() {
  const translate = useTranslate()
  const notify = useNotify()
  const { resource } = useListContext()
  const { flags } = useSchemaContext()
  const { values, patch } = useFilters()
  const applied = typeof values.busca === 'string' ? values.busca : ''
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
  // `/` goes to the search from anywhere on the page.
  useKey('procurar', () => input.current?.select())
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = (value: string, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      patch({ busca: value.trim() })
    }, wait)
  }
  // Several numbers in any text narrow the list to them; one among other words is searched for without the words.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = understandPasted(entityOf(resource), event.clipboardData.getData('text'), flags)
    if (!pasted) return
    event.preventDefault()
    setText(pasted.one ?? '')
    if (pasted.one) return apply(pasted.one, 0)
    clearTimeout(timer.current)
    timer.current = undefined
    // Nothing else is to hide one of them.
    patch({ ...Object.fromEntries(Object.keys(values).map((key) => [key, null])), ...pasted.filter })
    if (pasted.all > MOST_PASTED)
      notify('banca.telas.lista.colagem_cortada', { messageArgs: { todos: pasted.all, cabem: MOST_PASTED } })
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
        onPaste={paste}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          if (timer.current === undefined) setText(applied)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(text, 0)
          if (event.key === 'Escape' && text) {
            setText('')
            apply('', 0)
          }
        }}
      />
      {text ? null : <kbd>/</kbd>}
    </label>
  )
}
