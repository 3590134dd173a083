import { entity, text } from '../core/index.ts'

/** Behaviour follows from the name: a hearing or an expertise is a task type of that name (spec 1-tasks §3). */
export const tipoTarefas = entity({
  name: 'tipo-tarefas',
  label: ['Tipo de Tarefa', 'Tipos de Tarefa'],
  gender: 'm',
  area: 'juridico',
  path: 'tipo-tarefas/',
  scope: 'global',
  title: 'nm_tipo_tarefa',
  fields: { nm_tipo_tarefa: text('Tipo de Tarefa', { required: true, upper: true, max: 60, unique: true }) },
  list: { columns: ['nm_tipo_tarefa'], sort: 'id', perPage: 25 },
  access: { create: false, update: false, delete: false },
  rows: [
    { id: 1, nm_tipo_tarefa: 'OPERACIONAL' },
    { id: 2, nm_tipo_tarefa: 'PROCESSUAL' },
    { id: 3, nm_tipo_tarefa: 'AUDIÊNCIA' },
    { id: 4, nm_tipo_tarefa: 'PERÍCIA JUDICIAL' },
    { id: 5, nm_tipo_tarefa: 'ADMINISTRATIVO' },
    { id: 6, nm_tipo_tarefa: 'PERÍCIA ADMINISTRATIVA' },
  ],
})
