import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Resource, type ResourceProps } from 'ra-core'
import { Navigate, Route, useParams } from 'react-router'
import { NotFoundPage } from './layout/NotFoundPage.tsx'
import { registerPath } from './paths.ts'

/** A page of a resource: '' is the list's path, ':cd' stands for a record. */
export interface ResourcePage {
  readonly path: string
  readonly Page: ComponentType
}

export interface ResourceRoutes extends Pick<ResourceProps, 'icon' | 'options' | 'recordRepresentation'> {
  name: string
  pages: readonly ResourcePage[]
}

const LIST = ''
const CREATE = 'adicionar'
const SHOW = ':cd'
const EDIT = ':cd/editar'

/** The page of a record: what is no number is no record's. */
function OfRecord({ children }: { children: ReactNode }) {
  return /^\d+$/.test(useParams().cd ?? '') ? children : <NotFoundPage />
}

/**
 * The `<Resource>` of an entity with its pages, whose URLs are those of the spec: the list at its name, then `adicionar`,
 * `:cd`, `:cd/editar` and what else there is. Call it, do not render it: React-Admin looks for `<Resource>` elements.
 */
export function crudRoutes({ pages, ...rest }: ResourceRoutes): ReactElement {
  registerPath(rest.name)
  const has = (path: string) => pages.some((page) => page.path === path)
  const others = pages.filter(({ path }) => path !== LIST)
  return (
    <Resource
      key={rest.name}
      {...rest}
      list={pages.find(({ path }) => path === LIST)?.Page}
      hasCreate={has(CREATE)}
      hasEdit={has(EDIT)}
      hasShow={has(SHOW)}
    >
      {others.map(({ path, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            path.startsWith(SHOW) ? (
              <OfRecord>
                <Page />
              </OfRecord>
            ) : (
              <Page />
            )
          }
        />
      ))}
      {!has(SHOW) && has(EDIT) && <Route path={SHOW} element={<Navigate to="editar" replace />} />}
      {/* The list answers for all that is left below the resource, so what is deeper must be said not to exist. */}
      <Route path=":cd/*" element={<NotFoundPage />} />
    </Resource>
  )
}
