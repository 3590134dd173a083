import { counter, entity, money, refs, section, text } from '../core/index.ts'

/** Whoever has no user cannot be given work (rule equipe.picker). */
const semAcesso = { where: { cd_authuser: { eq: null } }, note: '(Sem acesso)' } as const

export const equipes = entity({
  name: 'equipes',
  label: ['Equipe', 'Equipes'],
  gender: 'f',
  area: 'base',
  path: 'equipes/',
  aliases: [['department', 'equipes/']],
  route: 'departamento-pessoal/equipes',
  menu: { group: 'Departamento pessoal', icon: 'equipe' },
  title: 'nm_equipe',
  fields: {
    nm_equipe: text('Equipe', { required: true, max: 100, unique: true }),
    // Read as cd_funcionarios, sent as cd_responsaveis: the same list of employees (spec 3-platform §3).
    cd_funcionarios: refs('Funcionários', 'funcionarios', {
      alias: 'cd_responsaveis',
      carry: ['cd_authuser'],
      closed: semAcesso,
      perPage: 50,
      wide: true,
      index: true,
    }),
    qnt_funcionarios: counter('Qtd. funcionários', 'funcionarios', { by: 'equipes' }),
    nr_valor_meta: money('Valor da meta', { min: 0 }),
  },
  list: {
    columns: ['nm_equipe', 'qnt_funcionarios', 'cd_funcionarios', 'nr_valor_meta'],
    filters: ['nm_equipe'],
    sort: 'nm_equipe',
    perPage: 25,
    empty: 'Monte a primeira equipe e escolha quem faz parte dela.',
  },
  form: [section('Equipe', ['nm_equipe', 'nr_valor_meta', 'cd_funcionarios'])],
  related: { tarefas: { label: 'Tarefas', to: 'tarefas', by: 'cd_equipe' } },
  access: { create: ['manager', 'generalCoordinator'], update: ['manager', 'generalCoordinator'], delete: ['manager', 'generalCoordinator'] },
  messages: { created: 'Equipe cadastrada com sucesso!', updated: 'Equipe editada', deleted: 'Equipe excluída' },
})
