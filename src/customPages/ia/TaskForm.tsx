import { useEffect, useId, useMemo, useRef } from 'react'
import { CreateBase, RecordContextProvider, ResourceContextProvider } from 'ra-core'
import { FormFrameProvider, type FormFrame } from '../../resources/form/frame.ts'
import { SchemaForm } from '../../resources/form/SchemaForm.tsx'
import '../../resources/inputs/index.ts'
import { firstField } from '../../resources/shell.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import type { Row } from '../../schemas/core/types.ts'
import { TaskFields } from './TaskFields.tsx'
import type { Task } from './tasks.tsx'

interface Props {
  readonly given: Row
  /** What was made of the same text before. */
  readonly tasks: readonly Task[]
  /** Whether it is what is seen; behind the values that were read it keeps what was typed. */
  readonly open: boolean
  readonly label: string
  readonly onSaved: (row: Row) => void
  readonly onLeave: () => void
  readonly onForm: FormFrame['onForm']
}

/** The form of a task that begins from what was read and confirmed. */
export function TaskForm({ given, tasks, open, label, onSaved, onLeave, onForm }: Props) {
  const entity = currentModel().get('tarefas')
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const frame = useMemo<FormFrame>(
    () => ({ id, draft: `ia-${String(given.cd_analise_ia)}`, onSaved, leave: onLeave, onForm }),
    [id, given.cd_analise_ia, onSaved, onLeave, onForm],
  )
  useEffect(() => {
    if (!open) return
    // Under a finger a field would raise the keyboard over the form.
    const first = window.matchMedia('(pointer: coarse)').matches ? null : firstField(root.current)
    const at = first ?? root.current
    at?.focus({ preventScroll: true })
    // With what leads back to the values.
    root.current?.previousElementSibling?.scrollIntoView({ block: 'start' })
  }, [open])
  return (
    <section ref={root} hidden={!open} tabIndex={-1} aria-label={label} className="b-ia-task">
      <ResourceContextProvider value={resourceOf(entity)}>
        <CreateBase redirect={false}>
          <RecordContextProvider value={given}>
            <FormFrameProvider value={frame}>
              <SchemaForm entity={entity} mode="create">
                <TaskFields given={given} tasks={tasks} />
              </SchemaForm>
            </FormFrameProvider>
          </RecordContextProvider>
        </CreateBase>
      </ResourceContextProvider>
    </section>
  )
}
