import { bool, counter, cpf, date, email, entity, inverse, option, phone, ref, section, text } from '../core/index.ts'
import { genero } from '../enums.ts'

const emAberto = { dt_conclusao: { eq: null }, dt_cancelamento: { eq: null } } as const
const gestao = ['manager', 'generalCoordinator'] as const

export const funcionarios = entity({
  name: 'funcionarios',
  label: ['Colaborador', 'Colaboradores'],
  gender: 'm',
  area: 'department',
  path: 'funcionarios/',
  route: 'departamento-pessoal/colaboradores',
  menu: { group: 'Departamento pessoal', icon: 'colaborador' },
  title: 'nm_funcionario',
  fields: {
    nm_funcionario: text('Nome', { required: true, max: 200 }),
    cd_authuser: ref('Usuário', 'usuarios', { unique: true, minSearch: 1, help: 'Sem usuário, o colaborador aparece como “(Sem acesso)” nas equipes.' }),
    nr_cpf: cpf('CPF', { read: gestao }),
    dt_nascimento: date('Nascimento', { read: gestao }),
    ie_genero: option('Gênero', genero, { read: gestao }),
    cd_naturalidade: ref('Naturalidade', 'cidades', { minSearch: 2, carry: ['ds_uf'], read: gestao }),
    ds_email: email('E-mail'),
    nr_telefone: phone('Telefone'),
    ie_ativo: bool('Ativo', { default: true, required: true }),
    equipes: inverse('Equipes', 'equipes', 'cd_funcionarios'),
    qtd_prazos_responsavel: counter('Prazos em aberto', 'tarefas', { by: 'cd_responsaveis', own: 'cd_authuser', only: emAberto }),
    prazos_operacional: counter('Prazos operacionais', 'tarefas', {
      by: 'cd_responsaveis',
      own: 'cd_authuser',
      only: { ...emAberto, 'cd_tipo_tarefa.nm_tipo_tarefa': { eq: 'OPERACIONAL' } },
    }),
    prazos_processual: counter('Prazos processuais', 'tarefas', {
      by: 'cd_responsaveis',
      own: 'cd_authuser',
      only: { ...emAberto, 'cd_tipo_tarefa.nm_tipo_tarefa': { eq: 'PROCESSUAL' } },
    }),
  },
  list: {
    columns: ['nm_funcionario', 'cd_authuser', 'equipes', 'qtd_prazos_responsavel', 'nr_telefone', 'ie_ativo'],
    filters: ['ie_ativo', 'equipes', 'nm_funcionario'],
    sort: 'nm_funcionario',
    perPage: 25,
    empty: 'Cadastre as pessoas do escritório para montar equipes e distribuir prazos.',
  },
  form: [
    section('Colaborador', ['nm_funcionario', 'cd_authuser', 'ds_email', 'nr_telefone', 'ie_ativo']),
    section('Dados pessoais', ['nr_cpf', 'dt_nascimento', 'ie_genero', 'cd_naturalidade']),
  ],
  aside: ['equipes', 'qtd_prazos_responsavel', 'prazos_operacional', 'prazos_processual'],
  access: { create: gestao, update: gestao, delete: gestao },
})
