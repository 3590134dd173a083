import { confirm } from './index.ts'

/** What of the page stays in this browser as a draft: nothing, what was typed, or that without the files chosen. */
export type Kept = 'nothing' | 'typed' | 'typedOnly'

const BODY = {
  nothing: 'banca.dialogo.perde',
  typed: 'banca.telas.form.sair_texto',
  typedOnly: 'banca.telas.form.sair_sem_arquivos',
} as const satisfies Record<Kept, string>

/**
 * Asks before what was typed is left behind.
 * @returns true when it is to be left
 */
export const confirmLeaving = (translate: (key: string) => string, kept: Kept): Promise<boolean> =>
  confirm({
    title: translate('banca.telas.form.sair_titulo'),
    body: translate(BODY[kept]),
    confirmLabel: translate('banca.telas.form.sair'),
    stayLabel: translate('banca.telas.form.continuar'),
    danger: true,
  })
