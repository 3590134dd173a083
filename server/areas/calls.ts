import { accountRoutes } from './account.ts'
import { teamCalls } from './departamento/equipes.ts'
import { autoRegisterCalls, autoRegisterTable } from './plataforma/cadastroAutomatico.ts'
import { cepCalls } from './plataforma/cep.ts'
import { userActiveCalls } from './plataforma/userActive.ts'
import { certificateCalls, certificateVault } from './processo/certificados.ts'
import type { Calls, OwnTable } from './parts.ts'

/** Calls that anybody may make: what needs a session opens it. */
export const openCalls: readonly Calls[] = [accountRoutes]

/** Calls behind a session that no entity declares. */
export const sessionCalls: readonly Calls[] = [
  userActiveCalls,
  teamCalls,
  certificateCalls,
  autoRegisterCalls,
  cepCalls,
]

/** Tables of the areas, created at start. */
export const ownTables: readonly OwnTable[] = [certificateVault, autoRegisterTable]
