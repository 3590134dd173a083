import type { entities } from '../../src/schemas/index.ts'
import { joinHooks, type HandlersFor } from '../core/hooks.ts'
import { comentariosHooks } from './comentarios/hooks.ts'
import { cienciaHooks } from './juridico/ciencia.ts'
import { clientesHooks } from './juridico/clientes.ts'
import { encerrar } from './juridico/encerrar.ts'
import { notificar } from './tarefas/notificar.ts'
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
  'tarefa-recorrencias': { hooks: recorrenciasHooks },
  endpoints: { hooks: endpointsHooks },
  advogados: { hooks: advogadosHooks },
  certificados: { hooks: certificadosHooks },
  'dias-forenses': { hooks: diasForensesHooks },
  funcionarios: { hooks: funcionariosHooks, actions: { criarUsuario } },
  grupos: { hooks: gruposHooks },
  clientes: { hooks: joinHooks(clientesHooks, cienciaHooks) },
  processos: { hooks: cienciaHooks, actions: { encerrar } },
  comentarios: { hooks: comentariosHooks },
  tarefas: { hooks: joinHooks(tarefasHooks, notificar), actions: { aceitar } },
  usuarios: { hooks: usuariosHooks, actions: { convidar } },
} satisfies HandlersFor<typeof entities>
