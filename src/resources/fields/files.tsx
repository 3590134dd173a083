import { lazy, Suspense } from 'react'
import { registerFieldView } from '../registry.ts'

// The list with its buttons comes with the first record that has files.
const FilesOf = lazy(() => import('../files/FilesOf.tsx'))
const OneFile = lazy(() => import('../files/OneFile.tsx'))

registerFieldView('files', {
  Cell: ({ value }) => (value ? <span className="b-clip">{String(value as number)}</span> : null),
  View: ({ field, name, row }) => (
    <Suspense>
      <FilesOf field={field} name={name} record={row} />
    </Suspense>
  ),
})
registerFieldView('file', {
  Cell: ({ value }) => (value ? <span className="b-clip" /> : null),
  View: ({ value }) =>
    value ? (
      <Suspense>
        <OneFile id={value as number} />
      </Suspense>
    ) : null,
})
