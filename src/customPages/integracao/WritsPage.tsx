import Redirect from '../Redirect.tsx'

/** The writs are entries, narrowed to them. */
export default function WritsPage() {
  return <Redirect to={`integracao/andamentos?filter=${encodeURIComponent('{"filtro":"alvaras"}')}`} />
}
