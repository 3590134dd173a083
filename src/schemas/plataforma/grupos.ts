import { bool, entity, inverse, percent, refs, section, text } from '../core/index.ts'

/**
 * What a person may do follows from their groups twice: the name gives flags (see permissions.ts), the endpoints give
 * permission strings. Unless somebody ticked them one by one, a group grants whatever the flags of its name let through.
 */
export const grupos = entity({
  name: 'grupos',
  label: ['Grupo', 'Grupos'],
  gender: 'm',
  area: 'auth',
  path: 'grupos/',
  route: 'controle-de-acesso/grupos',
  menu: { group: 'Controle de acesso', icon: 'grupo' },
  title: 'nm_grupo',
  fields: {
    nm_grupo: text('Grupo', { required: true, max: 100, unique: true }),
    ie_exige_segundo_fator: bool('Exige segundo fator', { default: false, help: 'Quem está no grupo só entra com um código do aplicativo autenticador.' }),
    nr_desconto: percent('Desconto em acordos, até', {
      min: 0,
      max: 100,
      help: 'Do débito, sem aprovação, no lugar do que diz a regra de cobrança. De quem está em vários grupos vale o maior.',
    }),
    ie_padrao: bool('Permissões pelo nome do grupo', {
      default: true,
      help: 'Concede o que o nome do grupo libera. Desligue para marcar as permissões uma a uma.',
    }),
    endpoints: refs('Permissões', 'endpoints', { perPage: 50, wide: true, when: { ie_padrao: { ne: true } } }),
    usuarios: inverse('Usuários', 'usuarios', 'grupos'),
  },
  list: { columns: ['nm_grupo', 'usuarios', 'ie_padrao', 'ie_exige_segundo_fator'], filters: ['nm_grupo'], sort: 'nm_grupo', perPage: 25 },
  form: [section('Grupo', ['nm_grupo', 'ie_exige_segundo_fator', 'nr_desconto', 'ie_padrao'])],
  related: { pessoas: { label: 'Pessoas', to: 'usuarios', by: 'grupos', columns: ['username', 'nm_usuario', 'ds_email', 'is_active'] } },
  access: { read: ['manager', 'generalCoordinator'], create: 'manager', update: 'manager', delete: 'manager' },
  messages: { created: 'Grupo CADASTRADO', updated: 'Grupo EDITADO', deleted: 'Grupo excluído com sucesso' },
})
