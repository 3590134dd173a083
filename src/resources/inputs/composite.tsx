import type { Fields } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { registerFieldView, type InputProps } from '../registry.ts'
import { ItemsInput } from './ItemsInput.tsx'
import { NestedInput } from './NestedInput.tsx'

function ObjectInput(props: InputProps) {
  const item = (props.value ?? {}) as Row
  return (
    <fieldset className="b-grid b-nested" id={props.id} aria-label={props.field.label} tabIndex={-1}>
      {Object.entries(props.field.o.fields as Fields).map(([name, field]) => (
        <label key={name} htmlFor={`${props.id}-${name}`}>
          <span>{field.label}</span>
          <NestedInput
            field={field}
            name={name}
            id={`${props.id}-${name}`}
            item={item}
            onItem={props.onChange}
            disabled={props.disabled ?? false}
          />
        </label>
      ))}
    </fieldset>
  )
}

registerFieldView('object', { Input: ObjectInput })
registerFieldView('list', { Input: ItemsInput })
