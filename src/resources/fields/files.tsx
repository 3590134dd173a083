import { Suspense } from 'react'
import { carrierOf, type Row } from '../../schemas/core/index.ts'
import { registerFieldView } from '../registry.ts'
import { part } from '../shell.ts'

// The list with its buttons comes with the first record that has files.
const FilesOf = part(() => import('../files/FilesOf.tsx'))
const OneFile = part(() => import('../files/OneFile.tsx'))

/** The name that the row carries of its one file. */
const nameOf = (row: Row, name: string): string | undefined =>
  (row[carrierOf(name)] as { nm_arquivo?: string } | null | undefined)?.nm_arquivo

registerFieldView('files', {
  wide: true,
  Cell: ({ value }) => (value ? <span className="b-clip">{String(value as number)}</span> : null),
  View: ({ field, name, row }) => (
    <Suspense>
      <FilesOf field={field} name={name} record={row} />
    </Suspense>
  ),
})
registerFieldView('file', {
  Cell: ({ name, row }) => nameOf(row, name) ?? null,
  View: ({ name, row, value }) =>
    value ? (
      <Suspense>
        <OneFile id={value as number} name={nameOf(row, name)} />
      </Suspense>
    ) : null,
})
