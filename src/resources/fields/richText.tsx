import { Suspense } from 'react'
import { registerFieldView } from '../registry.ts'
import { previewOf, textOf } from './plain.tsx'
import { part } from '../shell.ts'

// The sanitiser comes only with a page that shows markup.
const Markup = part(() => import('../../ui/Markup.tsx'))

registerFieldView('richText', {
  wide: true,
  Cell: previewOf,
  View: (props) =>
    typeof props.value === 'string' ? (
      <Suspense fallback={<div className="b-prose">{textOf(props)}</div>}>
        <Markup html={props.value} />
      </Suspense>
    ) : null,
})
