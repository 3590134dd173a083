import type { ReactNode } from 'react'
import { carrierOf } from '../../schemas/core/index.ts'
import { registerFieldView, type ShownProps } from '../registry.ts'
import { referredIn, referredOf, type Referred } from './carried.ts'
import { Tag } from './Chip.tsx'
import { RecordLink } from './RecordLink.tsx'
import { useReferred } from './ReferenceNames.tsx'

const SHOWN = 3

type Draw = (all: readonly Referred[], props: ShownProps) => ReactNode

/** What the row refers to by ids alone: not every server carries what they name. */
function Fetched({ keys, draw, ...props }: ShownProps & { keys: readonly number[]; draw: Draw }) {
  const rows = useReferred(props.field, keys)
  return draw(
    rows.map((row) => referredOf(props.field, row)),
    props,
  )
}

const keysIn = ({ name, row }: ShownProps): number[] =>
  carrierOf(name) in row ? [] : [row[name]].flat().filter((key): key is number => typeof key === 'number')

/** Draws what a row carries of the things that it refers to, or else what is fetched of them. */
const named = (draw: Draw) =>
  function Named(props: ShownProps) {
    const keys = keysIn(props)
    if (keys.length > 0) return <Fetched {...props} keys={keys} draw={draw} />
    return draw(referredIn(props.field, props.name, props.row), props)
  }

const FACES = 3
/** 'CL', of the first name and the last. */
const initialsOf = (name: string): string => {
  const words = name.split(' · ')[0]!.split(/\s+/)
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? words.at(-1)!.charAt(0) : ''}`.toLocaleUpperCase('pt-BR')
}

/** People by their initials, whole under the pointer and to the ear. */
const faces: Draw = (all) => {
  const names = all.map((one) => one.label).join(', ')
  return names === '' ? null : (
    <span className="b-faces" title={names}>
      {all.slice(0, FACES).map((one) => (
        <i key={one.id} aria-hidden="true">
          {initialsOf(one.label)}
        </i>
      ))}
      {all.length > FACES && <span aria-hidden="true">+{all.length - FACES}</span>}
      <span className="b-hidden">{names}</span>
    </span>
  )
}

/** The first few and how many more: a cell keeps its height. */
const few: Draw = (all) => (
  <>
    {all.slice(0, SHOWN).map((one) => (
      <Tag key={one.id} label={one.label} colour={one.colour} />
    ))}
    {all.length > SHOWN ? (
      <span className="b-soft" title={all.map((one) => one.label).join(', ')}>
        +{all.length - SHOWN}
      </span>
    ) : null}
  </>
)

const links: Draw = (all, { field }) =>
  all.map((one) => (
    <RecordLink key={one.id} field={field} id={one.id}>
      <Tag label={one.label} colour={one.colour} />
    </RecordLink>
  ))

registerFieldView('reference', {
  Cell: named((all) => all[0]?.label ?? null),
  View: named((all, { field }) =>
    all.map((one) => (
      <RecordLink key={one.id} field={field} id={one.id}>
        {one.label}
      </RecordLink>
    )),
  ),
})
registerFieldView('references', {
  Cell: named((all, props) => (props.field.o.faces ? faces : few)(all, props)),
  View: named(links),
})
registerFieldView('inverse', { Cell: named(few), View: named(links) })
