import type { entities } from '../../src/schemas/index.ts'
import type { HandlersFor } from '../core/hooks.ts'
import { endpointsHooks } from './plataforma/endpoints.ts'
import { criarUsuario, funcionariosHooks } from './departamento/funcionarios.ts'
import { advogadosHooks } from './processo/advogados.ts'
import { certificadosHooks } from './processo/certificados.ts'
import { diasForensesHooks } from './prazos/calendario.ts'
import { gruposHooks } from './plataforma/grupos.ts'
import { recorrenciasHooks } from './tarefas/recorrencias.ts'
import { aceitar, tarefasHooks } from './tarefas/tarefas.ts'
import { convidar, usuariosHooks } from './plataforma/usuarios.ts'

/** What no schema can say, by entity. An action declared with `handler: true` and missing here does not compile. */
export const handlers = {
  tarefas: { hooks: tarefasHooks, actions: { aceitar } },
  'tarefa-recorrencias': { hooks: recorrenciasHooks },
  endpoints: { hooks: endpointsHooks },
  advogados: { hooks: advogadosHooks },
  certificados: { hooks: certificadosHooks },
  'dias-forenses': { hooks: diasForensesHooks },
  funcionarios: { hooks: funcionariosHooks, actions: { criarUsuario } },
  grupos: { hooks: gruposHooks },
  usuarios: { hooks: usuariosHooks, actions: { convidar } },
} satisfies HandlersFor<typeof entities>
