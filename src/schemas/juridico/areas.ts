import { entity, text } from '../core/index.ts'
import { acessoCadastros } from './acesso.ts'

export const areas = entity({
  name: 'areas',
  label: ['Área', 'Áreas do Direito'],
  gender: 'f',
  area: 'juridico',
  path: 'areas/',
  route: 'juridico/areas',
  menu: { group: 'Cadastros jurídicos', icon: 'lista', gate: 'processModule' },
  title: 'nm_area',
  fields: { nm_area: text('Área do Direito', { required: true, max: 100, unique: true, upper: true }) },
  list: {
    columns: ['nm_area', 'dt_atualizado'],
    filters: ['nm_area'],
    sort: 'nm_area',
    perPage: 25,
    empty: 'As áreas do Direito em que o escritório atua: CÍVEL, TRABALHISTA, TRIBUTÁRIO.',
  },
  related: { processos: { label: 'Processos', to: 'processos', by: 'cd_area' } },
  access: acessoCadastros,
  messages: { created: 'Área CADASTRADA', updated: 'Área EDITADA', deleted: 'Área DELETADA' },
})
