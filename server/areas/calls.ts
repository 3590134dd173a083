import { accountRoutes } from './account.ts'
import { aniversariantesCalls } from './departamento/aniversariantes.ts'
import type { Calls, OwnTable } from './parts.ts'
import { buscaCalls } from './plataforma/busca.ts'
import { relatosCalls } from './plataforma/relatos.ts'

/** Calls that anybody may make: what needs a session opens it. */
export const openCalls: readonly Calls[] = [accountRoutes]

/** Calls behind a session that no entity declares. */
export const sessionCalls: readonly Calls[] = [buscaCalls, aniversariantesCalls, relatosCalls]

/** Tables of the areas, created at start. */
export const ownTables: readonly OwnTable[] = []
