import type { OwnCommand } from '../../resources/actions/ownCommands.ts'
import { passes } from '../../schemas/core/index.ts'

const begins = (entity: string): OwnCommand => ({
  entity,
  name: 'prazo',
  label: 'Tarefa com o prazo contado',
  begins: true,
  allowed: (flags) => passes('taskModule', flags),
  run: (row, { ctx }) => import('./beginTask.ts').then((known) => known.beginTask(entity, row.id, ctx)),
})

/** From what a court sent to a task, its deadline counted: from the menu, and by Enter in the triage. */
export const inboxCommands: readonly OwnCommand[] = ['publicacoes', 'expedientes', 'andamentos'].map(begins)
