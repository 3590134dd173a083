import { bool, choices, derived, entity, option, ref, section, text } from '../core/index.ts'

const metodos = choices({ get: 'GET', post: 'POST', patch: 'PATCH', delete: 'DELETE' })

/** A path and a method that groups grant. The calls of every entity register themselves; others may be added. */
export const endpoints = entity({
  name: 'endpoints',
  label: ['Endpoint', 'Endpoints'],
  gender: 'm',
  area: 'auth',
  path: 'endpoints/',
  route: 'controle-de-acesso/endpoints',
  menu: { group: 'Controle de acesso', icon: 'endpoint' },
  scope: 'global',
  title: 'nm_endpoint',
  search: ['nm_endpoint', 'ds_url'],
  fields: {
    nm_endpoint: text('Endpoint', { required: true, max: 200 }),
    ds_url: text('Caminho', { required: true, max: 200, help: 'Por exemplo, menu/agenda.' }),
    ds_metodo: option('Método', metodos, { required: true, default: 'get' }),
    cd_aplicacao: ref('Aplicação', 'aplicacoes', { required: true, perPage: 50 }),
    ie_sistema: bool('Do sistema', { default: false, write: 'server' }),
    ds_permissao: derived('Permissão', text(''), ['ds_url', 'ds_metodo'], (r) => `${r.ds_url}:::${r.ds_metodo}`),
  },
  list: {
    columns: ['nm_endpoint', 'ds_url', 'ds_metodo', 'cd_aplicacao', 'ie_sistema'],
    filters: ['cd_aplicacao', 'ds_metodo', 'ie_sistema'],
    sort: 'ds_url',
    perPage: 25,
  },
  form: [section('Endpoint', ['nm_endpoint', 'cd_aplicacao', 'ds_url', 'ds_metodo'])],
  access: {
    read: ['manager', 'generalCoordinator'],
    create: 'superuser',
    update: 'superuser',
    delete: 'superuser',
    // What the schemas register they also keep: it would come back at the next start.
    editable: { ie_sistema: { ne: true } },
    deletable: { ie_sistema: { ne: true } },
  },
  messages: { created: 'Endpoint CADASTRADO', updated: 'Endpoint EDITADO', deleted: 'Endpoint DELETADO' },
})
