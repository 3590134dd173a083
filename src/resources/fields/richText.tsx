import { lazy, Suspense } from 'react'
import { registerFieldView } from '../registry.ts'
import { textOf } from './plain.tsx'

// The sanitiser comes only with a page that shows markup.
const Markup = lazy(() => import('./Markup.tsx'))

registerFieldView('richText', {
  Cell: (props) => textOf(props).slice(0, 160),
  View: (props) =>
    typeof props.value === 'string' ? (
      <Suspense fallback={<div className="b-prose">{textOf(props)}</div>}>
        <Markup html={props.value} />
      </Suspense>
    ) : null,
})
