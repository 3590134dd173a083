import { addMessages } from '../../i18n/parts.ts'

/** What correspondents read of the acts that they are asked to do. */
addMessages({
  logistica: {
    sua_solicitacao: 'Sua solicitação',
    ver_ato: 'Abrir o ato',
    ver_ato_com_arquivos: 'Abrir o ato e seu arquivo |||| Abrir o ato e seus %{smart_count} arquivos',
  },
})
