import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslate } from 'ra-core'
import { isBlank } from '../../schemas/core/index.ts'
import { useSchemaForm } from './context.ts'
import { FormField } from './FormField.tsx'

/** What a section asks last: behind a button for as long as nothing stands in it but what every new record has. */
export function FoldedFields({ names }: { names: readonly string[] }) {
  const { entity } = useSchemaForm()
  const { control, getValues } = useFormContext()
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  useWatch({ control, name: names as string[], disabled: open })
  const says = (name: string) => {
    const value: unknown = getValues(name)
    return !isBlank(value) && value !== entity.fields[name]!.o.default
  }
  if (open || names.some(says)) return names.map((name) => <FormField key={name} name={name} />)
  return (
    <div className="b-full">
      <button type="button" className="b-link b-unfold" aria-expanded="false" onClick={() => setOpen(true)}>
        {translate('banca.telas.form.mais_campos', { smart_count: names.length })}
      </button>
    </div>
  )
}
