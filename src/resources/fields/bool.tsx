import { registerFieldView } from '../registry.ts'
import { textOf } from './plain.tsx'

registerFieldView('bool', {
  Cell: (props) => (
    <span className={props.value === true ? 'b-yes' : props.value === false ? 'b-no' : undefined}>{textOf(props)}</span>
  ),
})
