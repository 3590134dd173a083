import { registerFieldView } from '../registry.ts'
import { currentContext } from '../session.ts'
import { dateWords } from './dateWords.ts'
import { textOf } from './plain.tsx'

registerFieldView('date', {
  Cell: (props) => textOf(props),
  View: (props) =>
    typeof props.value === 'string' ? (
      <>
        {textOf(props)} <span className="b-soft">{dateWords(props.value, currentContext().hoje)}</span>
      </>
    ) : null,
})
registerFieldView('dateTime', { Cell: (props) => textOf(props) })
