import { entity, longText, ref, refs, sessao, type Related } from '../core/index.ts'

const meu = { cd_usuario_cri: { eq: sessao('id') } } as const

/**
 * What people say about a record. It belongs to the record that it names: whoever may not read that reads none of this.
 * For another entity to have comments: a reference here, in `through`, and `comentariosPor` among its related lists.
 */
export const comentarios = entity({
  name: 'comentarios',
  label: ['Comentário', 'Comentários'],
  gender: 'm',
  area: 'base',
  path: 'comentarios/',
  title: 'ds_comentario',
  fields: {
    cd_tarefa: ref('Tarefa', 'tarefas', { required: { cd_processo: { eq: null } }, write: 'create', index: true, part: true }),
    cd_processo: ref('Processo', 'processos', { write: 'create', index: true, part: true }),
    ds_comentario: longText('Comentário', { required: true, max: 5000 }),
    mencoes: refs('Menções', 'funcionarios', { key: 'cd_authuser' }),
  },
  rules: [
    {
      id: 'comentario.um_registro',
      field: 'cd_processo',
      when: { cd_tarefa: { ne: null } },
      valid: { cd_processo: { eq: null } },
      message: 'Um comentário é sobre uma tarefa ou sobre um processo, não sobre os dois.',
    },
  ],
  list: { columns: ['ds_comentario', 'cd_usuario_cri', 'dt_criado'], sort: '-id', perPage: 50 },
  access: { through: ['cd_tarefa', 'cd_processo'], editable: meu, deletable: meu },
})

/** The conversation on an entity's records: the reference here that names them, and their field with whose work they are. */
export const comentariosPor = (by: string, concerned?: string): Related => ({
  label: 'Comentários',
  to: 'comentarios',
  by,
  conversation: { text: 'ds_comentario', mentions: 'mencoes', ...(concerned && { concerned }) },
})
