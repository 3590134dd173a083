import { bool, counter, cpf, date, email, entity, inverse, lookup, option, phone, ref, secret, section, text } from '../core/index.ts'
import { estadoCivil, genero } from '../enums.ts'
import { numerosDoColaborador } from './numeros-colaborador.ts'

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
    // The linked user is loaded for managers only (rule perm.gestor.usuario); others get the name that lists show.
    nm_login: lookup('Login', 'cd_authuser.username', { read: 'manager' }),
    ds_email_login: lookup('E-mail de acesso', 'cd_authuser.ds_email', { read: 'manager' }),
    cd_funcao: ref('Função', 'funcoes', { index: true }),
    cd_local_trabalho: ref('Local de trabalho', 'locais-trabalho', { index: true }),
    dt_admissao: date('Admissão'),
    nr_cpf: cpf('CPF', { read: gestao }),
    dt_nascimento: date('Nascimento', { read: gestao, past: true }),
    ie_genero: option('Gênero', genero, { read: gestao }),
    ie_estado_civil: option('Estado civil', estadoCivil, { read: gestao }),
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
    columns: ['nm_funcionario', 'cd_authuser', 'cd_funcao', 'equipes', 'qtd_prazos_responsavel', 'nr_telefone', 'ie_ativo'],
    filters: ['ie_ativo', 'equipes', 'cd_funcao', 'cd_local_trabalho', 'nm_funcionario'],
    // Active ones unless others are asked for (rule funcionario.lista).
    initial: { ie_ativo: true },
    sort: 'nm_funcionario',
    perPage: 25,
    empty: 'Cadastre as pessoas do escritório para montar equipes e distribuir prazos.',
  },
  steps: true,
  ...numerosDoColaborador,
  form: [
    section('Colaborador', ['nm_funcionario', 'cd_authuser', 'ds_email', 'nr_telefone', 'ie_ativo']),
    section('Trabalho', ['cd_funcao', 'cd_local_trabalho', 'dt_admissao']),
    section('Dados pessoais', ['nr_cpf', 'dt_nascimento', 'ie_genero', 'ie_estado_civil', 'cd_naturalidade']),
  ],
  aside: ['nm_login', 'equipes', 'qtd_prazos_responsavel', 'prazos_operacional', 'prazos_processual'],
  access: { create: gestao, update: gestao, delete: gestao },
  // The linked user goes along (rule funcionario.toggle): see server/areas/departamento/funcionarios.ts.
  actions: {
    criarUsuario: {
      label: 'Criar acesso',
      call: 'POST funcionarios/{id}/criar-usuario/',
      when: { cd_authuser: { eq: null }, ie_ativo: { eq: true } },
      gate: 'manager',
      input: {
        username: text('Usuário', { required: true, max: 150, help: 'Se alguém de outro escritório já o usa, recebe um convite e só entra quando aceitar.' }),
        ds_email: email('E-mail'),
        password: secret('Senha', { help: 'Pelo menos 10 caracteres; em branco, a pessoa define a dela por “esqueci minha senha”.' }),
      },
      handler: true,
      submit: 'Criar acesso',
      success: 'Acesso criado com sucesso!',
      place: 'menu',
    },
    inativar: {
      label: 'Inativar colaborador',
      call: 'PATCH funcionarios/{id}/inativar/',
      when: { ie_ativo: { eq: true } },
      gate: gestao,
      set: { ie_ativo: false },
      confirm: 'O colaborador sai das listas e o usuário ligado a ele deixa de entrar no sistema.',
      success: 'Colaborador inativado com sucesso!',
      tone: 'danger',
      place: 'menu',
    },
    ativar: {
      label: 'Ativar colaborador',
      call: 'PATCH funcionarios/{id}/ativar/',
      when: { ie_ativo: { ne: true } },
      gate: gestao,
      set: { ie_ativo: true },
      confirm:
        'O colaborador volta às listas e o usuário ligado a ele volta a entrar no sistema; quem também trabalha em outro escritório recebe um convite e entra quando aceitar.',
      success: 'Colaborador ativado com sucesso!',
      place: 'menu',
    },
  },
})
