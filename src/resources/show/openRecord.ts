import type { Row } from '../../schemas/core/types.ts'
import { showDialog } from '../shell.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    record: { given: { readonly resource: string; readonly row: Row }; answer: null }
  }
}

/** Shows a record that has no page of its own over the page at hand. */
export const openRecord = (resource: string, row: Row) => showDialog('record', { resource, row })
