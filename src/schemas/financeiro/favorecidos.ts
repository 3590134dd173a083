import { bool, cep, cnpj, cpf, email, entity, integer, longText, option, phone, ref, section, text } from '../core/index.ts'
import { tipoPessoa } from '../enums.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'
import { tipoProprio } from './codigos.ts'

const fisica = { ie_tipo_pessoa: { eq: 'PF' } } as const
const juridica = { ie_tipo_pessoa: { ne: 'PF' } } as const
const do_tipo = (label: string, eq: keyof typeof tipoProprio & string) => ({ label, where: { ie_tipo_favorecido: { eq } } })

/** Whom the firm pays and is paid by, of those who are in no other list: people, customers and correspondents stay where they are. */
export const favorecidos = entity({
  name: 'favorecidos',
  label: ['Favorecido', 'Favorecidos'],
  gender: 'm',
  area: 'financeiro',
  path: 'favorecidos/',
  route: 'financeiro/favorecidos',
  title: 'nm_favorecido',
  search: ['nm_favorecido', 'nr_cpf', 'nr_cnpj'],
  merge: { same: ['nr_cpf', 'nr_cnpj'], similar: 'nm_favorecido' },
  fields: {
    ie_tipo_favorecido: option('Tipo de favorecido', tipoProprio, { required: true, default: 'EM', index: true }),
    nm_favorecido: text('Nome', { required: true, max: 200, index: true }),
    ie_tipo_pessoa: option('Pessoa', tipoPessoa, { required: true, default: 'PJ' }),
    nr_cpf: cpf('CPF', { when: fisica, index: true }),
    nr_cnpj: cnpj('CNPJ', { when: juridica, index: true }),
    ds_email: email('E-mail'),
    nr_telefone: phone('Telefone'),
    nr_cep: cep('CEP', { fills: { ds_logradouro: 'logradouro', ds_bairro: 'bairro', cd_cidade: 'ibge' } }),
    ds_logradouro: text('Logradouro', { max: 200 }),
    nr_numero: integer('Número', { min: 0, max: 999_999, plain: true }),
    ds_complemento: text('Complemento', { max: 100 }),
    ds_bairro: text('Bairro', { max: 100 }),
    cd_cidade: ref('Cidade', 'cidades', { minSearch: 2, carry: ['ds_uf'] }),
    ds_chave_pix: text('Chave Pix', {
      max: 77,
      help: 'CPF, CNPJ, celular com DDD, e-mail ou chave aleatória. Quando o nome, o CPF ou CNPJ, a chave, o banco, a agência ou a conta mudam, as contas a pagar esperam de novo pela aprovação.',
    }),
    nm_banco: text('Banco', { max: 100 }),
    nr_agencia: text('Agência', { max: 20 }),
    nr_conta: text('Conta', { max: 30 }),
    ds_observacao: longText('Observação', { max: 5000, wide: true }),
    ie_ativo: bool('Ativo', { required: true, default: true }),
  },
  list: {
    columns: ['nm_favorecido', 'ie_tipo_favorecido', 'nr_cnpj', 'nr_cpf', 'nr_telefone', 'ds_email', 'cd_cidade', 'ie_ativo'],
    filters: ['ie_tipo_favorecido', 'ie_ativo', 'ie_tipo_pessoa', 'cd_cidade', 'nm_favorecido', 'nr_cpf', 'nr_cnpj'],
    sort: 'nm_favorecido',
    perPage: 25,
    plain: true,
    presets: {
      empresas: do_tipo('Fornecedores', 'EM'),
      'prestadores-de-servicos': do_tipo('Prestadores de serviços', 'PS'),
      'entidades-publicas': do_tipo('Entidades públicas', 'EP'),
      socios: do_tipo('Sócios', 'SO'),
      parceiros: do_tipo('Parceiros', 'PA'),
      clientes: do_tipo('Clientes', 'CL'),
    },
    empty: 'A quem o escritório paga e de quem recebe. Colaboradores, clientes e correspondentes já estão nas suas listas.',
  },
  form: [
    section('Favorecido', ['ie_tipo_favorecido', 'nm_favorecido', 'ie_tipo_pessoa', 'nr_cpf', 'nr_cnpj', 'ds_email', 'nr_telefone', 'ie_ativo']),
    section('Como se paga', ['ds_chave_pix', 'nm_banco', 'nr_agencia', 'nr_conta']),
    section('Endereço', ['nr_cep', 'ds_logradouro', 'nr_numero', 'ds_complemento', 'ds_bairro', 'cd_cidade']),
    section('Observação', ['ds_observacao']),
  ],
  import: {
    gate: 'financialEdit',
    key: ['nr_cnpj', 'nr_cpf'],
    named: 'nm_favorecido',
    headings: () => import('./titulosContas.ts').then((m) => m.titulosDeFavorecidos),
  },
  access: acessoFinanceiro,
  messages: mensagens('Fornecedor', 'o'),
})
