import { useEffect, useRef } from 'react'
import { useDataProvider, useEvent } from 'ra-core'
import type { Row } from '../../schemas/core/types.ts'
import { resourceOf, wholeTargetOf } from '../../runtime/catalog.ts'
import { asCarried } from '../fields/carried.ts'
import type { InputProps } from '../registry.ts'

/**
 * Chooses the one row that other fields of the record tell, once they come to tell it, unless somebody chose. What it
 * chose goes again when they tell it no longer.
 */
export function useFinds({ field, name, value, told, begins, onChange, fill }: InputProps): void {
  const dataProvider = useDataProvider()
  const target = wholeTargetOf(field)
  const says = told ? JSON.stringify(told) : ''
  // What a record that exists says from the start was there to be chosen when it was saved.
  const before = useRef(begins ? '' : says)
  const first = useRef(true)
  const own = useRef<unknown>(null)
  const isFree = useEvent(() => value === null || value === undefined || value === own.current)
  const take = useEvent((row: Row, handedIn: boolean) => {
    const kept = asCarried(field, row)
    if (!isFree() || kept.id === value) return
    own.current = kept.id
    if (handedIn) fill?.({ [name]: kept.id }, true)
    else onChange(kept.id, kept)
  })
  const takeBack = useEvent(() => {
    if (own.current === null || value !== own.current) return
    own.current = null
    onChange(null, null)
  })
  useEffect(() => {
    const handedIn = first.current
    first.current = false
    if (says === before.current) return
    before.current = says
    if (says === '') return takeBack()
    if (!isFree()) return
    let stale = false
    void dataProvider
      .getList(resourceOf(target), {
        filter: JSON.parse(says) as Row,
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 2 },
      })
      .then(
        ({ data }) => data,
        // Not known is not told.
        () => [],
      )
      .then((rows: Row[]) => {
        if (stale) return
        if (rows.length === 1) take(rows[0]!, handedIn)
        else takeBack()
      })
    return () => {
      stale = true
    }
  }, [says, target, dataProvider, isFree, take, takeBack])
}
