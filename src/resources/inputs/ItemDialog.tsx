import { ActionForm } from '../actions/ActionForm.tsx'
import type { DialogProps } from '../shell.ts'

/** Writes the one embedded record that a form has; it is saved with the form. */
export default function ItemDialog({ entity, action, item, onDone }: DialogProps<'item'>) {
  return (
    <ActionForm
      entity={entity}
      action={action}
      record={item ?? {}}
      {...(item && { initial: item })}
      title={action.label}
      onSubmit={async (input) => onDone({ ...item, ...input })}
      onClose={() => onDone(null)}
    />
  )
}
