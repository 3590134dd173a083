import { defineModel, type AnyEntity } from './core/index.ts'
import { equipes } from './departamento/equipes.ts'
import { funcionarios } from './departamento/funcionarios.ts'
import { clientes } from './juridico/clientes.ts'
import { correspondentes } from './logistica/correspondentes.ts'
import { aplicacoes } from './plataforma/aplicacoes.ts'
import { cidades } from './plataforma/cidades.ts'
import { endpoints } from './plataforma/endpoints.ts'
import { estabelecimentos } from './plataforma/estabelecimentos.ts'
import { estados } from './plataforma/estados.ts'
import { etiquetas } from './plataforma/etiquetas.ts'
import { grupos } from './plataforma/grupos.ts'
import { usuarios } from './plataforma/usuarios.ts'
import { visoesSalvas } from './plataforma/visoes-salvas.ts'
import { tarefas } from './tarefas/tarefas.ts'
import { tipoTarefas } from './tarefas/tipo-tarefas.ts'

/** Every entity, in the order of the menu. */
export const entities = {
  tarefas,
  'tipo-tarefas': tipoTarefas,
  clientes,
  funcionarios,
  equipes,
  etiquetas,
  usuarios,
  grupos,
  endpoints,
  aplicacoes,
  estabelecimentos,
  correspondentes,
  estados,
  cidades,
  'visoes-salvas': visoesSalvas,
} as const

/** Places in the menu that no entity is. */
const places = [{ route: 'agenda', label: 'Agenda', gate: 'calendar' }] as const

// The cores see every entity through one shape; the typed declarations stay available in `entities`.
export const model = defineModel(Object.values(entities) as unknown as readonly AnyEntity[], places)
