// The one place where the generated screens meet the frame around them.
export { PageTitle } from '../ui/PageTitle.tsx'
export { useNotifyError } from '../ui/useNotifyError.tsx'
export { confirm, openDialog, type Close } from '../ui/dialogs/index.tsx'
export { crudRoutes, type CrudPages } from '../ui/crudRoutes.tsx'
export { preload } from '../ui/preload.ts'
