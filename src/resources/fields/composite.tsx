import { fieldType, innerFields, type AnyField } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { fieldView, registerFieldView, type ShownProps } from '../registry.ts'
import { textOf } from './plain.tsx'
import { NestedReference } from './NestedReference.tsx'

const innerOf = (field: AnyField) => Object.entries(innerFields(field)!).filter(([, f]) => !fieldType(f).secret)
const isReference = (field: AnyField) => field.kind === 'reference'

/** A value inside an embedded record. What it refers to may not have travelled with it: then its name is fetched. */
function Inner({ field, name, row }: { field: AnyField; name: string; row: Row }) {
  const value = row[name] ?? null
  if (value === null) return null
  if (isReference(field)) return <NestedReference field={field} name={name} row={row} />
  const { Cell, View } = fieldView(field.kind)
  // The name of a file does not travel with it: it is opened by its id.
  return (field.kind === 'file' && View ? View : Cell)({ field, name, row, value })
}

const ObjectView = ({ field, value }: ShownProps) => (
  <dl className="b-facts">
    {innerOf(field).map(([name, inner]) => (
      <div key={name}>
        <dt>{inner.label}</dt>
        <dd>{<Inner field={inner} name={name} row={(value ?? {}) as Row} />}</dd>
      </div>
    ))}
  </dl>
)

const ListView = ({ field, value }: ShownProps) => (
  <table className="b-mini">
    <thead>
      <tr>
        {innerOf(field).map(([name, inner]) => (
          <th key={name} className={fieldType(inner).align === 'right' ? 'b-right' : undefined}>
            {inner.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {((value ?? []) as Row[]).map((item, i) => (
        // Embedded rows have no id: their place in the list is who they are.
        <tr key={i}>
          {innerOf(field).map(([name, inner]) => (
            <td
              key={name}
              data-rotulo={inner.label}
              className={fieldType(inner).align === 'right' ? 'b-right' : undefined}
            >
              <Inner field={inner} name={name} row={item} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

registerFieldView('object', { wide: true, Cell: (props) => textOf(props), View: ObjectView })
registerFieldView('list', { wide: true, Cell: (props) => textOf(props), View: ListView })
