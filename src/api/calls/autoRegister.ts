import { http } from '../http.ts'

/** Whether lawsuits that are found are registered by themselves. */
export interface AutoRegister {
  readonly id: number | null
  readonly habilitado: boolean
  readonly nr_versao: number
  /** Since when it is on; null while it is off. */
  readonly dt_habilitado: string | null
}

const PATH = 'cadastro-automatico/'

export const autoRegister = () => http<AutoRegister>('base', PATH)
export const setAutoRegister = ({ id, nr_versao }: Partial<AutoRegister>, habilitado: boolean) =>
  id == null
    ? http<AutoRegister>('base', PATH, { method: 'POST', body: { habilitado } })
    : http<AutoRegister>('base', `${PATH}${id}/`, { method: 'PATCH', body: { habilitado, nr_versao } })
