import Redirect from '../Redirect.tsx'
import { writs } from './narrowed.ts'

/** The writs are entries, narrowed to them. */
export default function WritsPage() {
  return <Redirect to={`${writs.route}?filter=${encodeURIComponent(JSON.stringify(writs.filter))}`} />
}
