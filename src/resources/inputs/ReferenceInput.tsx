import { useMemo } from 'react'
import type { AnyField } from '../../schemas/core/index.ts'
import { unaccent } from '../../schemas/br/text.ts'
import type { Row } from '../../schemas/core/record.ts'
import { asCarried, referredOf } from '../fields/carried.ts'
import { useReferred } from '../fields/ReferenceNames.tsx'
import type { InputProps } from '../registry.ts'
import { Choose, type Option } from './Choose.tsx'
import { useChoices } from './useChoices.ts'

const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v)

const optionOf = (field: AnyField, row: Row): Option => {
  const { id, label, colour } = referredOf(field, row)
  // Without the column that would be kept there is nothing to refer to: someone without a user, say.
  return { key: id, label, colour, row, disabled: id === null || id === undefined }
}

/** What is chosen now: from what the record carries; asked for only when it carries nothing of it. */
function useChosen({ field, value, carried }: InputProps): Option[] {
  const keys = useMemo(() => (Array.isArray(value) ? value : [value]).filter((v) => typeof v === 'number'), [value])
  const here = (Array.isArray(carried) ? carried : [carried]).filter(isRow)
  const missing = keys.filter((key) => !here.some((row) => row.id === key))
  const fetched = useReferred(field, missing, missing.length > 0)
  return keys.map((key) => {
    const row = here.find((r) => r.id === key) ?? fetched.find((r) => r.id === key)
    return row ? optionOf(field, row) : { key, label: '…' }
  })
}

function useReferenceOptions(props: InputProps) {
  const chosen = useChosen(props)
  const choices = useChoices(props.field, props.narrowedBy)
  const options = useMemo(() => {
    const words = unaccent(choices.typed).split(/\s+/)
    const found = choices.rows
      .map((row) => optionOf(props.field, asCarried(props.field, row)))
      .filter((option) => words.every((word) => unaccent(option.label).includes(word)))
    return [...found, ...chosen.filter((one) => !found.some((option) => option.key === one.key))]
  }, [choices.rows, choices.typed, chosen, props.field])
  return { chosen, options, ...choices }
}

export function ReferenceInput(props: InputProps) {
  const { chosen, options, hint, loading, setSearch, setOpen } = useReferenceOptions(props)
  return (
    <Choose
      {...props}
      options={options}
      chosen={chosen[0] ?? null}
      onChoose={(option) => props.onChange(option?.key ?? null, option?.row ?? null)}
      onSearch={setSearch}
      onOpen={setOpen}
      loading={loading}
      hint={hint}
    />
  )
}

export function ReferencesInput(props: InputProps) {
  const { chosen, options, hint, loading, setSearch, setOpen } = useReferenceOptions(props)
  return (
    <Choose
      {...props}
      many
      options={options}
      chosen={chosen}
      onChoose={(list) =>
        props.onChange(list.length ? list.map((o) => o.key) : null, list.map((o) => o.row).filter(isRow))
      }
      onSearch={setSearch}
      onOpen={setOpen}
      loading={loading}
      hint={hint}
    />
  )
}
