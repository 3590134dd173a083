import { createElement } from 'react'
import type { Row } from '../../schemas/core/types.ts'
import { openDialog, later } from '../shell.ts'

const FilesDialog = later(() => import('../files/FilesDialog.tsx'))

interface Options {
  readonly resource: string
  readonly name: string
  readonly record: Row & { readonly id: number }
  readonly writable: boolean
  readonly removable: boolean
}

/** The files of a record without leaving the list. */
export const openFiles = (options: Options) =>
  openDialog<null>((close) => createElement(FilesDialog, { ...options, onClose: () => close(null) }))
