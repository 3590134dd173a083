import type { ReactNode } from 'react'
import { fieldType } from '../../schemas/core/index.ts'
import { registerFieldView, type ShownProps } from '../registry.ts'

/** The type's own words for the value. */
export const textOf = ({ field, value }: ShownProps): string => fieldType(field).format(value, field)

const Plain = (props: ShownProps): ReactNode => textOf(props)

for (const kind of ['text', 'integer', 'decimal', 'money', 'percent', 'time', 'lookup', 'counter', 'cep'])
  registerFieldView(kind, { Cell: Plain })

for (const kind of ['cpf', 'cnpj', 'cpfCnpj'])
  registerFieldView(kind, { Cell: (props) => <span className="b-figures">{textOf(props)}</span> })
