import { Navigate, useLocation, useParams } from 'react-router'
import { HOME } from '../ui/paths.ts'

/** Goes on to the page, with what its address has of this one, and what this one asks of it. */
export default function Redirect({ to }: { to: string }) {
  const params = useParams()
  const { search } = useLocation()
  const path = to.replace(/:(\w+)|\*/g, (all, name = all) => params[name] ?? '').replace(/\/$/, '')
  const further = path.includes('?') ? search.replace('?', '&') : search
  return <Navigate to={`${HOME}/${path}${further}`} replace />
}
