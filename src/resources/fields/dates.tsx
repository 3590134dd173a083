import { fieldType } from '../../schemas/core/index.ts'
import { describeDate } from '../../schemas/br/dates.ts'
import { registerFieldView } from '../registry.ts'
import { currentContext } from '../session.ts'
import { textOf } from './plain.tsx'

/** 'qua · em 4 dias': the date itself stands before it already. */
const words = (date: string) => describeDate(date, currentContext().hoje).replace(/, [\d/]+/, '')

registerFieldView('date', {
  Cell: (props) => textOf(props),
  View: (props) =>
    typeof props.value === 'string' ? (
      <>
        {textOf(props)} <span className="b-soft">{words(props.value)}</span>
      </>
    ) : null,
})
// An instant is shown on the firm's clock, wherever the person is.
registerFieldView('dateTime', {
  Cell: ({ field, value }) => fieldType(field).format(value, field, currentContext().fuso),
})
