import { useEffect, useId, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import { useEvent, useNavigate, useTranslate } from 'ra-core'
import { getSession } from '../../api/session.ts'
import { recordItem, shownItems, type Item } from './items.ts'
import { Options } from './Options.tsx'
import { remember } from '../../runtime/recent.ts'
import { SearchRoot } from './SearchRoot.tsx'
import { useFound } from './useFound.ts'
import { wholeModel } from '../../runtime/catalog.ts'
import { pastedEntity, understandPasted } from '../list/pasted.ts'
import { useSchemaContext } from '../../runtime/context.ts'

// Not a select: its lines are chosen from the field above.
const LISTBOX = { role: 'listbox' } as const

interface Props {
  readonly items: readonly Item[]
  readonly onClose: () => void
}

const STEPS: Readonly<Record<string, (at: number, n: number) => number>> = {
  ArrowDown: (at, n) => (at + 1) % n,
  ArrowUp: (at, n) => (at - 1 + n) % n,
  PageDown: (at, n) => Math.min(at + 8, n - 1),
  PageUp: (at) => Math.max(at - 8, 0),
}

/** The field and the lines below it: a combobox, whose list is always open. */
export function SearchPanel({ items, onClose }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const id = useId()
  const { flags } = useSchemaContext()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  // Enter came before the records did: the first of them is meant.
  const whole = wholeModel()
  const hurried = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  const { found, complete, pending, failed } = useFound(typed)
  const groups = useMemo(() => shownItems([...items, ...found.flatMap(recordItem)], typed), [items, found, typed])
  const flat = groups.flatMap(([, of]) => of)
  const active = Math.min(at, flat.length - 1)

  const choose = (item: Item) => {
    onClose()
    if (item.recent) remember(getSession(), item.recent)
    if (item.to !== undefined) navigate(item.to)
    else if (item.href !== undefined) window.open(item.href, '_blank', 'noopener,noreferrer')
    else item.run?.()
  }
  // Several numbers in a text are the list of their records; one among other words is looked for without them.
  const onPaste = (event: ClipboardEvent) => {
    const entity = pastedEntity(whole.entities, flags)
    const pasted = entity && understandPasted(entity, event.clipboardData.getData('text'), flags)
    if (!pasted) return
    event.preventDefault()
    if (pasted.one) return setTyped(pasted.one)
    onClose()
    navigate(`/dashboard/${entity.route}?filter=${encodeURIComponent(JSON.stringify(pasted.filter))}`)
  }
  const hurryOn = useEvent(() => {
    if (hurried.current && flat[0]) choose(flat[0])
    hurried.current = false
  })
  useEffect(() => {
    if (!pending) hurryOn()
  }, [pending, hurryOn])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active, typed])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step && flat.length > 0) {
      event.preventDefault()
      setAt(step(active, flat.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const item = flat[active]
      if (item) choose(item)
      else hurried.current = pending
    }
  }
  const text = typed.trim()
  const nothing = flat.length === 0 && !pending && !failed
  const status = failed
    ? translate('banca.busca.erro')
    : pending && flat.length === 0
      ? translate('banca.busca.buscando')
      : nothing
        ? translate('banca.busca.nada', { texto: text })
        : complete
          ? ''
          : translate('banca.busca.incompleta')
  return (
    <SearchRoot>
      <div className="b-find">
        <SearchIcon fontSize="small" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-lista`}
          aria-autocomplete="list"
          aria-activedescendant={flat[active] ? `${id}-${active}` : undefined}
          aria-label={translate('banca.busca.campo')}
          placeholder={translate('banca.barra.buscar')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          // The dialog is opened to type in it.
          ref={(element) => element?.focus()}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
            hurried.current = false
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <IconButton aria-label={translate('banca.busca.fechar')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <div
        ref={list}
        className="b-found"
        id={`${id}-lista`}
        {...LISTBOX}
        aria-label={translate('banca.busca.resultados')}
      >
        <Options id={id} groups={groups} flat={flat} typed={text} active={active} onChoose={choose} onPoint={setAt} />
      </div>
      <output className="b-found-state">
        {status || (
          <span className="b-hidden">
            {text && !pending ? translate('banca.busca.quantos', { smart_count: flat.length }) : ''}
          </span>
        )}
      </output>
      <div className="b-found-help">{translate('banca.busca.ajuda')}</div>
    </SearchRoot>
  )
}
