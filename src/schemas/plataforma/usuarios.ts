import { bool, derived, email, entity, ref, refs, section, sessao, text } from '../core/index.ts'

/** A person who logs in. One person may belong to several companies; passwords are kept apart, hashed. */
export const usuarios = entity({
  name: 'usuarios',
  label: ['Usuário', 'Usuários'],
  gender: 'm',
  area: 'auth',
  path: 'usuarios/',
  route: 'controle-de-acesso/usuarios',
  menu: { group: 'Controle de acesso', icon: 'usuario' },
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
    cd_correspondente: ref('Cadastro de correspondente', 'correspondentes', { write: 'server', read: ['manager', 'logisticsModule'] }),
    grupos: refs('Grupos', 'grupos', { read: ['manager', 'generalCoordinator'], write: 'manager', perPage: 50 }),
    estabelecimentos: refs('Estabelecimentos', 'estabelecimentos', { write: 'server', read: 'manager' }),
    ds_acesso: derived('Acesso', text(''), ['is_active'], (r) => (r.is_active ? 'Liberado' : 'Bloqueado')),
  },
  list: { columns: ['username', 'nm_usuario', 'ds_email', 'grupos', 'is_active'], filters: ['is_active', 'grupos', 'username'], sort: 'username', perPage: 25 },
  form: [section('Usuário', ['username', 'first_name', 'last_name', 'ds_email', 'grupos', 'is_active'])],
  actions: {
    convidar: {
      label: 'Enviar convite',
      call: 'POST usuarios/{id}/convidar/',
      gate: 'manager',
      when: { is_active: { eq: true }, ds_email: { ne: null } },
      handler: true,
      confirm: 'A pessoa recebe por e-mail um link para escolher a própria senha.',
      success: 'Convite enviado para o e-mail da pessoa.',
      place: 'menu',
      bulk: { label: 'Enviar convites', success: 'Convite enviado para {n} pessoas.' },
    },
  },
  access: { create: 'manager', update: 'manager', delete: false, export: 'manager' },
})
