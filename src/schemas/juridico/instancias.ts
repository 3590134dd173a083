import { entity, text } from '../core/index.ts'
import { acessoCadastros } from './acesso.ts'

export const instancias = entity({
  name: 'instancias',
  label: ['Instância', 'Instâncias'],
  gender: 'f',
  area: 'juridico',
  path: 'instancias/',
  route: 'juridico/instancias',
  menu: { group: 'Cadastros jurídicos', icon: 'lista', gate: 'processModule' },
  title: 'nm_instancia',
  fields: { nm_instancia: text('Instância', { required: true, max: 100, unique: true, upper: true }) },
  list: {
    columns: ['nm_instancia', 'dt_atualizado'],
    filters: ['nm_instancia'],
    sort: 'nm_instancia',
    perPage: 25,
    empty: 'As instâncias em que os processos correm: 1ª INSTÂNCIA, 2ª INSTÂNCIA, SUPERIOR.',
  },
  related: { processos: { label: 'Processos', to: 'processos', by: 'cd_instancia' } },
  access: acessoCadastros,
  messages: { created: 'Instância CADASTRADA', updated: 'Instância EDITADA', deleted: 'Instância DELETADA' },
})
