import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { FormRoot } from '../form/FormRoot.tsx'
import { ModalDialog } from '../ModalDialog.ts'
import { FilesPanel } from './FilesPanel.tsx'
import { nameOf } from '../../schemas/core/index.ts'

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
  return (
    <ModalDialog title={`${field.label}: ${nameOf(entity, record)}`} onClose={onClose}>
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
