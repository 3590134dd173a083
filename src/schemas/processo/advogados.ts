import { bool, choices, cpf, email, entity, list, oab, option, ref, secret, section, text } from '../core/index.ts'

const gestao = ['manager', 'generalCoordinator'] as const
/** Logins to courts are what the firm's petitions are signed with. */
const veContas = ['manager', 'generalCoordinator', 'integrationModule', 'petitionFeature'] as const

const statusConta = choices({
  AT: { label: 'Ativa', tom: 'done' },
  RE: { label: 'Senha recusada', tom: 'late' },
  IN: { label: 'Inativa', tom: 'cancelled' },
})
const conta = {
  system: text('Sistema', { required: true, max: 60, placeholder: 'PJe, e-SAJ, eproc…' }),
  login: text('Login', { required: true, max: 100 }),
  password: secret('Senha', { write: veContas }),
  status: option('Status', statusConta, { default: 'AT' }),
} as const

/** The firm's lawyers and their logins to the courts' systems; the names are the integration's own. */
export const advogados = entity({
  name: 'advogados',
  label: ['Advogado', 'Advogados'],
  gender: 'm',
  area: 'process',
  path: 'attorney/',
  route: 'departamento-pessoal/advogados',
  menu: { group: 'Departamento pessoal', icon: 'advogado' },
  title: 'name',
  search: ['name', 'cpf', 'oab'],
  fields: {
    name: text('Nome', { required: true, max: 200, index: true }),
    cpf: cpf('CPF', { unique: true }),
    oab: oab('OAB', { unique: true, help: 'Seccional e número: SP 123.456.' }),
    ds_email: email('E-mail'),
    ie_ativo: bool('Ativo', { required: true, default: true }),
    accounts: list('Contas', conta, {
      rows: { to: 'contas-advogado', by: 'attorney' },
      read: veContas,
      write: gestao,
      wide: true,
      max: 100,
    }),
  },
  list: {
    columns: ['name', 'oab', 'cpf', 'ds_email', 'ie_ativo'],
    filters: ['ie_ativo', 'oab', 'name'],
    sort: 'name',
    perPage: 25,
    empty: 'Cadastre os advogados, com a OAB, as contas nos tribunais e o certificado digital de cada um.',
  },
  form: [
    section('Advogado', ['name', 'cpf', 'oab', 'ds_email', 'ie_ativo']),
    section('Contas nos tribunais', ['accounts']),
  ],
  related: { certificados: { label: 'Certificados', to: 'certificados', by: 'attorney' } },
  access: { create: gestao, update: gestao, delete: gestao },
  // As the spec writes them, the customer that is a lawyer included.
  messages: {
    created: 'Advogado cadastrado com sucesso',
    updated: 'Advogado editado com sucesso',
    deleted: 'Cliente excluído com sucesso',
  },
})

/** One login of a lawyer to one system. The password goes in and never comes out. */
export const contas = entity({
  name: 'contas-advogado',
  label: ['Conta', 'Contas'],
  gender: 'f',
  area: 'process',
  path: 'account/',
  title: 'login',
  search: ['login', 'system'],
  fields: { attorney: ref('Advogado', 'advogados', { required: true, index: true, part: true }), ...conta },
  list: {
    columns: ['attorney', 'system', 'login', 'status'],
    filters: ['attorney', 'system', 'status'],
    sort: 'login',
    perPage: 25,
  },
  access: { read: veContas, create: gestao, update: gestao, delete: gestao },
})
