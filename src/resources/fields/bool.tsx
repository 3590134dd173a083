import { registerFieldView } from '../registry.ts'
import { Chip } from './Chip.tsx'
import { textOf } from './plain.tsx'

registerFieldView('bool', {
  Cell: (props) => (
    <span className={props.value === true ? 'b-yes' : props.value === false ? 'b-no' : undefined}>{textOf(props)}</span>
  ),
  // A yes is what it says yes to.
  Mark: ({ field, value }) => (value === true ? <Chip label={field.label} /> : null),
})
