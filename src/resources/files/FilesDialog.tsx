import type { Row } from '../../schemas/core/types.ts'
import { recordLine } from '../called.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { FormRoot } from '../form/FormRoot.tsx'
import { ModalDialog } from '../ModalDialog.ts'
import { FilesPanel } from './FilesPanel.tsx'

interface Props {
  readonly resource: string
  readonly name: string
  readonly record: Row & { readonly id: number }
  readonly writable: boolean
  readonly removable: boolean
  readonly onClose: () => void
}

export default function FilesDialog({ resource, name, record, writable, removable, onClose }: Props) {
  const entity = entityOf(resource)
  const field = entity.fields[name]!
  const { flags } = useSchemaContext()
  return (
    <ModalDialog title={field.label} about={recordLine(entity, record, flags)} onClose={onClose}>
      <FormRoot>
        <FilesPanel
          resource={resource}
          field={field}
          id={`dialogo-${name}`}
          record={record.id}
          writable={writable}
          removable={removable}
        />
      </FormRoot>
    </ModalDialog>
  )
}
