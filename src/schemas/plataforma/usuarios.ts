import { bool, derived, email, entity, refs, section, sessao, text } from '../core/index.ts'

/** A person who logs in. One person may belong to several companies; passwords are kept apart, hashed. */
export const usuarios = entity({
  name: 'usuarios',
  label: ['Usuário', 'Usuários'],
  gender: 'm',
  area: 'auth',
  path: 'usuarios/',
  route: 'usuarios',
  menu: { group: 'Configurações', icon: 'usuario' },
  scope: { own: { estabelecimentos: { has: sessao('cd_empresa') } } },
  title: 'nm_usuario',
  search: ['username', 'first_name', 'last_name'],
  fields: {
    username: text('Usuário', { required: true, max: 150, unique: true }),
    first_name: text('Nome', { required: true, max: 150 }),
    last_name: text('Sobrenome', { max: 150 }),
    nm_usuario: text('Nome completo', { write: 'server', max: 301 }),
    ds_email: email('E-mail'),
    is_active: bool('Ativo', { default: true, required: true }),
    ie_correspondente: bool('Correspondente', { default: false, write: 'server' }),
    grupos: refs('Grupos', 'grupos', { read: ['manager', 'generalCoordinator'], write: 'manager', perPage: 50 }),
    estabelecimentos: refs('Estabelecimentos', 'estabelecimentos', { write: 'server', read: 'manager' }),
    ds_acesso: derived('Acesso', text(''), ['is_active'], (r) => (r.is_active ? 'Liberado' : 'Bloqueado')),
  },
  list: { columns: ['username', 'nm_usuario', 'ds_email', 'grupos', 'is_active'], filters: ['is_active', 'grupos', 'username'], sort: 'username', perPage: 25 },
  form: [section('Usuário', ['username', 'first_name', 'last_name', 'ds_email', 'grupos', 'is_active'])],
  access: { create: 'manager', update: 'manager', delete: false },
})
