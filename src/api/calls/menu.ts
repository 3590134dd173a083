import { http } from '../http.ts'

/** What calls for action in the places of the menu, by entity. */
export const menuCounts = (signal?: AbortSignal) =>
  http<Record<string, number>>('base', 'menu/contagens/', { signal, relato: false })
