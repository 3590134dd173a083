import { useState, type ClipboardEvent } from 'react'
import { useNotify } from 'ra-core'
import { formatOab, parseOab } from '../../schemas/br/oab.ts'
import { cleanPhone } from '../../schemas/br/phone.ts'
import { applyMask } from '../../schemas/br/mask.ts'
import { fieldType, type AnyField } from '../../schemas/core/index.ts'
import '../fields/known.ts'
import { fieldView, registerFieldView, type InputProps } from '../registry.ts'
import { TextFilter } from './filters.tsx'
import { Masked } from './Masked.tsx'
import { SuggestInput } from './SuggestInput.tsx'
import '../../i18n/pasted.ts'

const digits = (text: string, max: number) => text.replace(/\D/g, '').slice(0, max)
const letters = (text: string, max: number) =>
  text
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, max)

const CPF = '###.###.###-##'
const CNPJ = '##.###.###/####-##'
const PROCESSO = '#######-##.####.#.##.####'

/** Only a number that is still all digits is laid out as a lawsuit's: old ones look otherwise. */
function processo(text: string): string {
  const clean = letters(text, 50)
  return /^\d{0,20}$/.test(clean) ? applyMask(clean, PROCESSO) : clean
}

/** How each kind looks while it is typed; the schema's own format needs the whole of it. */
export const masks: Readonly<Record<string, (text: string) => string>> = {
  cpf: (t) => applyMask(digits(t, 11), CPF),
  // With letters since July 2026.
  cnpj: (t) => applyMask(letters(t, 14), CNPJ),
  cpfCnpj: (t) => {
    const clean = letters(t, 14)
    return applyMask(clean, /^\d{0,11}$/.test(clean) ? CPF : CNPJ)
  },
  phone: (t) => {
    const clean = cleanPhone(t).slice(0, 15)
    // More digits than a number has stay to be seen, and are refused.
    if (clean.length > 11) return clean
    // As long as the country is typed, nothing is laid out by the area code that is to come.
    if (/^\s*\+/.test(t) && clean === t.replace(/\D/g, '')) return `+${clean}`
    return applyMask(clean, clean.length > 10 ? '(##) #####-####' : '(##) ####-####')
  },
  processo,
  // Laid out as soon as it says its section; until then it stays as it was typed.
  oab: (t) => (parseOab(t)?.uf ? formatOab(t) : t.toLocaleUpperCase('pt-BR').slice(0, 24)),
}

/** A phone number, with or without the country's +55 or the zero before the area code, as it is dictated or pasted. */
function PhoneInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props
  const [typed, setTyped] = useState<string>()
  return (
    <Masked
      {...props}
      text={typed ?? written(value)}
      mask={masks.phone!}
      mode="tel"
      onText={(text) => {
        setTyped(text.startsWith('+') ? text : undefined)
        onChange(clean(field, text))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}

const written = (value: unknown): string => (typeof value === 'string' ? value : '')
const clean = (field: AnyField, text: string) => fieldType(field).parse(text, field)

function DocumentInput(props: InputProps) {
  const { field, value, onChange } = props
  return (
    <Masked
      {...props}
      text={written(value)}
      mask={masks[field.kind]!}
      mode={field.kind === 'cpf' ? 'numeric' : 'text'}
      onText={(text) => onChange(clean(field, text))}
    />
  )
}

/** A number pasted with words around it is taken without them; of several, none. */
function ProcessoInput(props: InputProps) {
  const { field, onChange, compact } = props
  const notify = useNotify()
  const paste = (event: ClipboardEvent) => {
    const found = fieldView(field.kind).among?.(event.clipboardData.getData('text')) ?? []
    if (found.length === 0) return
    event.preventDefault()
    if (found.length === 1) onChange(found[0])
    else notify('banca.colagem.varios', { type: 'warning', messageArgs: { smart_count: found.length } })
  }
  return (
    <div style={CONTENTS} onPasteCapture={paste}>
      {field.o.suggests && !compact ? <SuggestInput {...props} mask={processo} /> : <DocumentInput {...props} />}
    </div>
  )
}
const CONTENTS = { display: 'contents' } as const

for (const kind of Object.keys(masks))
  registerFieldView(kind, {
    Input: kind === 'processo' ? ProcessoInput : kind === 'phone' ? PhoneInput : DocumentInput,
    Filter: TextFilter,
  })
