import { http } from '../http.ts'
import { readResults, type Listed } from '../results.ts'
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
  readResults(await http<Listed<Birthday>>('department', 'funcionarios/aniversariantes/', { signal })).results
/** Of the next seven days. */
export const customerBirthdays = async (signal?: AbortSignal): Promise<CustomerBirthday[]> => {
  const options = { query: { card: 'WEEK' }, signal, relato: false }
  return readResults(await http<Listed<CustomerBirthday>>('juridico', 'clientes/card/', options)).results
}
/** Lawsuits with a movement of yesterday, so many of them. */
export const movedYesterday = async (nr_por_pagina: number, signal?: AbortSignal) => {
  const options = { query: { nr_por_pagina }, signal, relato: false }
  return readResults(await http<Listed<Lawsuit>>('juridico', 'processos/movimentados-dia-anterior/', options))
}
