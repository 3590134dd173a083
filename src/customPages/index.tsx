import { lazy, type ComponentType, type ReactElement } from 'react'
import { CustomRoutes } from 'ra-core'
import { Route } from 'react-router'
import type { Session } from '../authProvider/session.ts'
import { mayUseAgenda } from './agenda/access.ts'

/** A page that no schema can say. */
export interface OwnPage {
  /** Below /dashboard. */
  readonly path: string
  readonly load: () => Promise<{ default: ComponentType }>
  /** Its place in the menu, by a name of src/resources/icons.ts; left out, the menu does not name it. */
  readonly menu?: { readonly label: string; readonly icon: string; readonly group?: string }
  /** Who may see it; everyone with a session unless said otherwise. */
  readonly allowed?: (session: Session) => boolean
}

/** The product's own pages, in the order of the menu. */
export const ownPages: readonly OwnPage[] = [
  {
    path: 'agenda',
    load: () => import('./agenda/AgendaPage.tsx'),
    menu: { label: 'Agenda', icon: 'agenda' },
    allowed: mayUseAgenda,
  },
]

/** Their routes, for React-Admin. */
export const ownRoutes = (pages: readonly OwnPage[] = ownPages): ReactElement => (
  <CustomRoutes key="paginas">
    {pages.map(({ path, load }) => {
      const Page = lazy(load)
      return <Route key={path} path={path} element={<Page />} />
    })}
  </CustomRoutes>
)
