import { lazy } from 'react'
import type { PasswordAsker } from '../../api/refresh.ts'
import type { ConfirmOptions } from './confirmOptions.ts'
import { patient, preload } from '../preload.ts'
import { openDialog } from './store.ts'

export { DialogHost } from './DialogHost.tsx'
export type { ConfirmOptions } from './confirmOptions.ts'
export { dismissDialogs, openDialog, uncovered, type Close } from './store.ts'

const loadConfirm = patient(() => import('./ConfirmDialog.tsx'))
const loadPassword = patient(() => import('./PasswordDialog.tsx'))
const ConfirmDialog = lazy(loadConfirm)
const PasswordDialog = lazy(loadPassword)
preload(loadConfirm, loadPassword)

/** Asks before doing; true when confirmed. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  return (await openDialog<boolean>((close) => <ConfirmDialog {...options} onAnswer={close} />)) === true
}

/** Asks for the password in the global host; true once the token is renewed. */
export const passwordDialog: PasswordAsker = async (username, submit) =>
  (await openDialog<boolean>((close) => <PasswordDialog username={username} submit={submit} onDone={close} />)) === true
