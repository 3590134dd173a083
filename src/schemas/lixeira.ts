import type { Trash } from './core/trash/trash.ts'

/** How long what was deleted can be brought back, and who may delete many at once: the coordination. */
export const lixeira: Trash = { days: 30, bulk: ['generalCoordinator', 'taskCoordinator', 'manager'] }
