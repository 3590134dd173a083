import { hasFlag, type Session } from '../../api/session.ts'
import type { OwnEntry } from '../../resources/menu.ts'
import { menuPermission } from '../../schemas/core/index.ts'
import { origens } from '../../schemas/places.ts'
import { HOME } from '../../ui/paths.ts'

const reads = (session: Session) => hasFlag(session, 'financialModule')
const entry = (
  label: string,
  to: string,
  icon = 'cliente',
  route: string = origens.route,
  allowed = reads,
): OwnEntry => ({
  label,
  icon,
  group: 'Financeiro',
  permission: menuPermission(route),
  allowed,
  does: () => ({ to: `${HOME}/${to}` }),
})

/** What the menu has of finance beside its lists: each kind of payee, and the second names of two lists (spec 3-platform §2). */
export const financeEntries: readonly OwnEntry[] = [
  entry('Fornecedores', 'financeiro/origens/empresas'),
  entry('Prestadores de serviços', 'financeiro/origens/prestadores-de-servicos'),
  entry('Clientes', 'financeiro/origens/clientes'),
  entry('Sócios', 'financeiro/origens/socios'),
  entry('Parceiros', 'financeiro/origens/parceiros'),
  entry('Entidades públicas', 'financeiro/origens/entidades-publicas'),
  entry('Colaboradores', 'departamento-pessoal/colaboradores', 'cliente', 'departamento-pessoal/colaboradores'),
  // Of the accounting office alone, whoever asks elsewhere (rule perm.menu.contabil).
  entry(
    'Centro de custo',
    'financeiro/centro-de-custo',
    'estabelecimento',
    'financeiro/estabelecimentos',
    ({ flags }) => flags.includes('accounting'),
  ),
]
