import { createElement } from 'react'
import type { Row } from '../../schemas/core/types.ts'
import { openDialog, later } from '../shell.ts'

const RecordDialog = later(() => import('./RecordDialog.tsx'))

/** Shows a record that has no page of its own over the page at hand. */
export const openRecord = (resource: string, row: Row) =>
  openDialog<null>((close) => createElement(RecordDialog, { resource, row, onClose: () => close(null) }))
