import { recordLine } from '../called.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { FormRoot } from '../form/FormRoot.tsx'
import { ModalDialog } from '../ModalDialog.ts'
import type { DialogProps } from '../shell.ts'
import { FilesPanel } from './FilesPanel.tsx'

/** The files of a record, over the list. */
export default function FilesDialog({ resource, name, record, writable, removable, onDone }: DialogProps<'files'>) {
  const entity = entityOf(resource)
  const field = entity.fields[name]!
  const { flags } = useSchemaContext()
  return (
    <ModalDialog title={field.label} about={recordLine(entity, record, flags)} onClose={() => onDone(null)}>
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
