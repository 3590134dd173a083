import { hasFlag, type Session } from '../../api/session.ts'
import type { OwnEntry } from '../../resources/menu.ts'
import { HOME } from '../../ui/paths.ts'

const reads = (session: Session) => hasFlag(session, 'financialModule')
const entry = (label: string, to: string, icon = 'cliente', allowed = reads): OwnEntry => ({
  label,
  icon,
  group: 'Financeiro',
  allowed,
  does: () => ({ to: `${HOME}/${to}` }),
})

/** What the menu has of finance beside its lists: each kind of payee, and the second names of two lists (spec 3-platform §2). */
export const financeEntries: readonly OwnEntry[] = [
  entry('Fornecedores', 'financeiro/origens/empresas'),
  entry('Prestadores de serviços', 'financeiro/origens/prestadores-de-servicos'),
  entry('Clientes', 'financeiro/origens/clientes'),
  entry('Sócios', 'financeiro/origens/socios'),
  entry('Parceiros', 'financeiro/origens/parceiros', 'parceiro'),
  entry('Entidades públicas', 'financeiro/origens/entidades-publicas', 'tribunal'),
  entry('Colaboradores', 'departamento-pessoal/colaboradores', 'colaborador'),
  // Of the accounting office alone, whoever asks elsewhere (rule perm.menu.contabil).
  entry('Centro de custo', 'financeiro/centro-de-custo', 'estabelecimento', ({ flags }) =>
    flags.includes('accounting'),
  ),
]
