import { colour, entity, text } from '../core/index.ts'

export const etiquetas = entity({
  name: 'etiquetas',
  label: ['Etiqueta', 'Etiquetas'],
  gender: 'f',
  area: 'base',
  path: 'etiquetas/',
  route: 'etiquetas',
  menu: { group: 'Configurações', icon: 'etiqueta' },
  title: 'nm_etiqueta',
  fields: { nm_etiqueta: text('Etiqueta', { required: true, upper: true, max: 60, unique: true }), cor: colour('Cor', { required: true, default: '#64748b' }) },
  list: {
    columns: ['nm_etiqueta', 'cor'],
    filters: ['nm_etiqueta'],
    sort: 'nm_etiqueta',
    perPage: 25,
    empty: 'Etiquetas marcam tarefas e processos com uma palavra e uma cor.',
  },
})
