import { useState } from 'react'
import { useGetList, useTranslate } from 'ra-core'
import { whereQuery } from '../../dataProvider/dialect.ts'
import { matches, resolveValue, type AnyField, type AnyWhere, type Context } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { resourceOf, wholeTargetOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useDebounced } from '../shell.ts'

const PAUSE_MS = 250
const PER_PAGE = 25

const isBlank = (v: unknown) => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)

/** A condition whose dynamic values are worked out, so that it can travel. */
const settled = (where: AnyWhere | undefined, ctx: Context): AnyWhere | undefined =>
  where && (JSON.parse(JSON.stringify(where), (_, v: unknown) => resolveValue(v, {}, ctx)) as AnyWhere)

/** What narrows the choices, without the fields that say nothing yet. */
export const narrowing = (by: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(by).filter(([, v]) => !isBlank(v)))

/**
 * The rows a reference can point at. Nothing is asked before the field is opened and enough is typed; a newer search
 * cancels the one in flight. Enough is nothing at all while another field already narrows the choices.
 */
export function useChoices(field: AnyField, narrowedBy?: Readonly<Record<string, unknown>>) {
  const target = wholeTargetOf(field)
  const ctx = useSchemaContext()
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const typed = search.trim()
  // What was cleared is shown at once.
  const text = useDebounced(typed, typed ? PAUSE_MS : 0)
  const narrow = narrowing(narrowedBy)
  const minimum = Object.keys(narrow).length ? 0 : ((field.o.minSearch as number | undefined) ?? 0)
  const enough = text.length >= minimum
  const only = settled(field.o.only as AnyWhere | undefined, ctx)
  const query = whereQuery(only)
  const { data, isFetching, isError, isPaused } = useGetList<Row & { id: number }>(
    resourceOf(target),
    {
      filter: { ...narrow, ...query, ...(text ? { busca: text, comeco: true } : {}) },
      sort: { field: target.title, order: 'ASC' },
      pagination: { page: 1, perPage: (field.o.perPage as number | undefined) ?? PER_PAGE },
    },
    { enabled: open && enough, retry: false },
  )
  const rows = (enough ? (data ?? []) : []).filter((row) => query !== null || matches(only, row, ctx, target.fields))
  const settledSearch = text === search.trim()
  return {
    rows,
    loading: isFetching || !settledSearch,
    /** They could not be looked for: what is not among them may be there all the same. */
    unknown: enough && (isError || isPaused),
    /** What was typed since these rows were asked for: those it rules out must not be there to be taken. */
    typed: settledSearch ? '' : search.trim(),
    /** All that is typed: what begins like it comes first. */
    search: search.trim(),
    setSearch,
    setOpen,
    enough,
    hint: enough ? translate('banca.telas.nada') : translate('banca.telas.digite', { smart_count: minimum }),
  }
}
