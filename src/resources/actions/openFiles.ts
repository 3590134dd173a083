import type { Row } from '../../schemas/core/types.ts'
import { showDialog } from '../shell.ts'

interface Options {
  readonly resource: string
  readonly name: string
  readonly record: Row & { readonly id: number }
  readonly writable: boolean
  readonly removable: boolean
}

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    files: { given: Options; answer: null }
  }
}

/** The files of a record without leaving the list. */
export const openFiles = (options: Options) => showDialog('files', options)
