import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { useLive } from '../shell.ts'
import type { Person } from './mention.ts'
import { Suggestions } from './Suggestions.tsx'
import { useMentions } from './useMentions.ts'

interface Props {
  readonly target: AnyEntity
  readonly by: string
  readonly id: number
  readonly label: string
  readonly submit: string
  /** Nobody can be mentioned. */
  readonly plain?: boolean
  readonly text: string
  readonly people: readonly Person[]
  readonly onChange: (text: string, people: readonly Person[]) => void
  /** What it refused, if it did. Whatever happens, the text stays as it is until it is changed from outside. */
  readonly onSend: () => Promise<string | null>
  readonly onCancel?: () => void
}

/** The box one writes a comment in: names by @, sent by Ctrl+Enter. */
export function Composer({ target, by, id, label, submit, plain, text, people, onChange, onSend, onCancel }: Props) {
  const translate = useTranslate()
  const own = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useLive('salvar')
  const mentions = useMentions({
    target,
    by,
    id,
    off: plain,
    text,
    people,
    onChoose: (person, put) => {
      caret.current = put.caret
      onChange(put.text, [...people.filter((one) => one.id !== person.id), person])
      box.current?.focus()
    },
  })
  // The caret goes behind a name that was put in, not to the end of the text.
  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [text])
  const send = async () => {
    if (sending) return
    if (!text.trim()) return setProblem(translate('banca.conversa.faltam'))
    setSending(true)
    setProblem(await onSend())
    setSending(false)
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }
  const open = mentions.found.length > 0
  return (
    <div className="b-composer">
      <label htmlFor={`${own}-texto`}>{label}</label>
      <div className="b-composer-box">
        <textarea
          ref={box}
          id={`${own}-texto`}
          rows={3}
          value={text}
          aria-describedby={`${own}-ajuda`}
          aria-invalid={problem !== null}
          aria-autocomplete={plain ? undefined : 'list'}
          aria-controls={open ? `${own}-lista` : undefined}
          aria-activedescendant={open ? `${own}-${mentions.active}` : undefined}
          onChange={({ target: { value, selectionStart } }) => {
            setProblem(null)
            onChange(value, people)
            mentions.look(value, selectionStart)
          }}
          onSelect={({ currentTarget }) => mentions.look(currentTarget.value, currentTarget.selectionStart)}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
        />
        {open && <Suggestions id={own} found={mentions.found} active={mentions.active} onChoose={mentions.choose} />}
      </div>
      <output className="b-hidden">
        {open && translate('banca.conversa.achadas', { smart_count: mentions.found.length })}
      </output>
      <p id={`${own}-ajuda`} className={problem ? 'b-problem' : 'b-soft'} role={problem ? 'alert' : undefined}>
        {problem ?? translate(plain ? 'banca.conversa.ajuda_simples' : 'banca.conversa.ajuda')}
      </p>
      <div className="b-composer-buttons">
        <Button variant="contained" disabled={sending} onClick={() => void send()}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{translate('banca.conversa.desistir')}</Button>}
      </div>
    </div>
  )
}
