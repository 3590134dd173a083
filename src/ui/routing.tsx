import { forwardRef, useCallback, useMemo } from 'react'
import { reactRouterProvider, type RouterLinkProps, type RouterProvider, type RouterTo } from 'ra-core'
import { InsideLinkProvider } from './insideLink.ts'
import { translatePath } from './paths.ts'

export { HOME, RA_BASENAME, translatePath } from './paths.ts'
export { crudRoutes, type ResourceRoutes } from './crudRoutes.tsx'

const base = reactRouterProvider

/** Where a link goes, in the URLs of the spec. */
export function translateTo(to: RouterTo): RouterTo {
  if (typeof to === 'string') return translatePath(to)
  return to.pathname === undefined ? to : { ...to, pathname: translatePath(to.pathname) }
}

const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>(function Link({ to, ...rest }, ref) {
  return (
    <InsideLinkProvider value>
      <base.Link ref={ref} to={translateTo(to)} {...rest} />
    </InsideLinkProvider>
  )
})

const Navigate: RouterProvider['Navigate'] = ({ to, ...rest }) => <base.Navigate to={translateTo(to)} {...rest} />

const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = base.useNavigate()
  // React-Admin's own is stable: this one must be too, or lists re-render for ever.
  return useCallback((to, options) => navigate(typeof to === 'number' ? to : translateTo(to), options), [navigate])
}

const useMatch: RouterProvider['useMatch'] = (pattern) =>
  base.useMatch({ ...pattern, path: translatePath(pattern.path) })

/** The spec calls the parameter `cd`; React-Admin's edit and show controllers read `id`. */
const useParams = (() => {
  const params = base.useParams()
  return useMemo(
    () => (params.cd !== undefined && params.id === undefined ? { ...params, id: params.cd } : params),
    [params],
  )
}) as RouterProvider['useParams']

/** React-Admin's router provider, with the URLs of the spec: every button and link of it works unchanged. */
export const routerProvider: RouterProvider = { ...base, Link, Navigate, useNavigate, useMatch, useParams }
