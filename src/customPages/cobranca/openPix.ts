import { showDialog } from '../../resources/shell.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    /** An instalment, and its number in the agreement: 0 is the down-payment. */
    pix: { given: { readonly parcela: number; readonly numero: number }; answer: null }
  }
}

/** Shows how an instalment is paid by Pix. */
export const openPix = (parcela: number, numero: number) => showDialog('pix', { parcela, numero })
