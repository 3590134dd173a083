import { accountRoutes } from './account.ts'
import { fileRoutes } from './arquivos/calls.ts'
import { registrationRoutes } from './conta/cadastro.ts'
import { profileRoutes } from './conta/perfil.ts'
import { recoveryRoutes } from './conta/recuperar.ts'
import { accountTables } from './conta/tables.ts'
import { seeAsRoutes } from './conta/verComo.ts'
import { accessRoutes } from './plataforma/acesso.ts'
import { registerEndpoints } from './plataforma/endpoints.ts'
import { teamCalls } from './departamento/equipes.ts'
import { autoRegisterCalls, autoRegisterTable } from './plataforma/cadastroAutomatico.ts'
import { cepCalls } from './plataforma/cep.ts'
import { userActiveCalls } from './plataforma/userActive.ts'
import { certificateCalls, certificateVault } from './processo/certificados.ts'
import { aniversariantesCalls } from './departamento/aniversariantes.ts'
import type { Calls, OwnTable } from './parts.ts'
import { buscaCalls } from './plataforma/busca.ts'

/** Calls that anybody may make: what needs a session opens it. */
export const openCalls: readonly Calls[] = [accountRoutes, recoveryRoutes, registrationRoutes]

/** Calls behind a session that no entity declares. */
export const sessionCalls: readonly Calls[] = [
  fileRoutes,
  profileRoutes,
  seeAsRoutes,
  accessRoutes,
  userActiveCalls,
  teamCalls,
  certificateCalls,
  autoRegisterCalls,
  cepCalls,
  buscaCalls,
  aniversariantesCalls,
]

/** Tables of the areas, created at start. */
export const ownTables: readonly OwnTable[] = [...accountTables, certificateVault, autoRegisterTable]

/** What areas keep in step with the schemas, in the migration's transaction. */
export const onMigrated = [registerEndpoints] as const
