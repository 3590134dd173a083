import { textOn } from '../colour.ts'
import { bool, colour, derived, entity, text } from '../core/index.ts'

export const etiquetas = entity({
  name: 'etiquetas',
  label: ['Etiqueta', 'Etiquetas'],
  gender: 'f',
  area: 'base',
  path: 'etiquetas/',
  route: 'etiquetas',
  menu: { group: 'Configurações', icon: 'etiqueta' },
  title: 'nm_etiqueta',
  fields: {
    nm_etiqueta: text('Etiqueta', { required: true, upper: true, max: 60, unique: true }),
    cor: colour('Cor', { required: true, default: '#64748b' }),
    // What reads best on the colour (rule etiqueta.derivado); the names are the contract's.
    text_color: derived('Cor do texto', colour(''), ['cor'], (r) => textOn(r.cor)),
    is_white: derived('Texto branco', bool(''), ['cor'], (r) => textOn(r.cor) === '#ffffff'),
  },
  list: {
    columns: ['nm_etiqueta', 'cor'],
    filters: ['nm_etiqueta'],
    sort: 'nm_etiqueta',
    perPage: 25,
    empty: 'Etiquetas marcam tarefas e processos com uma palavra e uma cor.',
  },
})
