import { http } from '../http.ts'

export interface Load {
  readonly prazos_operacional: number
  readonly prazos_processual: number
  readonly qtd_prazos_responsavel: number
}
export interface PersonLoad extends Load {
  readonly cd_authuser: number
  readonly nm_funcionario: string
  readonly dias: readonly (Load & { readonly data: string })[]
}

/** What the people of a team have on so many business days around one. */
export const workload = async (team: number, day: string, dias: number, signal?: AbortSignal) => {
  const options = { query: { dt_vencimento: day, dias }, signal, relato: false }
  const path = `tarefas/prazos-dia-responsavel/${team}/`
  return (await http<{ responsaveis?: PersonLoad[] }>('juridico', path, options)).responsaveis ?? []
}
