import { lookedThrough, type AnyField } from '../../schemas/core/index.ts'
import { fieldView, registerFieldView, type ShownProps } from '../registry.ts'
import { textOf } from './plain.tsx'

const through = (part: 'Cell' | 'View') => (props: ShownProps) => {
  const field = props.field.o.of as AnyField
  const view = fieldView(field.kind)
  return (view[part] ?? view.Cell)({ ...props, field })
}

registerFieldView('lookup', {
  Cell: textOf,
  // On a page it is what it is where it was read: a number to call, a place to go to.
  View: (props) => {
    const field = lookedThrough(props.field).at(-1)
    if (!field) return textOf(props)
    const { View, Cell } = fieldView(field.kind)
    return (View ?? Cell)({ ...props, field })
  },
})

// Shown as the type it wraps.
for (const kind of ['derived', 'total']) registerFieldView(kind, { Cell: through('Cell'), View: through('View') })
