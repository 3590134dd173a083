import { useState, type ReactNode } from 'react'
import { DragDropContext } from '@hello-pangea/dnd'
import { useListContext, useTranslate } from 'ra-core'
import type { AnyLayout } from '../../schemas/core/index.ts'
import { planMove } from '../actions/planMove.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { LayoutContext } from '../list/inLayout.ts'
import type { Listed } from '../list/listed.ts'
import { currentContext } from '../../runtime/context.ts'
import type { BoardColumn } from './boardColumn.ts'
import { ColumnView } from './ColumnView.tsx'
import { useFacts } from './useFacts.ts'
import { useDrag } from './useDrag.ts'

interface Props {
  readonly layout: AnyLayout
  readonly columns: readonly BoardColumn[]
  readonly children: ReactNode
}

// Scrolled by keys too, even while no card in it takes the focus.
const SCROLLER = { role: 'group', tabIndex: 0 } as const

/** The columns side by side, and the cards that go from one to another. */
export function Columns({ layout, columns, children }: Props) {
  const { resource } = useListContext()
  const entity = entityOf(resource)
  const translate = useTranslate()
  const [records] = useState(() => new Map<string, Listed>())
  const { held, inHand, ...responders } = useDrag({ resource, layout, columns, records })
  const facts = useFacts(layout)
  const refuses = (column: BoardColumn) =>
    inHand !== undefined &&
    inHand.from !== column.key &&
    'refused' in planMove(entity, layout, inHand.record, column, currentContext())
  return (
    <LayoutContext value={layout}>
      <DragDropContext {...responders} dragHandleUsageInstructions={translate('banca.telas.quadro.instrucoes')}>
        <div
          className={`b-board${inHand ? ' b-moving' : ''}`}
          {...SCROLLER}
          aria-label={translate('banca.telas.layouts.quadro')}
        >
          {columns.map((column) => (
            <ColumnView
              key={column.key}
              column={column}
              facts={facts}
              movable={layout.move !== undefined}
              refuses={refuses(column)}
              held={held}
              records={records}
            />
          ))}
          {children}
        </div>
      </DragDropContext>
    </LayoutContext>
  )
}
