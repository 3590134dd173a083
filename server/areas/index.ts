import type { entities } from '../../src/schemas/index.ts'
import type { HandlersFor } from '../core/hooks.ts'
import { endpointsHooks } from './plataforma/endpoints.ts'
import { gruposHooks } from './plataforma/grupos.ts'
import { convidar, usuariosHooks } from './plataforma/usuarios.ts'

/** What no schema can say, by entity. An action declared with `handler: true` and missing here does not compile. */
export const handlers = {
  endpoints: { hooks: endpointsHooks },
  grupos: { hooks: gruposHooks },
  usuarios: { hooks: usuariosHooks, actions: { convidar } },
} satisfies HandlersFor<typeof entities>
