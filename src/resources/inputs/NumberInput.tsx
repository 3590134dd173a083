import OutlinedInput from '@mui/material/OutlinedInput'
import { NumericFormat, type NumericFormatProps } from 'react-number-format'
import { fieldType } from '../../schemas/core/index.ts'
import type { InputProps } from '../registry.ts'
import { elementProps, frameProps } from './Masked.tsx'

const AFFIX: Record<string, Pick<NumericFormatProps, 'prefix' | 'suffix'>> = {
  money: { prefix: 'R$ ' },
  percent: { suffix: '%' },
}

/** Numbers as Brazilians write them. Decimals stay strings, exact to the last place; whole numbers are numbers. */
export function NumberInput(props: InputProps) {
  const { field, value, onChange } = props
  const whole = field.kind === 'integer' || field.kind === 'counter'
  const { onBlur: _, ...frame } = frameProps(props)
  return (
    <NumericFormat
      {...(frame as object)}
      {...AFFIX[field.kind]}
      customInput={OutlinedInput}
      className="b-number-input"
      value={(value as string | number | null) ?? ''}
      valueIsNumericString={!whole}
      thousandSeparator="."
      decimalSeparator=","
      allowedDecimalSeparators={[',']}
      decimalScale={whole ? 0 : ((field.o.places as number | undefined) ?? 2)}
      allowNegative={!(typeof field.o.min === 'number' && field.o.min >= 0)}
      onValueChange={(typed, { source }) => {
        if (source !== 'event') return
        onChange(whole ? (typed.floatValue ?? null) : typed.value || null)
      }}
      onBlur={() => {
        // Two places from here on, so that 1500 and 1500.00 are not a change.
        const stored = fieldType(field).normalise(value, field) ?? null
        if (stored !== value && !whole) onChange(stored)
        props.onBlur?.()
      }}
      inputProps={{ ...elementProps(props), inputMode: whole ? 'numeric' : 'decimal', autoComplete: 'off' }}
    />
  )
}
