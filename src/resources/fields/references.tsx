import { registerFieldView, type ShownProps } from '../registry.ts'
import { referredIn } from './carried.ts'
import { Tag } from './Chip.tsx'
import { RecordLink } from './RecordLink.tsx'

const SHOWN = 3

const named = ({ field, name, row }: ShownProps) => referredIn(field, name, row)

/** The first few and how many more: a cell keeps its height. */
function Few(props: ShownProps) {
  const all = named(props)
  return (
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
}

const Links = (props: ShownProps) =>
  named(props).map((one) => (
    <RecordLink key={one.id} field={props.field} id={one.id}>
      <Tag label={one.label} colour={one.colour} />
    </RecordLink>
  ))

registerFieldView('reference', {
  Cell: (props) => named(props)[0]?.label ?? null,
  View: (props) =>
    named(props).map((one) => (
      <RecordLink key={one.id} field={props.field} id={one.id}>
        {one.label}
      </RecordLink>
    )),
})
registerFieldView('references', { Cell: Few, View: Links })
registerFieldView('inverse', { Cell: Few, View: Links })
