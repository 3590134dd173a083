import { registerFieldView } from '../registry.ts'
import { previewOf, textOf } from './plain.tsx'

registerFieldView('longText', {
  wide: true,
  Cell: previewOf,
  View: (props) => <div className="b-prose b-lines">{textOf(props)}</div>,
})
