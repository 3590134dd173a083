import { entity, text } from '../core/index.ts'
import { acessoCadastros } from './acesso.ts'

export const fases = entity({
  name: 'fases',
  label: ['Fase', 'Fases do Processo'],
  gender: 'f',
  area: 'juridico',
  path: 'fases/',
  route: 'juridico/fases',
  menu: { group: 'Cadastros jurídicos', icon: 'lista', gate: 'processModule' },
  title: 'nm_fase',
  fields: { nm_fase: text('Fase do Processo', { required: true, max: 100, unique: true, upper: true }) },
  list: {
    columns: ['nm_fase', 'dt_atualizado'],
    filters: ['nm_fase'],
    sort: 'nm_fase',
    perPage: 25,
    empty: 'As fases por que um processo passa: CONHECIMENTO, RECURSAL, EXECUÇÃO.',
  },
  related: { processos: { label: 'Processos', to: 'processos', by: 'cd_fase' } },
  access: acessoCadastros,
  messages: { created: 'Fase CADASTRADA', updated: 'Fase EDITADA', deleted: 'Fase DELETADA' },
})
