import { useEffect, useMemo, useRef, useState } from 'react'
import { useDataProvider, useEvent } from 'ra-core'
import { bareNameOf, matches, type AnyField, type AnyWhere, type Context } from '../../schemas/core/index.ts'
import { unaccent } from '../../schemas/br/text.ts'
import { resourceOf, wholeTargetOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import type { Row } from '../../schemas/core/types.ts'
import { asCarried, referredOf } from '../fields/carried.ts'
import { useReferred } from '../fields/ReferenceNames.tsx'
import type { InputProps } from '../registry.ts'
import { Choose, type Option } from './Choose.tsx'
import { useAdd } from './useAdd.ts'
import { narrowing, useChoices } from './useChoices.ts'
import { useFinds } from './useFinds.ts'

const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v)

const bare = (text: string) => text.replace(/[.\-/]/g, '')
/** Whether a choice is meant by a word, however its number is punctuated. */
const holds = (label: string, word: string) => {
  const text = unaccent(label)
  return text.includes(word) || (/^[\d.\-/]{3,}$/.test(word) && bare(text).includes(bare(word)))
}

/** Whether a name begins with what was typed: those come first. */
const begins = (label: string, typed: string): boolean =>
  typed !== '' && unaccent(label).startsWith(unaccent(typed.trim()))

interface Closed {
  readonly where: AnyWhere
  readonly note: string
}

const optionOf = (field: AnyField, row: Row, ctx: Context): Option => {
  const { id, label, colour } = referredOf(field, row)
  const closed = field.o.closed as Closed | undefined
  const isClosed = closed !== undefined && matches(closed.where, row, ctx, wholeTargetOf(field).fields)
  // Without the column that would be kept there is nothing to refer to: someone without a user, say.
  const disabled = isClosed || id === null || id === undefined
  return { key: id, label: isClosed ? `${label} ${closed.note}` : label, colour, row, disabled }
}

/** What is chosen now: from what the record carries; asked for only when it carries nothing of it. */
function useChosen({ field, value, carried }: InputProps): Option[] {
  const ctx = useSchemaContext()
  const keys = useMemo(() => (Array.isArray(value) ? value : [value]).filter((v) => typeof v === 'number'), [value])
  const here = (Array.isArray(carried) ? carried : [carried]).filter(isRow)
  const missing = keys.filter((key) => !here.some((row) => row.id === key))
  const fetched = useReferred(field, missing, missing.length > 0)
  return keys.map((key) => {
    const row = here.find((r) => r.id === key) ?? fetched.find((r) => r.id === key)
    return row ? optionOf(field, row, ctx) : { key, label: '…' }
  })
}

function useReferenceOptions(props: InputProps) {
  const ctx = useSchemaContext()
  const chosen = useChosen(props)
  const choices = useChoices(props.field, props.narrowedBy)
  const options = useMemo(() => {
    const words = unaccent(choices.typed).split(/\s+/)
    const found = choices.rows
      .map((row) => optionOf(props.field, asCarried(props.field, row), ctx))
      .filter((option) => words.every((word) => holds(option.label, word)))
      .toSorted((a, b) => Number(begins(b.label, choices.search)) - Number(begins(a.label, choices.search)))
    return [...found, ...chosen.filter((one) => !found.some((option) => option.key === one.key))]
  }, [choices.rows, choices.typed, choices.search, chosen, props.field, ctx])
  return { chosen, options, ...choices }
}

/** After what narrows the choices has changed: the one that is called as the former one was, where there is one. */
function useSameName({ field, value, narrowedBy, onChange }: InputProps, chosen: Option | undefined) {
  const dataProvider = useDataProvider()
  const target = wholeTargetOf(field)
  const before = useRef<{ name: string; narrow: string }>(undefined)
  const narrow = JSON.stringify(narrowing(narrowedBy))
  const name = chosen?.row ? bareNameOf(target, chosen.row) : ''
  const take = useEvent((row: Row) => value == null && onChange(row.id, row))
  useEffect(() => {
    if (name) before.current = { name, narrow }
    const former = before.current
    if (name || !former || former.narrow === narrow) return
    before.current = { ...former, narrow }
    let stale = false
    void dataProvider
      .getList(resourceOf(target), {
        filter: { ...(JSON.parse(narrow) as Row), [`${target.title}__eq`]: former.name },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 2 },
      })
      .then(({ data }) => (!stale && data.length === 1 ? take(data[0] as Row) : undefined))
      .catch(() => undefined)
    return () => {
      stale = true
    }
  }, [name, narrow, field, target, dataProvider, take])
}

export function ReferenceInput(props: InputProps) {
  const { chosen, options: found, enough, unknown, hint, loading, setSearch, setOpen } = useReferenceOptions(props)
  const [typed, setTyped] = useState('')
  useSameName(props, chosen[0])
  useFinds(props)
  const add = useAdd(props, { typed, enough, unknown, found, chosen }, (row) => props.onChange(row.id, row))
  const options = add && !loading ? [...found, add.option] : found
  return (
    <Choose
      {...props}
      options={options}
      chosen={chosen[0] ?? null}
      onChoose={(option) =>
        add && option?.key === add.option.key
          ? void add.open()
          : props.onChange(option?.key ?? null, option?.row ?? null)
      }
      onSearch={(text) => {
        setTyped(text)
        setSearch(text)
      }}
      onOpen={setOpen}
      loading={loading}
      hint={hint}
    />
  )
}

export function ReferencesInput(props: InputProps) {
  const { chosen, options: found, enough, unknown, hint, loading, setSearch, setOpen } = useReferenceOptions(props)
  const [typed, setTyped] = useState('')
  const take = (list: readonly Option[]) =>
    props.onChange(list.length ? list.map((o) => o.key) : null, list.map((o) => o.row).filter(isRow))
  const add = useAdd(props, { typed, enough, unknown, found, chosen }, (row) =>
    take([...chosen, { key: row.id as number, label: '', row }]),
  )
  const options = add && !loading ? [...found, add.option] : found
  return (
    <Choose
      {...props}
      many
      options={options}
      chosen={chosen}
      onChoose={(list) => (add && list.some(({ key }) => key === add.option.key) ? void add.open() : take(list))}
      onSearch={(text) => {
        setTyped(text)
        setSearch(text)
      }}
      onOpen={setOpen}
      loading={loading}
      hint={hint}
    />
  )
}
