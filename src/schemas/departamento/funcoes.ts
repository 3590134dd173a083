import { counter, entity, longText, section, text } from '../core/index.ts'

const gestao = ['manager', 'generalCoordinator'] as const

/** What somebody is hired to do. The messages are masculine, as the spec writes them. */
export const funcoes = entity({
  name: 'funcoes',
  label: ['Função', 'Funções'],
  gender: 'f',
  area: 'department',
  path: 'funcoes/',
  route: 'departamento-pessoal/funcoes',
  menu: { group: 'Departamento pessoal', icon: 'funcao' },
  title: 'nm_funcao',
  fields: {
    nm_funcao: text('Função', { required: true, max: 100, unique: true }),
    ds_funcao: longText('Descrição', { max: 2000, wide: true }),
    qtd_funcionarios: counter('Colaboradores', 'funcionarios', { by: 'cd_funcao', only: { ie_ativo: { eq: true } } }),
  },
  list: {
    columns: ['nm_funcao', 'qtd_funcionarios', 'ds_funcao'],
    filters: ['nm_funcao'],
    sort: 'nm_funcao',
    perPage: 25,
    empty: 'Funções dizem o que cada pessoa faz: advogado, estagiário, recepcionista.',
  },
  form: [section('Função', ['nm_funcao', 'ds_funcao'])],
  related: { colaboradores: { label: 'Colaboradores', to: 'funcionarios', by: 'cd_funcao' } },
  access: { create: gestao, update: gestao, delete: gestao },
  messages: { created: 'Função cadastrado com sucesso!', updated: 'Função editado com sucesso!', deleted: 'Função excluído com sucesso!' },
})
