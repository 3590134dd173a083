import { describeDate } from '../../schemas/br/dates.ts'
import { registerFieldView } from '../registry.ts'
import { currentContext } from '../session.ts'
import { textOf } from './plain.tsx'

registerFieldView('date', {
  Cell: (props) => textOf(props),
  View: (props) =>
    typeof props.value === 'string' ? (
      <>
        {textOf(props)} <span className="b-soft">{describeDate(props.value, currentContext().hoje)}</span>
      </>
    ) : null,
})
registerFieldView('dateTime', { Cell: (props) => textOf(props) })
