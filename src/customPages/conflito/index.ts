import { mayOperate } from '../../schemas/core/index.ts'
import { currentModel } from '../../runtime/catalog.ts'
import type { Assist } from '../../resources/form/assists.ts'

// Whoever writes such records: the server answers nobody else.
const writes = (name: string) => (flags: ReadonlySet<string>) =>
  mayOperate(currentModel().get(name), 'create', flags) || mayOperate(currentModel().get(name), 'update', flags)
const party = (of: 'Plaintiff' | 'Defendant', side: string): Assist => ({
  panel: () => import('./PartyConflict.tsx').then((module) => ({ default: module[of] })),
  reads: ['ie_posicao_cliente', 'cd_cliente', `nr_cpf_${side}`, `nr_cnpj_${side}`],
  allowed: writes('processos'),
})

/** Who may be on the other side, said below the name while it is typed. */
export const conflictAssists: Readonly<Record<string, Assist>> = {
  conflito: {
    panel: () => import('./CustomerConflict.tsx'),
    reads: ['ie_tipo_cliente', 'nr_cpf', 'nr_cnpj'],
    allowed: writes('clientes'),
  },
  conflitoAutor: party('Plaintiff', 'autor'),
  conflitoReu: party('Defendant', 'reu'),
}
