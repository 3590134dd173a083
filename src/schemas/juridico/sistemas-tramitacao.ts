import { entity, text } from '../core/index.ts'

/** The courts' electronic systems, the same for everybody; ids are for good. */
export const sistemasTramitacao = entity({
  name: 'sistemas-tramitacao',
  label: ['Sistema de Tramitação', 'Sistemas de Tramitação'],
  gender: 'm',
  area: 'process',
  path: 'systems/',
  scope: 'global',
  title: 'nm_sistema',
  fields: { nm_sistema: text('Sistema', { required: true, max: 60, unique: true }) },
  list: { columns: ['nm_sistema'], filters: ['nm_sistema'], sort: 'id', perPage: 50, whole: true },
  access: { create: false, update: false, delete: false },
  rows: ['PJe', 'e-SAJ', 'Projudi', 'eproc', 'Tucujuris', 'SEEU', 'e-STF', 'e-STJ', 'SEI', 'Creta', 'Themis', 'Físico'].map((nm_sistema, i) => ({
    id: i + 1,
    nm_sistema,
  })),
})
