import { labelOf, type Choices, type Context } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { registerFieldView, type ShownProps } from '../registry.ts'
import { currentContext } from '../../runtime/context.ts'
import { Chip, Tag } from './Chip.tsx'
import { toldCodes } from './told.ts'

type CaseWords = ((code: unknown, row: Row, ctx: Context) => string | undefined) | undefined
const codesOf = (props: ShownProps) => toldCodes(props.field.o.of as Choices)

/** A code as a chip where its schema gives it a tone, else as its word. */
function One(props: ShownProps) {
  if (props.value === null || props.value === undefined) return null
  const of = codesOf(props)
  const words = props.field.o.words as CaseWords
  const label = words?.(props.value, props.row, currentContext()) ?? labelOf(of, props.value)
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
