import type { PasswordAsker, SubmitPassword } from '../../api/refresh.ts'
import type { ConfirmOptions } from './confirmOptions.ts'
import { showDialog } from './named.ts'

export type { ConfirmOptions } from './confirmOptions.ts'
export { setDialogs, showDialog, type DialogLoads, type DialogProps } from './named.ts'
export { dismissDialogs, openDialog, uncovered, type Close } from './store.ts'

declare module './named.ts' {
  interface Dialogs {
    confirm: { given: ConfirmOptions; answer: boolean }
    password: { given: { readonly username: string; readonly submit: SubmitPassword }; answer: boolean }
  }
}

/** Asks before doing; true when confirmed. */
export const confirm = async (options: ConfirmOptions): Promise<boolean> =>
  (await showDialog('confirm', options)) === true

/** Asks for the password in the global host; true once the token is renewed. */
export const passwordDialog: PasswordAsker = async (username, submit) =>
  (await showDialog('password', { username, submit })) === true
