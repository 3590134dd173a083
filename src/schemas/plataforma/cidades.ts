import { entity, ref, text } from '../core/index.ts'

/** All 5,571 municipalities; the id is IBGE's code. */
export const cidades = entity({
  name: 'cidades',
  label: ['Cidade', 'Cidades'],
  gender: 'f',
  area: 'base',
  path: 'cidades/',
  scope: 'global',
  title: 'nm_cidade',
  fields: {
    nm_cidade: text('Cidade', { required: true, max: 60 }),
    ds_uf: text('UF', { required: true, max: 2, upper: true }),
    cd_estado: ref('Estado', 'estados', { required: true, index: true }),
  },
  list: { columns: ['nm_cidade', 'ds_uf'], filters: ['cd_estado', 'nm_cidade', 'ds_uf'], sort: 'nm_cidade', perPage: 50, whole: true },
  access: { create: false, update: false, delete: false },
})
