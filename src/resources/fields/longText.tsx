import { registerFieldView } from '../registry.ts'
import { textOf } from './plain.tsx'

registerFieldView('longText', {
  Cell: (props) => textOf(props).replace(/\s+/g, ' ').slice(0, 160),
  View: (props) => <div className="b-prose b-lines">{textOf(props)}</div>,
})
