import { http } from '../http.ts'
import { readResults, type Listed } from '../results.ts'
import type { PermissionFlag } from '../../schemas/permissions.ts'

export interface Permission {
  readonly id: number
  readonly ds_permissao: string
}
/** What a person may do, each with the groups that are the reason. */
export interface Effective {
  readonly grupos: readonly { id: number; nm_grupo: string }[]
  readonly flags: readonly { flag: PermissionFlag; grupos: readonly string[] }[]
  readonly permissoes: readonly { permissao: string; grupos: readonly string[] }[]
}

export const allPermissions = async (signal?: AbortSignal): Promise<readonly Permission[]> => {
  const query = { nr_por_pagina: 2000, page: 1, paginacao: true }
  return readResults(await http<Listed<Permission>>('auth', 'endpoints/', { query, signal })).results
}

export const permissionsOf = (user: number, signal?: AbortSignal) =>
  http<Effective>('auth', `usuarios/${user}/permissoes/`, { signal })

/** Says what a group grants: the standard of its name, or what is ticked. */
export const grant = (group: number, body: { ie_padrao: boolean; endpoints?: readonly number[]; nr_versao: unknown }) =>
  http('auth', `grupos/${group}/`, { method: 'PATCH', body })
