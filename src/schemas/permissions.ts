/**
 * Permission flags follow from the names of a user's groups: lower-cased, a flag is set when a name contains the
 * fragment (spec 3-platform §6, contract/groups.json). Accents matter as written: 'logistica' without, 'cobrança' with.
 */
const byGroupName = {
  superuser: 'midgard',
  integrationModule: 'integração',
  foundLawsuits: 'processos descobertos',
  petitionFeature: 'peticionamento',
  writFeature: 'alvará',
  processModule: 'processos',
  collectionModule: 'cobrança',
  logisticsModule: 'logistica',
  analytics: 'analytics',
  financialModule: 'financeiro',
  manager: 'gestor',
  calendar: 'agenda',
  taskModule: 'tarefa',
  taskCoordinator: 'tarefa-coordenador',
  generalCoordinator: 'coordenador geral',
  correspondentUser: 'correspondente',
  aiIntegrationModule: 'ia integração',
} as const
export type PermissionFlag = keyof typeof byGroupName

declare module './core/types.ts' {
  interface Register {
    flag: PermissionFlag
  }
}

/** The flags of someone in groups of these names. A superuser is never a correspondent. */
export function flagsOf(groupNames: readonly string[], permissions: readonly string[] = []): Set<PermissionFlag> {
  const names = groupNames.map((n) => n.toLowerCase())
  const flags = new Set<PermissionFlag>()
  for (const [flag, fragment] of Object.entries(byGroupName) as [PermissionFlag, string][])
    if (names.some((n) => n.includes(fragment))) flags.add(flag)
  if (permissions.includes('menu/agenda:::get')) flags.add('calendar')
  if (flags.has('superuser')) flags.delete('correspondentUser')
  return flags
}

export const permissionFlags = Object.keys(byGroupName) as PermissionFlag[]
