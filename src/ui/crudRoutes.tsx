import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Resource, type ResourceProps } from 'ra-core'
import { Navigate, Route, useParams } from 'react-router'
import { NotFoundPage } from './layout/NotFoundPage.tsx'
import { registerPath } from './paths.ts'

/** The pages of a resource, usually lazy; what is absent has no route. */
export interface CrudPages {
  list?: ComponentType
  create?: ComponentType
  edit?: ComponentType
  show?: ComponentType
  audit?: ComponentType
  trash?: ComponentType
}

export interface ResourceRoutes extends CrudPages, Pick<ResourceProps, 'icon' | 'options' | 'recordRepresentation'> {
  name: string
}

const page = (Page: ComponentType | undefined): ReactNode => (Page ? <Page /> : <NotFoundPage />)

/** The page of a record: what is no number is no record's. */
function OfRecord({ children }: { children: ReactNode }) {
  return /^\d+$/.test(useParams().cd ?? '') ? children : <NotFoundPage />
}

/**
 * The `<Resource>` of an entity with the URLs of the spec: the list at its name, then `adicionar`, `:cd`,
 * `:cd/editar` and `:cd/auditoria`. Call it, do not render it: React-Admin looks for `<Resource>` elements.
 */
export function crudRoutes({ list, create, edit, show, audit, trash: Trash, ...rest }: ResourceRoutes): ReactElement {
  registerPath(rest.name)
  const record = show ? page(show) : edit ? <Navigate to="editar" replace /> : <NotFoundPage />
  return (
    <Resource
      key={rest.name}
      {...rest}
      list={list}
      hasCreate={create !== undefined}
      hasEdit={edit !== undefined}
      hasShow={show !== undefined}
    >
      <Route path="adicionar" element={page(create)} />
      <Route path=":cd" element={<OfRecord>{record}</OfRecord>} />
      <Route path=":cd/editar" element={<OfRecord>{page(edit)}</OfRecord>} />
      <Route path=":cd/auditoria" element={<OfRecord>{page(audit)}</OfRecord>} />
      {Trash && <Route path="lixeira" element={<Trash />} />}
      {/* The list answers for all that is left below the resource, so what is deeper must be said not to exist. */}
      <Route path=":cd/:resto/*" element={<NotFoundPage />} />
    </Resource>
  )
}
