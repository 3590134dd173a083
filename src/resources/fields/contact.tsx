import { registerFieldView } from '../registry.ts'
import { textOf } from './plain.tsx'

registerFieldView('email', {
  Cell: (props) => textOf(props),
  View: (props) => (
    <a className="b-link" href={`mailto:${String(props.value)}`}>
      {textOf(props)}
    </a>
  ),
})
registerFieldView('phone', {
  Cell: (props) => <span className="b-figures">{textOf(props)}</span>,
  View: (props) => (
    <a className="b-link b-figures" href={`tel:+55${String(props.value)}`}>
      {textOf(props)}
    </a>
  ),
})
registerFieldView('colour', {
  Cell: (props) => (
    <span className="b-tag">
      <i className="b-swatch" style={{ background: String(props.value) }} />
      {textOf(props)}
    </span>
  ),
})
