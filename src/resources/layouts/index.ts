import type { ComponentType } from 'react'
import type { AnyEntity, AnyLayout } from '../../schemas/core/index.ts'
import { part } from '../shell.ts'
import { TableLayout } from './TableLayout.tsx'

type List = AnyEntity['list']

/** A way to show a list, inside React-Admin's list context. Its words are `banca.telas.layouts.<name>`. */
export interface ListLayout {
  /** In the address. */
  readonly name: string
  readonly View: ComponentType
  /** The ways of grouping that an entity declares; it is offered where there is one. */
  readonly groups?: (list: List) => Readonly<Record<string, AnyLayout>>
  /** Where nothing is grouped: whether an entity has it. */
  readonly offered?: (list: List) => boolean
  /** Rows are chosen in it, to act on many. */
  readonly chooses?: true
  /** It asks by itself how much of it goes on paper. */
  readonly printsItself?: true
}

/** All layouts, in the order in which they are offered; the first is the one that every list has. */
export const layouts = [
  { name: 'lista', View: TableLayout, offered: () => true, chooses: true },
  { name: 'quadro', View: part(() => import('../board/Board.tsx')), groups: (list) => list.boards, printsItself: true },
  { name: 'calendario', View: part(() => import('../calendar/Calendar.tsx')), groups: (list) => list.calendars },
  { name: 'triagem', View: part(() => import('../triage/Triage.tsx')), offered: (list) => list.triage },
] as const satisfies readonly ListLayout[]

export type LayoutName = (typeof layouts)[number]['name']
