import { Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { useEvent } from 'ra-core'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Column } from '../list/columns.ts'
import type { Listed } from '../list/listed.ts'
import { part, preload, useKey } from '../shell.ts'

// What is typed after the key is meant for the cell: it is there already.
const load = () => import('./CellEdits.tsx')
const CellEdits = part(load)
preload(load)

/** So long a click waits for a second one, where that may edit (ms). */
const SECOND_CLICK_MS = 220

/** Where somebody wants to edit: a cell, or by the key the first of its row that is edited. */
export interface Asked {
  readonly element: HTMLElement
  readonly byKey?: true
  /** What is done where nothing is edited there. */
  readonly otherwise?: (() => void) | undefined
}

interface Given {
  readonly entity: AnyEntity
  readonly rows: readonly Listed[]
  readonly columns: readonly Column[]
  readonly before: number
  readonly works: boolean
}

let waiting: ReturnType<typeof setTimeout> | undefined
let meant: (() => void) | undefined

/** The cells of a table edited in place: by a double click, or by F2 in the row that has the focus. */
export function useCellEdit({ works, ...given }: Given) {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => () => clearTimeout(waiting), [])
  useKey(
    'editar_celula',
    () => {
      const element = document.activeElement
      if (element instanceof HTMLElement) setAsked({ element, byKey: true })
    },
    works,
  )
  const editor: ReactNode = asked && (
    <Suspense>
      <CellEdits {...given} asked={asked} onDone={() => setAsked(undefined)} />
    </Suspense>
  )
  return {
    editor,
    /** Does what a click does, a moment later where a second one may edit. */
    unlessTwice: useEvent((event: MouseEvent<HTMLElement>, then: () => void) => {
      clearTimeout(waiting)
      meant = then
      if (!works) then()
      else if (event.detail < 2) waiting = setTimeout(then, SECOND_CLICK_MS)
    }),
    onTwice: useEvent((event: MouseEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      const element = target.closest('td')
      if (!works || !element || target.closest('a,button,input,label')) return
      clearTimeout(waiting)
      window.getSelection()?.removeAllRanges()
      setAsked({ element, otherwise: meant })
      meant = undefined
    }),
  }
}
