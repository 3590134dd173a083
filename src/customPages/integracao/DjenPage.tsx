import Redirect from '../Redirect.tsx'
import { diary } from './narrowed.ts'

/** What the national diary published is an expedient, narrowed to it. */
export default function DjenPage() {
  return <Redirect to={`${diary.route}?filter=${encodeURIComponent(JSON.stringify(diary.filter))}`} />
}
