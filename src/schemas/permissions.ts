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
    flag: PermissionFlag | 'customer' | 'financialEdit' | 'accounting'
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
 * What finance gives in a firm: writing where the installation says so (rule perm.financeiro.editar), accounting where it is
 * that one's office (rule perm.menu.contabil).
 */
export const firmFlags = (
  flags: ReadonlySet<string>,
  firm: number,
  firms: { readonly financialFirms: readonly number[]; readonly accountingFirms: readonly number[] },
): ('financialEdit' | 'accounting')[] =>
  flags.has('financialModule')
    ? [
        ...(firms.financialFirms.includes(firm) ? (['financialEdit'] as const) : []),
        ...(firms.accountingFirms.includes(firm) ? (['accounting'] as const) : []),
      ]
    : []

/**
 * What a group of this name grants unless somebody ticked otherwise. A correspondent is a guest: of what nobody is kept
 * from, they get what is shared with them (spec 3-platform §1, usuario.restrito).
 */
export function standardOf(model: Model, groupName: string): string[] {
  const flags: Set<string> = flagsOf([groupName])
  // The string says what the group may do; in which firms it may, the session knows (see firmFlags).
  if (flags.has('financialModule')) flags.add('financialEdit').add('accounting')
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
