import Redirect from '../Redirect.tsx'

/** What the national diary published is an expedient, narrowed to it. */
export default function DjenPage() {
  return <Redirect to={`integracao/expedientes?filter=${encodeURIComponent('{"type_communication":"djen"}')}`} />
}
