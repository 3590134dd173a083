import { entity, text } from '../core/index.ts'

const quem = ['integrationModule', 'taskModule'] as const

/** Where the courts' notices come from; the names are the integration's own. */
export const comarcas = entity({
  name: 'comarcas',
  label: ['Comarca', 'Comarcas'],
  gender: 'f',
  area: 'process',
  path: 'county/',
  title: 'name',
  fields: { name: text('Comarca', { required: true, max: 200, unique: true }), ds_uf: text('UF', { max: 2, upper: true }) },
  list: { columns: ['name', 'ds_uf'], filters: ['ds_uf', 'name'], sort: 'name', perPage: 50, whole: true },
  access: { read: quem, create: quem, update: 'integrationModule', delete: 'integrationModule' },
})
