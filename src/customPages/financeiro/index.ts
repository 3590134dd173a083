import type { Assist } from '../../resources/form/assists.ts'

/** Whom a bill names, chosen from all lists at once. */
export const financeAssists: Readonly<Record<string, Assist>> = {
  favorecido: { panel: () => import('./PayeeSearch.tsx') },
}
