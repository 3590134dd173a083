import { labelOf, type Choices } from '../../schemas/core/index.ts'
import { registerFieldView, type ShownProps } from '../registry.ts'
import { Chip, Tag } from './Chip.tsx'

const codesOf = (props: ShownProps) => props.field.o.of as Choices

/** A code as a chip where its schema gives it a tone, else as its word. */
function One(props: ShownProps) {
  if (props.value === null || props.value === undefined) return null
  const of = codesOf(props)
  const label = labelOf(of, props.value)
  const tone = of[String(props.value)]?.tom
  return tone ? <Chip label={label} tone={tone} /> : label
}

const withGroup = (props: ShownProps) => {
  const group = codesOf(props)[String(props.value)]?.grupo
  return group ? (
    <>
      <span className="b-soft">{group} › </span>
      {One(props)}
    </>
  ) : (
    One(props)
  )
}

registerFieldView('option', { Cell: One })
registerFieldView('cases', { Cell: One })
registerFieldView('tree', { Cell: One, View: withGroup })
registerFieldView('options', {
  Cell: (props) =>
    Array.isArray(props.value)
      ? props.value.map((code) => <Tag key={String(code)} label={labelOf(codesOf(props), code)} />)
      : null,
})
