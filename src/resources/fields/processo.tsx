import { fieldView, registerFieldView, type ShownProps } from '../registry.ts'
import { CopyButton } from './CopyButton.tsx'
import { LinkBase } from 'ra-core'
import { screenMessages } from '../../i18n/screens.ts'
import { fieldType, type Suggestions } from '../../schemas/core/index.ts'
import { HOME } from '../shell.ts'
import { pastedKey, pastedValues } from '../list/pastedKey.ts'
import { Several } from './Several.tsx'
import { textOf } from './plain.tsx'

/** Figures of one width, copied in one click. */
const Lawsuit = (props: ShownProps) => (props.value ? <CopyButton text={textOf(props)} /> : null)

/** On the record's page also where it is, as the number itself tells. */
const Told = (props: ShownProps) => {
  const tells = fieldView(props.field.kind).tells?.(props.value)
  const at = (props.field.o.suggests as Suggestions['suggests'])?.at
  return (
    <>
      {Lawsuit(props)}
      {props.value && at ? (
        <>
          {' '}
          <LinkBase className="b-link" to={`${HOME}/${at}/${String(props.value)}`}>
            {screenMessages.banca.telas.abrir_processo}
          </LinkBase>
        </>
      ) : null}
      {tells && <small className="b-soft"> {tells}</small>}
    </>
  )
}

registerFieldView('processo', {
  Cell: Lawsuit,
  View: Told,
  copied: true,
  filterKeys: (name) => [name, pastedKey(name)],
  filterWords: ({ field, name, values }) => {
    const many = pastedValues(values[pastedKey(name)])
    const { format, normalise } = fieldType(field)
    if (many.length > 1) return <Several n={many.length} />
    return format(normalise(many[0] ?? values[name], field), field) || String(values[name])
  },
})
