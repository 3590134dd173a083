import { LinkBase, useCreatePath, useResourceContext } from 'ra-core'
import { entityOf } from '../../runtime/catalog.ts'
import type { Listed } from '../list/listed.ts'
import { fieldView } from '../registry.ts'
import type { Carrying } from './useCarry.ts'
import { hourOf } from './days.ts'
import { useCalled } from '../list/inLayout.ts'
import { statusOf } from '../../schemas/core/index.ts'

interface Props {
  readonly record: Listed
  readonly day: string
  readonly reachable: boolean
  /** The field that says at what time of the day; null where none does. */
  readonly time: string | null
  /** Nothing where records of the calendar are not moved. */
  readonly carrying: Carrying | null
}

/** A record on its day, in one line: how it stands and what it is. */
export function Event({ record, day, reachable, time, carrying }: Props) {
  const resource = useResourceContext() ?? ''
  const entity = entityOf(resource)
  const createPath = useCreatePath()
  const called = useCalled()(record)
  const status = statusOf(entity.fields)
  const hour = hourOf(record, time)
  const inHand = carrying?.carry?.record.id === record.id
  const handle = carrying && {
    draggable: true,
    onDragStart: () => carrying.take(record, day),
    onDragEnd: carrying.giveUp,
    onKeyDown: (event: React.KeyboardEvent) => carrying.onKey(event, record, day),
    onBlur: () => inHand && carrying.giveUp(),
  }
  return (
    <li data-registro={record.id} className={`b-event${inHand ? ' b-lifted' : ''}`}>
      <LinkBase
        to={createPath({ resource, id: record.id, type: 'show' })}
        tabIndex={reachable ? 0 : -1}
        title={called}
        {...(handle ?? { draggable: false })}
      >
        {status &&
          fieldView(status[1].kind).Cell({ field: status[1], name: status[0], row: record, value: record[status[0]] })}
        <span>
          {hour && <span className="b-soft">{hour} </span>}
          {called}
        </span>
      </LinkBase>
    </li>
  )
}
