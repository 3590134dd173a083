/** What makes a task mine, as the schema of tasks calls it. */
export const MINE = 'minhas'

/** The list of tasks, narrowed to mine and to one of its counters. */
export const myTasksPath = (card?: string): string =>
  `/dashboard/tarefas?filter=${encodeURIComponent(JSON.stringify({ filtro: MINE, ...(card && { card }) }))}`
