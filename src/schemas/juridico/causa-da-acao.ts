import { entity, text } from '../core/index.ts'
import { acessoCadastros } from './acesso.ts'

export const causaAcao = entity({
  name: 'causa-acao',
  label: ['Causa da Ação', 'Causas da Ação'],
  gender: 'f',
  area: 'juridico',
  path: 'causa-acao/',
  route: 'juridico/causa-da-acao',
  menu: { group: 'Cadastros jurídicos', icon: 'lista', gate: 'processModule' },
  title: 'nm_causa_acao',
  fields: { nm_causa_acao: text('Causa da Ação', { required: true, max: 100, unique: true }) },
  list: {
    columns: ['nm_causa_acao', 'dt_atualizado'],
    filters: ['nm_causa_acao'],
    sort: 'nm_causa_acao',
    perPage: 25,
    empty: 'O que dá causa às ações: inadimplemento, vício do produto, horas extras.',
  },
  related: { processos: { label: 'Processos', to: 'processos', by: 'cd_causa_acao' } },
  access: acessoCadastros,
})
