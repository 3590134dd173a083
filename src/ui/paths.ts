import { withoutEnd } from '../schemas/br/text.ts'

/** Where the application lives. */
export const HOME = '/dashboard'
/** What one sees first. */
export const HOME_PAGE = `${HOME}/home`
/** What is there without a network. */
export const OFFLINE_PAGE = `${HOME}/sem-rede`

/**
 * The basename React-Admin is given. What it builds as `/ra/tarefas/1` can only be its edit page, while a
 * `/dashboard/tarefas/1` written by us is the record's page: the two are never mistaken for each other.
 */
export const RA_BASENAME = '/ra'

const names = new Set<string>()

/** Makes a resource's name known to the translation of paths; names may be paths themselves. */
export function registerPath(name: string): void {
  names.add(name)
}

/**
 * The spec's URL for a path built by React-Admin: `/ra/x/create` is `/dashboard/x/adicionar`, `/ra/x/1` is
 * `/dashboard/x/1/editar`, `/ra/x/1/show` is `/dashboard/x/1`. Any other path stays as it is.
 */
export function translatePath(path: string, resources: Iterable<string> = names): string {
  if (path !== RA_BASENAME && !path.startsWith(`${RA_BASENAME}/`)) return path
  const end = path.search(/[?#]/)
  const pathname = (end < 0 ? path : path.slice(0, end)).slice(RA_BASENAME.length)
  const bare = withoutEnd(pathname.replace(/^\/+/, ''), /\//)
  const suffix = end < 0 ? '' : path.slice(end)
  return [HOME, ...translated(bare, resources)].filter(Boolean).join('/') + suffix
}

function translated(pathname: string, resources: Iterable<string>): string[] {
  const resource = longest(pathname, resources)
  if (resource === undefined) return [pathname]
  const [id, page, ...rest] = pathname.slice(resource.length).split('/').filter(Boolean)
  if (id === undefined) return [resource]
  if (id === 'create') return [resource, 'adicionar', ...(page ? [page, ...rest] : [])]
  if (page === undefined) return [resource, id, 'editar']
  if (page === 'show') return [resource, id, ...rest]
  return [resource, id, page, ...rest]
}

function longest(pathname: string, resources: Iterable<string>): string | undefined {
  let found: string | undefined
  for (const name of resources)
    if ((pathname === name || pathname.startsWith(`${name}/`)) && name.length > (found?.length ?? 0)) found = name
  return found
}
