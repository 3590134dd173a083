import type { AnyField } from '../../schemas/core/index.ts'
import { fieldView, registerFieldView, type ShownProps } from '../registry.ts'

const through = (part: 'Cell' | 'View') => (props: ShownProps) => {
  const field = props.field.o.of as AnyField
  const view = fieldView(field.kind)
  return (view[part] ?? view.Cell)({ ...props, field })
}

// Shown as the type it wraps.
for (const kind of ['derived', 'total']) registerFieldView(kind, { Cell: through('Cell'), View: through('View') })
