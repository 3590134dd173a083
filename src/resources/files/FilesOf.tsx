import { isGuest, keepsFiles, type AnyField } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useResourceContext } from 'ra-core'
import { entityOf } from '../../runtime/catalog.ts'
import { rightsOver } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { FilesPanel } from './FilesPanel.tsx'

/** The files of a record on its page. */
export default function FilesOf({ field, name, record }: { field: AnyField; name: string; record: Row }) {
  const resource = useResourceContext() ?? ''
  const ctx = useSchemaContext()
  const entity = entityOf(resource)
  const { attach, edit } = rightsOver(entity, record, ctx)
  return (
    <FilesPanel
      resource={resource}
      field={field}
      id={`arquivos-${name}`}
      record={record.id as number}
      writable={attach}
      removable={edit && !keepsFiles(entity, name, record, ctx)}
      own={attach && isGuest(entity, ctx.flags)}
    />
  )
}
