import { hasFlag, type Session } from '../api/session.ts'
import type { OwnEntry } from '../resources/menu.ts'
import { showDialog } from '../resources/shell.ts'
import { menuPermission } from '../schemas/core/index.ts'
import { relatorios, type Relatorio } from '../schemas/places.ts'
import { ptBR } from '../i18n/ptBR.ts'
import { openShortcuts } from '../ui/shortcuts/openShortcuts.ts'

declare module '../api/session.ts' {
  interface Session {
    /** The tool of whoever administers the installation, where there is one. */
    adminUrl?: string | null
  }
}

declare module '../ui/dialogs/named.ts' {
  interface Dialogs {
    /** Of which period a report is taken. */
    report: { given: { readonly route: Relatorio }; answer: never }
  }
}

// Another scheme than these would run here what somebody wrote elsewhere.
const adminUrl = (session: Session): string | undefined =>
  /^https?:\/\//.test(session.adminUrl ?? '') ? session.adminUrl! : undefined

/** The entries of the menu that open something where one is, or lead out of the product. */
export const ownCommands: readonly OwnEntry[] = [
  ...relatorios.map(({ route, label, gate }) => ({
    label,
    icon: 'lista',
    group: 'Relatórios',
    permission: menuPermission(route),
    allowed: (session: Session) => hasFlag(session, gate),
    does: () => ({ run: () => void showDialog('report', { route }) }),
  })),
  { label: ptBR.banca.atalhos.titulo, icon: 'teclado', does: () => ({ run: openShortcuts }) },
  {
    label: ptBR.banca.administracao,
    icon: 'admin',
    allowed: (session) => adminUrl(session) !== undefined,
    does: (session) => ({ href: session ? adminUrl(session) : undefined }),
  },
]
