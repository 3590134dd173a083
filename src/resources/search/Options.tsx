import type { MouseEvent } from 'react'
import { useTranslate } from 'ra-core'
import type { Item, Kind } from './items.ts'
import { marked } from './marks.ts'
import '../../i18n/search.ts'

const GROUP = { role: 'group' } as const

interface Props {
  readonly id: string
  readonly groups: readonly (readonly [Kind, readonly Item[]])[]
  /** The lines of all groups, in the order of the arrow keys. */
  readonly flat: readonly Item[]
  readonly typed: string
  readonly active: number
  readonly onChoose: (item: Item) => void
  readonly onPoint: (index: number) => void
}

const Marked = ({ text, typed }: { text: string; typed: string }) => (
  <>{marked(text, typed).map(({ text: piece, hit }, i) => (hit ? <mark key={i}>{piece}</mark> : piece))}</>
)

/** The lines of the search under the names of their kinds; the focus stays in the field. */
export function Options({ id, groups, flat, typed, active, onChoose, onPoint }: Props) {
  const translate = useTranslate()
  // The keys are the field's: a line is only pointed at and clicked.
  const line = (item: Item, n: number) => ({
    id: `${id}-${n}`,
    role: 'option',
    'aria-selected': n === active,
    className: item.danger ? 'b-danger' : undefined,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => n !== active && onPoint(n),
    onClick: () => onChoose(item),
  })
  return groups.map(([kind, items]) => (
    // One list for the keys, in groups for the eye and the ear.
    <div key={kind} {...GROUP} aria-labelledby={`${id}-${kind}`}>
      <div className="b-found-kind" id={`${id}-${kind}`} role="presentation">
        {translate(`banca.busca.grupos.${kind}`)}
      </div>
      {items.map((item) => {
        const Icon = item.icon
        return (
          <div key={item.key} {...line(item, flat.indexOf(item))}>
            <Icon fontSize="small" />
            <span className="b-found-label">
              <Marked text={item.label} typed={typed} />
            </span>
            {item.detail && (
              <span className="b-found-detail">
                <Marked text={item.detail} typed={typed} />
              </span>
            )}
          </div>
        )
      })}
    </div>
  ))
}
