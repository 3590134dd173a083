import { entity, text } from '../core/index.ts'
import { acessoCadastros } from './acesso.ts'

export const parceiros = entity({
  name: 'parceiro',
  label: ['Parceiro', 'Parceiros'],
  gender: 'm',
  area: 'juridico',
  path: 'parceiro/',
  route: 'juridico/parceiros',
  menu: { group: 'Cadastros jurídicos', icon: 'parceiro', gate: 'processModule' },
  title: 'nm_parceiro',
  fields: { nm_parceiro: text('Parceiro', { required: true, max: 100, unique: true }) },
  list: {
    columns: ['nm_parceiro', 'dt_atualizado'],
    filters: ['nm_parceiro'],
    sort: 'nm_parceiro',
    perPage: 25,
    empty: 'Quem trouxe o processo ou o divide com o escritório.',
  },
  related: { processos: { label: 'Processos', to: 'processos', by: 'cd_parceiro' } },
  access: acessoCadastros,
})
