import { campo } from '../core/index.ts'
import { comentariosPor } from './comentarios.ts'

/** What belongs to a task, each a tab of its page. */
export const relacionadosDaTarefa = {
  subtarefas: {
    label: 'Subtarefas',
    to: 'tarefas',
    by: 'origem_id',
    dialog: true,
    tree: { done: { dt_conclusao: { ne: null } } },
    give: {
      cd_cliente: campo('cd_cliente'),
      nr_processo: campo('nr_processo'),
      cd_cidade: campo('cd_cidade'),
      cd_equipe: campo('cd_equipe'),
      ie_formulario: campo('ie_formulario'),
      cd_devedor: campo('cd_devedor'),
      cd_expediente: campo('cd_expediente'),
      cd_publicacao: campo('cd_publicacao'),
    },
  },
  comentarios: comentariosPor('cd_tarefa', 'cd_responsaveis'),
} as const
