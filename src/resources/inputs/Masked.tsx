import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { InputProps } from '../registry.ts'

/** What every text-like input passes to its element. */
export const elementProps = (props: InputProps) => ({
  id: props.id,
  name: props.name,
  'aria-required': props.required || undefined,
  'aria-describedby': props.describedBy,
  'aria-label': props.ariaLabel,
})

export const frameProps = (props: InputProps): OutlinedInputProps => ({
  size: 'small',
  fullWidth: true,
  error: props.invalid ?? false,
  disabled: props.disabled ?? false,
  autoFocus: props.autoFocus ?? false,
  onBlur: () => props.onBlur?.(),
})

const significant = /[0-9A-Za-z]/

/** Where the caret belongs after reformatting: behind as many letters and digits as it was before. */
export function caretAfter(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at
    if (significant.test(text[at]!)) seen++
  }
  return text.length
}

interface Props extends InputProps {
  readonly text: string
  /** Formats whatever is typed so far. */
  readonly mask: (text: string) => string
  readonly onText: (text: string) => void
  readonly mode?: 'numeric' | 'text' | 'tel'
  readonly placeholder?: string
  readonly end?: OutlinedInputProps['endAdornment']
  /** What else may be typed, told on hovering and to assistive technology. */
  readonly hint?: string
  readonly onEnter?: () => void
  /** What is there is typed over, as in a date. */
  readonly selects?: boolean
}

/** A text input that formats while it is typed and keeps the caret where the hand is. */
export function Masked({
  text,
  mask,
  onText,
  mode = 'numeric',
  placeholder,
  end,
  hint,
  onEnter,
  selects,
  ...props
}: Props) {
  const element = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const shown = mask(text)
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== element.current) return
    element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target
    const before = value.slice(0, selectionStart ?? value.length).replace(/[^0-9A-Za-z]/g, '').length
    const next = mask(value)
    caret.current = selectionStart === value.length ? next.length : caretAfter(next, before)
    onText(next)
  }
  return (
    <OutlinedInput
      {...frameProps(props)}
      className="b-figures-input"
      inputRef={element}
      value={shown}
      onChange={change}
      {...(selects && { onFocus: ({ target }) => target.select() })}
      {...(onEnter && { onKeyDown: ({ key }) => key === 'Enter' && onEnter() })}
      endAdornment={end}
      placeholder={placeholder ?? ''}
      inputProps={{ ...elementProps(props), inputMode: mode, autoComplete: 'off', title: hint }}
    />
  )
}
