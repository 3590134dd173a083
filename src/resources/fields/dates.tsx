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
registerFieldView('dateTime', { Cell: (props) => textOf(props) })
