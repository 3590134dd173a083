import { entity, text } from '../core/index.ts'

/** The 27 federative units; the id is IBGE's code. */
export const estados = entity({
  name: 'estados',
  label: ['Estado', 'Estados'],
  gender: 'm',
  area: 'base',
  path: 'estados/',
  scope: 'global',
  title: 'nm_estado',
  search: ['nm_estado', 'ds_sigla'],
  fields: { nm_estado: text('Estado', { required: true, max: 40 }), ds_sigla: text('UF', { required: true, max: 2, upper: true, unique: true }) },
  list: { columns: ['nm_estado', 'ds_sigla'], filters: ['ds_sigla'], sort: 'nm_estado', perPage: 50, whole: true },
  access: { create: false, update: false, delete: false },
})
