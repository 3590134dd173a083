import type { PasswordAsker } from '../../dataProvider/refresh.ts'
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { openDialog } from './store.ts'

export { DialogHost } from './DialogHost.tsx'
export { ModalDialog, type ModalDialogProps } from './ModalDialog.tsx'
export type { ConfirmOptions } from './ConfirmDialog.tsx'
export { dismissDialogs, openDialog, type Close } from './store.ts'

/** Asks before doing; true when confirmed. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  return (await openDialog<boolean>((close) => <ConfirmDialog {...options} onAnswer={close} />)) === true
}

/** Asks for the password in the global host; true once the token is renewed. */
export const passwordDialog: PasswordAsker = async (username, submit) =>
  (await openDialog<boolean>((close) => <PasswordDialog username={username} submit={submit} onDone={close} />)) === true
