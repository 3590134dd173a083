import { confirm } from './index.tsx'

/**
 * Asks before what was typed is left behind.
 * @param kept whether it stays in this browser as a draft
 * @returns true when it is to be left
 */
export const confirmLeaving = (translate: (key: string) => string, kept: boolean): Promise<boolean> =>
  confirm({
    title: translate('banca.telas.form.sair_titulo'),
    body: translate(kept ? 'banca.telas.form.sair_texto' : 'banca.dialogo.perde'),
    confirmLabel: translate('banca.telas.form.sair'),
    stayLabel: translate('banca.telas.form.continuar'),
    danger: true,
  })
