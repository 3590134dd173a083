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
/** A search of public maps: the browser goes there when it is pressed, and says nothing of where it came from. */
const onMap = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
registerFieldView('address', {
  Cell: (props) => textOf(props),
  View: (props) => (
    <a className="b-link" href={onMap(textOf(props))} target="_blank" rel="noopener noreferrer">
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
