import { carrierOf, isReference, matches, type AnyField, type AnyWhere } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentContext } from '../../runtime/context.ts'
import { fieldView } from '../registry.ts'

interface Props {
  readonly field: AnyField
  readonly name: string
  readonly id: string
  readonly item: Row
  readonly onItem: (item: Row) => void
  readonly disabled?: boolean
}

/** One field of an embedded record. */
export function NestedInput({ field, name, id, item, onItem, disabled }: Props) {
  const { Input } = fieldView(field.kind)
  // What does not belong to a record like this is neither asked nor kept.
  if (!Input || !matches(field.o.when as AnyWhere | undefined, item, currentContext())) return null
  return (
    <Input
      field={field}
      name={name}
      id={id}
      ariaLabel={field.label}
      value={item[name] ?? null}
      carried={item[carrierOf(name)]}
      required={field.o.required === true}
      disabled={disabled ?? false}
      compact
      onChange={(value, carried) =>
        onItem({ ...item, [name]: value, ...(isReference(field) ? { [carrierOf(name)]: carried } : {}) })
      }
    />
  )
}
