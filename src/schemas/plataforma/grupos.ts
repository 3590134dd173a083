import { entity, inverse, section, text } from '../core/index.ts'

/** What a person may do follows from the names of their groups (see permissions.ts). */
export const grupos = entity({
  name: 'grupos',
  label: ['Grupo', 'Grupos'],
  gender: 'm',
  area: 'auth',
  path: 'grupos/',
  route: 'grupos',
  menu: { group: 'Configurações', icon: 'grupo' },
  title: 'nm_grupo',
  fields: { nm_grupo: text('Grupo', { required: true, max: 100, unique: true }), usuarios: inverse('Usuários', 'usuarios', 'grupos') },
  list: { columns: ['nm_grupo', 'usuarios'], filters: ['nm_grupo'], sort: 'nm_grupo', perPage: 25 },
  form: [section('Grupo', ['nm_grupo'])],
  access: { read: ['manager', 'generalCoordinator'], create: 'manager', update: 'manager', delete: 'manager' },
  messages: { created: 'Grupo CADASTRADO', updated: 'Grupo EDITADO', deleted: 'Grupo excluído com sucesso' },
})
