import { useRef } from 'react'
import { useDataProvider } from 'ra-core'
import { applyMask } from '../../schemas/br/mask.ts'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { Address } from '../../dataProvider/verbs.ts'
import { registerFieldView, type InputProps } from '../registry.ts'
import { TextFilter } from './filters.tsx'
import { Masked } from './Masked.tsx'

type Fills = Readonly<Record<string, keyof Address>>

/** A postal code that fills the address; an unknown one, or a service that is away, fills nothing and says nothing. */
function CepInput(props: InputProps) {
  const { field, value, onChange, fill } = props
  const dataProvider = useDataProvider<BancaDataProvider>()
  const latest = useRef('')
  const change = async (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 8)
    latest.current = digits
    onChange(digits || null)
    const fills = field.o.fills as Fills | undefined
    if (digits.length !== 8 || !fills || !fill) return
    const address = await dataProvider.cep(digits)
    if (!address || latest.current !== digits) return
    const found = Object.entries(fills).map(([name, part]) => [name, address[part] || null] as const)
    fill(Object.fromEntries(found.filter(([, text]) => text !== null)))
  }
  return (
    <Masked
      {...props}
      text={typeof value === 'string' ? value : ''}
      mask={(text) => applyMask(text.replace(/\D/g, '').slice(0, 8), '#####-###')}
      onText={(text) => void change(text)}
    />
  )
}

registerFieldView('cep', { Input: CepInput, Filter: TextFilter })
