import type { OwnCommand } from '../../resources/actions/ownCommands.ts'
import type { OwnView } from '../../resources/show/ownViews.ts'
import { passes } from '../../schemas/core/index.ts'

const begins = (entity: string): OwnCommand => ({
  entity,
  name: 'prazo',
  label: 'Começar tarefa',
  begins: true,
  allowed: (flags) => passes('taskModule', flags),
  run: (row, { ctx }) => import('./beginTask.ts').then((known) => known.beginTask(entity, row.id, ctx)),
})

/** From what a court sent to a task, its deadline counted: from the menu, and by Enter in the triage. */
export const inboxCommands: readonly OwnCommand[] = ['publicacoes', 'expedientes', 'andamentos'].map(begins)

/** The texts of the courts, with what is worth seeing in them marked. */
export const inboxViews: readonly OwnView[] = (
  [
    ['publicacoes', 'teor'],
    ['expedientes', 'teor'],
    ['andamentos', 'ds_complemento'],
  ] as const
).map(([entity, field]) => ({ entity, field, load: () => import('./caixa/MarkedText.tsx') }))
