import { useId, useMemo } from 'react'
import { CreateBase, RecordContextProvider, ResourceContextProvider } from 'ra-core'
import { FormFrameProvider, type FormFrame } from '../../resources/form/frame.ts'
import { SchemaForm } from '../../resources/form/SchemaForm.tsx'
import '../../resources/inputs/index.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import type { Row } from '../../schemas/core/types.ts'

interface Props {
  readonly given: Row
  readonly onSaved: (row: Row) => void
  readonly onLeave: () => void
}

/** The form of a task that begins from what was read and confirmed. */
export function TaskForm({ given, onSaved, onLeave }: Props) {
  const entity = currentModel().get('tarefas')
  const id = useId()
  const frame = useMemo<FormFrame>(
    () => ({ id, draft: `ia-${String(given.cd_analise_ia)}`, onSaved, leave: onLeave, onForm: () => undefined }),
    [id, given.cd_analise_ia, onSaved, onLeave],
  )
  return (
    <ResourceContextProvider value={resourceOf(entity)}>
      <CreateBase redirect={false}>
        <RecordContextProvider value={given}>
          <FormFrameProvider value={frame}>
            <SchemaForm entity={entity} mode="create" />
          </FormFrameProvider>
        </RecordContextProvider>
      </CreateBase>
    </ResourceContextProvider>
  )
}
