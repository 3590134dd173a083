import type { ReactNode } from 'react'
import { fieldType } from '../../schemas/core/index.ts'
import { registerFieldView, type ShownProps } from '../registry.ts'

/** The type's own words for the value. */
export const textOf = ({ field, value }: ShownProps): string => fieldType(field).format(value, field)

const Plain = (props: ShownProps): ReactNode => textOf(props)

/** An address of the web, and nothing besides. */
const isWeb = (value: unknown): value is string => typeof value === 'string' && /^https:\/\/[^\s]+$/.test(value)
registerFieldView('text', {
  Cell: Plain,
  View: (props) =>
    isWeb(props.value) ? (
      <a className="b-link" href={props.value} target="_blank" rel="noopener noreferrer">
        {props.value}
      </a>
    ) : (
      textOf(props)
    ),
})

for (const kind of ['integer', 'decimal', 'money', 'percent', 'time', 'counter', 'cep', 'coordinates'])
  registerFieldView(kind, { Cell: Plain })

for (const kind of ['cpf', 'cnpj', 'cpfCnpj', 'oab'])
  registerFieldView(kind, { Cell: (props) => <span className="b-figures">{textOf(props)}</span> })

// Nothing is there to be shown.
registerFieldView('secret', { Cell: () => null })

/** Characters that a list shows of a long text (rule g.preview.80). */
const PREVIEW = 80

/** The beginning of a long text on one line, for lists. */
export function previewOf(props: ShownProps): string {
  const text = textOf(props).replace(/\s+/g, ' ').trim()
  return text.length > PREVIEW ? `${text.slice(0, PREVIEW)}…` : text
}
