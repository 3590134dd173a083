import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { useListContext, useNotify, useTranslate } from 'ra-core'
import SearchIcon from '@mui/icons-material/Search'
import { useFilters } from './useFilters.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useKey } from '../shell.ts'

const PAUSE_MS = 300
/** A text that may hold values known by their look, such as a lawsuit's number. */
const LOOKS_KNOWN = /\d{4}/

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
  const search = (value: string) => {
    setText(value)
    apply(value, 0)
  }
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const pasted = clipboardData.getData('text')
    if (!LOOKS_KNOWN.test(pasted)) return
    const understand = () => import('./takePasted.ts')
    void understand().then(
      // What was pasted is in the box by then.
      (m) => setTimeout(() => m.takePasted(entityOf(resource), pasted, { values, patch, flags, notify, search })),
      () => undefined,
    )
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
