import { entity, text } from '../core/index.ts'
import { acessoCadastros } from './acesso.ts'

export const tipoAcao = entity({
  name: 'tipo-acao',
  label: ['Tipo de Ação', 'Tipos de Ação'],
  gender: 'm',
  area: 'juridico',
  path: 'tipo-acao/',
  route: 'juridico/tipo-de-acao',
  menu: { group: 'Cadastros jurídicos', icon: 'lista', gate: 'processModule' },
  title: 'nm_tipo_acao',
  fields: { nm_tipo_acao: text('Tipo de Ação', { required: true, max: 100, unique: true }) },
  list: {
    columns: ['nm_tipo_acao', 'dt_atualizado'],
    filters: ['nm_tipo_acao'],
    sort: 'nm_tipo_acao',
    perPage: 25,
    empty: 'Os tipos de ação que o escritório propõe ou contesta.',
  },
  related: { processos: { label: 'Processos', to: 'processos', by: 'cd_tipo_acao' } },
  access: acessoCadastros,
})
