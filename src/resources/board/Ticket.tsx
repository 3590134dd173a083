import type { HTMLAttributes } from 'react'
import { LinkBase, useCreatePath, useResourceContext, useTranslate } from 'ra-core'
import type { Listed } from '../list/listed.ts'
import type { Column } from '../list/columns.ts'
import { useOpenRowMenu } from '../list/rowMenu.ts'
import { cellOf } from '../fields/cell.tsx'
import { useCalled } from '../list/inLayout.ts'
import { Unbroken } from '../shell.ts'

const SHOWN = 3
const isShown = (value: unknown) => value !== null && value !== undefined && value !== ''

interface Props {
  readonly record: Listed
  readonly facts: readonly Column[]
  /** What makes the link something to pick up. */
  readonly handle?: HTMLAttributes<HTMLElement> | undefined
}

/** What is in a card: the link it is, the first few things one asks of the record, and its menu. */
export function Ticket({ record, facts, handle }: Props) {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const createPath = useCreatePath()
  const called = useCalled()(record)
  const openMenu = useOpenRowMenu()
  return (
    <>
      <LinkBase to={createPath({ resource, id: record.id, type: 'show' })} {...handle} className="b-ticket-link">
        <Unbroken text={called} />
      </LinkBase>
      <div className="b-ticket-facts">
        {facts
          .filter(({ name }) => isShown(record[name]))
          .slice(0, SHOWN)
          .map((column) => (
            <span key={column.name} title={column.label}>
              <span className="b-hidden">{column.label}: </span>
              {cellOf(record, column)}
            </span>
          ))}
      </div>
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={translate('banca.telas.lista.acoes')}
        onClick={(event) => openMenu(event.currentTarget, record)}
      >
        ⋯
      </button>
    </>
  )
}
