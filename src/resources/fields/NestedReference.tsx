import { useReference } from 'ra-core'
import type { AnyField } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { resourceOf, targetOf } from '../../runtime/catalog.ts'
import { referredIn, referredOf } from './carried.ts'

/** The name of what a value inside an embedded record refers to; asked for only when it did not travel along. */
export function NestedReference({ field, name, row }: { field: AnyField; name: string; row: Row }) {
  const [known] = referredIn(field, name, row)
  const { referenceRecord } = useReference({
    reference: resourceOf(targetOf(field)),
    id: row[name] as number,
    options: { enabled: !known },
  })
  return <>{known?.label ?? (referenceRecord ? referredOf(field, referenceRecord).label : '…')}</>
}
