import { registerFieldView } from '../registry.ts'
import { previewOf, textOf } from './plain.tsx'

registerFieldView('longText', {
  Cell: previewOf,
  View: (props) => <div className="b-prose b-lines">{textOf(props)}</div>,
})
