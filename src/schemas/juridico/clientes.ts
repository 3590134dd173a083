import { bool, cep, cnpj, cpf, email, entity, list, longText, money, option, phone, ref, section, text } from '../core/index.ts'
import { tipoPessoa } from '../enums.ts'
import { importarClientes } from './importar.ts'

const pessoaFisica = { ie_tipo_cliente: { eq: 'PF' } } as const
const empresa = { ie_tipo_cliente: { ne: 'PF' } } as const

export const clientes = entity({
  name: 'clientes',
  label: ['Cliente', 'Clientes'],
  gender: 'm',
  area: 'juridico',
  path: 'clientes/',
  route: 'juridico/clientes',
  menu: { group: 'Jurídico', icon: 'cliente' },
  title: 'nm_cliente',
  search: ['nm_cliente', 'nr_cpf', 'nr_cnpj'],
  fields: {
    ie_tipo_cliente: option('Tipo', tipoPessoa, { required: true, default: 'PJ' }),
    nm_cliente: text('Nome', { required: true, max: 200 }),
    nr_cpf: cpf('CPF', { when: pessoaFisica }),
    nr_cnpj: cnpj('CNPJ', { when: empresa }),
    ds_email: email('E-mail'),
    nr_telefone: phone('Telefone'),
    nr_cep: cep('CEP', { fills: { ds_logradouro: 'logradouro', ds_bairro: 'bairro', cd_cidade: 'ibge' } }),
    ds_logradouro: text('Logradouro', { max: 200 }),
    nr_numero: text('Número', { max: 20 }),
    ds_bairro: text('Bairro', { max: 100 }),
    cd_cidade: ref('Cidade', 'cidades', { minSearch: 2, carry: ['ds_uf'] }),
    nr_valor_advogado: money('Valor advogado', { min: 0, read: 'financialModule' }),
    nr_valor_audiencia: money('Valor audiência', { min: 0, read: 'financialModule' }),
    nr_valor_diligencia: money('Valor diligência', { min: 0, read: 'financialModule' }),
    cd_valor_servico: list(
      'Valores de serviço por cidade',
      { cd_cidade: ref('Cidade', 'cidades', { required: true }), nr_valor: money('Valor', { required: true, min: 0 }) },
      { read: 'financialModule', wide: true },
    ),
    ds_observacao: longText('Observação', { max: 5000, wide: true }),
    ie_ativo: bool('Ativo', { default: true, required: true }),
  },
  list: {
    columns: ['nm_cliente', 'ie_tipo_cliente', 'nr_cnpj', 'nr_cpf', 'cd_cidade', 'nr_telefone', 'ie_ativo'],
    filters: ['ie_tipo_cliente', 'ie_ativo', 'cd_cidade', 'nm_cliente'],
    sort: 'nm_cliente',
    perPage: 25,
    empty: 'Aqui ficam os clientes do escritório. Cadastre o primeiro.',
  },
  form: [
    section('Cliente', ['ie_tipo_cliente', 'nm_cliente', 'nr_cpf', 'nr_cnpj', 'ds_email', 'nr_telefone', 'ie_ativo']),
    section('Endereço', ['nr_cep', 'ds_logradouro', 'nr_numero', 'ds_bairro', 'cd_cidade']),
    section('Valores', ['nr_valor_advogado', 'nr_valor_audiencia', 'nr_valor_diligencia', 'cd_valor_servico']),
    section('Observação', ['ds_observacao']),
  ],
  import: importarClientes,
  related: { tarefas: { label: 'Tarefas', to: 'tarefas', by: 'cd_cliente' } },
  access: { create: ['processModule', 'taskModule'], update: 'processModule', delete: 'processModule' },
})
