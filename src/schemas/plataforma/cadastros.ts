import { passwordTexts } from './senhas.ts'
import { cnpj, cpfCnpj, email, entity, longText, phone, secret, section, text } from '../core/index.ts'

const conta = { ds_email: email('E-mail', { required: true }), password: secret('Senha', { required: true, help: passwordTexts.help }) } as const
const common = { gender: 'm', area: 'auth', scope: 'global', list: { columns: ['ds_email'] }, access: { update: false, delete: false } } as const

/** What a firm says of itself when it registers; a form, not a table (contract estabelecimentos.auto-cadastro). */
export const cadastroEscritorio = entity({
  ...common,
  name: 'cadastro-escritorio',
  label: ['Escritório', 'Escritórios'],
  path: 'estabelecimentos/auto-cadastro/',
  title: 'nm_nome_fantasia',
  fields: {
    cnpj: cnpj('CNPJ', { required: true }),
    nm_razao_social: text('Razão Social', { required: true, max: 200 }),
    nm_nome_fantasia: text('Nome Fantasia', { required: true, max: 200 }),
    first_name: text('Seu nome', { required: true, max: 150 }),
    username: text('Usuário', { required: true, max: 150 }),
    ...conta,
  },
  form: [
    section('Escritório', ['cnpj', 'nm_razao_social', 'nm_nome_fantasia']),
    section('Quem administra', ['first_name', 'username', 'ds_email', 'password']),
  ],
})

/** What a correspondent says (contract correspondentes.cadastro). The e-mail is also the user name. */
export const cadastroCorrespondente = entity({
  ...common,
  name: 'cadastro-correspondente',
  label: ['Correspondente', 'Correspondentes'],
  path: 'correspondentes/cadastro/',
  title: 'nm_correspondente',
  fields: {
    nm_correspondente: text('Nome', { required: true, max: 200 }),
    nr_cpf_cnpj: cpfCnpj('CPF/CNPJ', { required: true }),
    nr_oab: text('OAB', { max: 20 }),
    nr_telefone: phone('Telefone', { required: true }),
    ds_comarcas: longText('Onde atende', {
      max: 5000,
      help: 'Cidade e UF, com vírgulas: Campinas/SP, Santos/SP. Os honorários de cada uma ficam no seu perfil.',
    }),
    ...conta,
  },
  form: [section('Correspondente', ['nm_correspondente', 'nr_cpf_cnpj', 'nr_oab', 'nr_telefone', 'ds_comarcas']), section('Acesso', ['ds_email', 'password'])],
})
