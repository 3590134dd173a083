import { patient, preload } from '../preload.ts'
import type { DialogLoads } from './named.ts'

const confirm = patient(() => import('./ConfirmDialog.tsx'))
const password = patient(() => import('./PasswordDialog.tsx'))
const shortcuts = () => import('../shortcuts/ShortcutsDialog.tsx')
// What asks for the password again, or tells of a lost connection, cannot wait for the connection to fetch itself.
preload(confirm, password, shortcuts)

/** The dialogs of the frame, there wherever dialogs are. */
export const frameDialogs = { confirm, password, shortcuts } satisfies Partial<DialogLoads>
