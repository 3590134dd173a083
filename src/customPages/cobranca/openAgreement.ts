import type { Simulacao } from '../../dividas/simular.ts'
import { showDialog } from '../../resources/shell.ts'
import type { Row } from '../../schemas/core/types.ts'

type Debtor = Row & { readonly id: number }
declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    /** The agreement that a proposal becomes, but for what is still to be asked; answers it as it was made. */
    agreement: { given: { readonly debtor: Debtor; readonly agreement: Row; readonly result: Simulacao }; answer: Row }
  }
}

/** Asks what an agreement still lacks, and makes it. */
export const openAgreement = (debtor: Debtor, agreement: Row, result: Simulacao) =>
  showDialog('agreement', { debtor, agreement, result })
