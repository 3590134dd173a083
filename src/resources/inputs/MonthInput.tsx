import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { formatMonth, parseMonth } from '../../schemas/br/months.ts'
import { applyMask } from '../../schemas/br/mask.ts'
import type { InputProps } from '../registry.ts'
import { Masked } from './Masked.tsx'

/** A name of a month stays as it is typed. */
function mask(text: string): string {
  if (/\p{L}/u.test(text)) return text.slice(0, 18)
  const numbers = text.replace(/^\d(?=[/.-])/, '0$&')
  return applyMask(numbers.replace(/\D/g, '').slice(0, 6), '##/####')
}

/** A month typed as mm/aaaa or by its name; the value stays its first day from end to end. */
export function MonthInput(props: InputProps) {
  const { value, onChange, onBlur } = props
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    // What is no month stays to be seen and is refused on saving.
    if (typed) onChange(parseMonth(typed) ?? typed)
    setTyped(undefined)
  }
  const written = typeof value === 'string' ? formatMonth(value) || value : ''
  return (
    <Masked
      {...props}
      text={typed ?? written}
      mask={mask}
      placeholder={translate('banca.telas.data.formato_mes')}
      onText={(text) => {
        setTyped(text)
        onChange(text.length === 7 ? parseMonth(text) : null)
      }}
      onBlur={() => {
        settle()
        onBlur?.()
      }}
      onEnter={settle}
      selects
    />
  )
}
