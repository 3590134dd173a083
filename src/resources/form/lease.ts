import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useRecordContext, useResourceContext } from 'ra-core'
import type { Row } from '../../schemas/core/types.ts'
import { beginEdit } from '../../dataProvider/editing.ts'
import type { Mode } from './payload.ts'

/** Tells, at the moment it is asked, whether something is typed and not saved. */
export type IsUnsaved = () => boolean

export interface Lease {
  /** The record as it was when the editing began: what changes are told from, and whose version is sent. */
  readonly base: Row | undefined
  /** Goes on from an earlier state of the record, the one that a draft was typed over. */
  readonly rebase: (earlier: Row) => void
  /** Given by the form: the record is not exchanged under what is typed. */
  readonly onForm: (isUnsaved: IsUnsaved) => void
}

const Context = createContext<Pick<Lease, 'rebase'>>({ rebase: () => {} })
export const LeaseProvider = Context.Provider
/** The lease of the form around. */
export const useLease = (): Pick<Lease, 'rebase'> => useContext(Context)

/**
 * The lease that every form takes on its record. While nothing is typed the form shows the record as it comes; from the
 * first change on it keeps the one that the change was made over, so that what others write meanwhile is a conflict that
 * the person settles, and never lost.
 */
export function useEditLease(mode: Mode): Lease {
  const queryClient = useQueryClient()
  const resource = useResourceContext() ?? ''
  const record = useRecordContext<Row & { id: number }>()
  const id = mode === 'update' ? record?.id : undefined
  const [base, setBase] = useState<Row | undefined>(record)
  const unsaved = useRef<IsUnsaved>(() => false)
  useEffect(() => {
    setBase((now) => (record?.id === now?.id && unsaved.current() ? now : record))
  }, [record])
  useEffect(() => (id === undefined ? undefined : beginEdit(queryClient, resource, id)), [queryClient, resource, id])
  return useMemo(
    () => ({ base, rebase: setBase, onForm: (isUnsaved: IsUnsaved) => void (unsaved.current = isUnsaved) }),
    [base],
  )
}
