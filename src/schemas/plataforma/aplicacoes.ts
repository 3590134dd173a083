import { counter, entity, section, text } from '../core/index.ts'

/** An application owns endpoints: one for each area of the API, one for the menu, and others that people add. */
export const aplicacoes = entity({
  name: 'aplicacoes',
  label: ['Aplicação', 'Aplicações'],
  gender: 'f',
  area: 'auth',
  path: 'aplicacao/',
  route: 'controle-de-acesso/aplicacoes',
  menu: { group: 'Controle de acesso', icon: 'aplicacao' },
  scope: 'global',
  title: 'nm_aplicacao',
  fields: {
    nm_aplicacao: text('Aplicação', { required: true, max: 100, unique: true }),
    qtd_endpoints: counter('Endpoints', 'endpoints', { by: 'cd_aplicacao' }),
  },
  list: { columns: ['nm_aplicacao', 'qtd_endpoints'], filters: ['nm_aplicacao'], sort: 'nm_aplicacao', perPage: 25 },
  form: [section('Aplicação', ['nm_aplicacao'])],
  related: { endpoints: { label: 'Endpoints', to: 'endpoints', by: 'cd_aplicacao', columns: ['nm_endpoint', 'ds_url', 'ds_metodo'] } },
  access: { read: ['manager', 'generalCoordinator'], create: 'superuser', update: 'superuser', delete: 'superuser' },
  messages: { created: 'Application CADASTRADO', updated: 'Application EDITADO', deleted: 'Application DELETADO' },
})
