import { mayOperate, passes } from '../../schemas/core/index.ts'
import { currentModel } from '../../runtime/catalog.ts'
import type { Assist } from '../../resources/form/assists.ts'
import type { OwnTab } from '../../resources/show/ownTabs.tsx'

const counts = (flags: ReadonlySet<string>) => passes('taskModule', flags)
const sees = (flags: ReadonlySet<string>) => mayOperate(currentModel().get('calculos-prazo'), 'read', flags)

/** 'Calcular prazo' beside a date. */
export const deadlineAssists: Readonly<Record<string, Assist>> = {
  prazo: { label: 'Calcular prazo', load: () => import('./DeadlineDialog.tsx'), allowed: counts },
}

/** How a task's deadline was counted, and what a day of the calendar touches. */
export const deadlineTabs: readonly OwnTab[] = [
  {
    entity: 'tarefas',
    name: 'memoria',
    label: 'Memória do prazo',
    load: () => import('./MemoryTab.tsx'),
    allowed: sees,
  },
  {
    entity: 'dias-forenses',
    name: 'afetadas',
    label: 'Tarefas afetadas',
    load: () => import('./AffectedTab.tsx'),
    allowed: sees,
  },
]
