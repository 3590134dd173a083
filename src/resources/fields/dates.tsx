import { fieldType } from '../../schemas/core/index.ts'
import { describeDate, diffDays, isDate } from '../../schemas/br/dates.ts'
import { registerFieldView } from '../registry.ts'
import { currentContext } from '../../runtime/context.ts'
import { textOf } from './plain.tsx'

/** Farther away than this nobody counts days. */
const YEAR = 366
/** 'qua · em 4 dias': the date itself stands before it already; nothing of a birth or of years ago. */
export function words(date: string, today: string): string {
  if (!isDate(date) || Math.abs(diffDays(date, today)) > YEAR) return ''
  return describeDate(date, today).replace(/, [\d/]+/, '')
}

registerFieldView('date', {
  Cell: (props) => textOf(props),
  View: (props) =>
    typeof props.value === 'string' ? (
      <>
        {textOf(props)} <span className="b-soft">{words(props.value, currentContext().hoje)}</span>
      </>
    ) : null,
})
registerFieldView('month', { Cell: (props) => textOf(props) })
// An instant is shown on the firm's clock, wherever the person is.
registerFieldView('dateTime', {
  Cell: ({ field, value }) => fieldType(field).format(value, field, currentContext().fuso),
})
