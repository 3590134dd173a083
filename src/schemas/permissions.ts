import { standardPermissions, type Model } from './core/index.ts'

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
    /** Besides those of the groups, what the session knows of the firm. */
    flag: PermissionFlag | 'customer'
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

/**
 * What a group of this name grants unless somebody ticked otherwise. A correspondent is a guest: of what nobody is kept
 * from, they get what is shared with them (spec 3-platform §1, usuario.restrito).
 */
export function standardOf(model: Model, groupName: string): string[] {
  const flags = flagsOf([groupName])
  return standardPermissions(model, flags, flags.has('correspondentUser'))
}

export const permissionFlags = Object.keys(byGroupName) as PermissionFlag[]

/** What each flag means, for people (spec 3-platform §6). */
export const flagLabels: Readonly<Record<PermissionFlag, string>> = {
  superuser: 'Superusuário: pode tudo',
  integrationModule: 'Módulo de integração',
  foundLawsuits: 'Processos descobertos',
  petitionFeature: 'Peticionamento',
  writFeature: 'Alvarás',
  processModule: 'Módulo de processos',
  collectionModule: 'Módulo de cobrança',
  logisticsModule: 'Módulo de logística',
  analytics: 'Analytics',
  financialModule: 'Módulo financeiro',
  manager: 'Gestão de pessoas e acessos',
  calendar: 'Agenda',
  taskModule: 'Módulo de tarefas',
  taskCoordinator: 'Coordenação de tarefas',
  generalCoordinator: 'Coordenação geral',
  correspondentUser: 'Correspondente externo',
  aiIntegrationModule: 'IA da integração',
}

/** Each flag that these names give, with the names that give it. */
export function flagReasons(groupNames: readonly string[]): { flag: PermissionFlag; grupos: string[] }[] {
  const given = flagsOf(groupNames)
  return permissionFlags
    .filter((flag) => given.has(flag))
    .map((flag) => ({ flag, grupos: groupNames.filter((n) => n.toLowerCase().includes(byGroupName[flag])) }))
}

/**
 * Flags that a group's name gives without being what the name says: 'tarefa-coordenador' contains 'tarefa', 'ia
 * integração' contains 'integração' (contract/groups.json, substring_consequences). Each with the fragment that does it.
 */
export function unmeantFlags(groupName: string): { flag: PermissionFlag; fragment: string; within: PermissionFlag }[] {
  const name = groupName.toLowerCase()
  const given = permissionFlags.filter((flag) => name.includes(byGroupName[flag]))
  return given.flatMap((flag) => {
    const fragment = byGroupName[flag]
    const within = given.find((other) => other !== flag && byGroupName[other].includes(fragment))
    return within ? [{ flag, fragment, within }] : []
  })
}

/** A name that misses a flag by its accents alone: 'Logística' gives nothing, 'Logistica' does. */
export function nearMisses(groupName: string): { flag: PermissionFlag; fragment: string }[] {
  const bare = (s: string) =>
    s
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
  return permissionFlags
    .filter(
      (flag) =>
        !groupName.toLowerCase().includes(byGroupName[flag]) && bare(groupName).includes(bare(byGroupName[flag])),
    )
    .map((flag) => ({ flag, fragment: byGroupName[flag] }))
}
