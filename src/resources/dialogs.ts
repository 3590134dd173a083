import type { DialogLoads } from './shell.ts'

/** The dialogs of the generated screens: what names one opens it, and this alone knows where its code is. */
export const dialogs = {
  action: () => import('./actions/ActionDialog.tsx'),
  bulk: () => import('./actions/BulkDialog.tsx'),
  bulkEdit: () => import('./actions/BulkEditDialog.tsx'),
  export: () => import('./list/ExportDialog.tsx'),
  files: () => import('./files/FilesDialog.tsx'),
  form: () => import('./form/FormDialog.tsx'),
  item: () => import('./inputs/ItemDialog.tsx'),
  preview: () => import('./files/Preview.tsx'),
  printBoard: () => import('./board/PrintBoardDialog.tsx'),
  record: () => import('./show/RecordDialog.tsx'),
  search: () => import('./search/SearchDialog.tsx'),
} satisfies Partial<DialogLoads>
