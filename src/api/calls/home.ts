import { http } from '../http.ts'
import type { Row } from '../../schemas/core/types.ts'

export interface Birthday {
  readonly id: number
  readonly nm_funcionario: string
  readonly dia: number
  readonly mes: number
}
export interface CustomerBirthday {
  readonly id: number
  readonly nm_cliente: string
  readonly dt_aniversario: string
}
export type Lawsuit = Row & { readonly id: number }

export const birthdays = async (signal?: AbortSignal): Promise<Birthday[]> =>
  (await http<{ results: Birthday[] }>('department', 'funcionarios/aniversariantes/', { signal })).results
/** Of the next seven days. */
export const customerBirthdays = async (signal?: AbortSignal): Promise<CustomerBirthday[]> => {
  const options = { query: { card: 'WEEK' }, signal, relato: false }
  return (await http<{ results: CustomerBirthday[] }>('juridico', 'clientes/card/', options)).results
}
/** Lawsuits with a movement of yesterday, so many of them. */
export const movedYesterday = (nr_por_pagina: number, signal?: AbortSignal) =>
  http<{ results: Lawsuit[]; count: number }>('juridico', 'processos/movimentados-dia-anterior/', {
    query: { nr_por_pagina },
    signal,
    relato: false,
  })
