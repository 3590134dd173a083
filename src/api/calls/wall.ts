import { http } from '../http.ts'

/** Which lawsuit: by its number or its id. */
export type Sealed = { readonly nr_processo: string } | { readonly cd_processo: number }

/** Opens a lawsuit behind a wall, for a reason. */
export const breakGlass = (which: Sealed, motivo: string) =>
  http<{ id: number }>('juridico', 'processos/quebrar-sigilo/', { method: 'POST', body: { ...which, motivo } })
