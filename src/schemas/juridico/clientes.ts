import { bool, cep, cnpj, cpf, date, email, entity, files, hoje, integer, list, longText, money, option, phone, ref, section, text } from '../core/index.ts'
import { lixeira } from '../lixeira.ts'
import { tipoPessoa } from '../enums.ts'
import { mes, tiposHonorario, vigenciasContratos } from './contrato.ts'
import { cabecalhoCliente, documentosDoCliente, linhaDoTempoCliente, relacionadosDoCliente } from './ficha-cliente.ts'
import { importarClientes } from './importar.ts'

const pessoaFisica = { ie_tipo_cliente: { eq: 'PF' } } as const
const empresa = { ie_tipo_cliente: { ne: 'PF' } } as const
// Collection has customers of its own before any lawsuit.
const quem = ['processModule', 'collectionModule'] as const
const valor = { min: 0, read: 'financialModule' } as const

export const clientes = entity({
  name: 'clientes',
  label: ['Cliente', 'Clientes'],
  gender: 'm',
  area: 'juridico',
  path: 'clientes/',
  // Logistics and collection look at the same customers (spec 2 §7).
  aliases: [
    ['logistica', 'clientes/'],
    ['cobranca', 'clientes/'],
  ],
  route: 'juridico/clientes',
  menu: { group: 'Jurídico', icon: 'cliente' },
  title: 'nm_cliente',
  idAs: 'cd_cliente',
  search: ['nm_cliente', 'nr_cpf', 'nr_cnpj'],
  merge: { same: ['nr_cpf', 'nr_cnpj'], similar: 'nm_cliente' },
  fields: {
    ie_tipo_cliente: option('Tipo', tipoPessoa, { required: true, default: 'PJ' }),
    nm_cliente: text('Nome', { required: true, max: 200, index: true, assist: 'conflito' }),
    // A firm meets customers whose documents come later; what is missing is asked for again, and stops nobody.
    nr_cpf: cpf('CPF', { when: pessoaFisica, index: true, wanted: 'Falta o CPF deste cliente.' }),
    nr_cnpj: cnpj('CNPJ', { when: empresa, index: true, wanted: 'Falta o CNPJ deste cliente.' }),
    dt_nascimento: date('Nascimento', { when: pessoaFisica, past: true }),
    ie_mes_aniversario: option('Mês de aniversário', mes, { write: 'server', index: true }),
    ds_email: email('E-mail'),
    nr_telefone: phone('Telefone'),
    contatos: list(
      'Outros contatos',
      {
        nm_contato: text('Nome', { required: true, max: 200 }),
        ds_cargo: text('Cargo', { max: 100 }),
        ds_email: email('E-mail'),
        nr_telefone: phone('Telefone'),
      },
      { wide: true, max: 50 },
    ),
    nr_cep: cep('CEP', { fills: { ds_logradouro: 'logradouro', ds_bairro: 'bairro', cd_cidade: 'ibge' } }),
    ds_logradouro: text('Logradouro', { max: 200 }),
    nr_numero: integer('Número', { min: 0, max: 999_999, plain: true }),
    ds_complemento: text('Complemento', { max: 100 }),
    ds_bairro: text('Bairro', { max: 100 }),
    cd_cidade: ref('Cidade', 'cidades', { minSearch: 2, carry: ['ds_uf'] }),
    nr_valor_advogado: money('Valor advogado', valor),
    nr_valor_advogado_proposto: money('Valor advogado proposto', valor),
    nr_valor_proposto: money('Valor proposto', valor),
    nr_valor_audiencia: money('Valor audiência', valor),
    nr_valor_diligencia: money('Valor diligência', valor),
    cd_valor_servico: list(
      'Valores de serviço por cidade',
      { cd_cidade: ref('Cidade', 'cidades', { required: true }), nr_valor: money('Valor', { required: true, min: 0 }) },
      { read: 'financialModule', wide: true },
    ),
    cd_tipos_honorario: tiposHonorario,
    cd_vigencias_contratos: vigenciasContratos,
    ds_observacao: longText('Observação', { max: 5000, wide: true }),
    ie_ativo: bool('Ativo', { default: true, required: true }),
    arquivos: files('Arquivos', { path: 'clientes/arquivos', owner: 'cd_cliente' }),
  },
  rules: [{ field: 'dt_nascimento', changed: true, valid: { dt_nascimento: { lte: hoje() } }, message: 'A data de nascimento não pode ser futura.' }],
  list: {
    columns: ['nm_cliente', 'ie_tipo_cliente', 'nr_cnpj', 'nr_cpf', 'cd_cidade', 'nr_telefone', 'ie_ativo'],
    filters: ['ie_tipo_cliente', 'ie_ativo', 'cd_cidade', 'nm_cliente', 'nr_cpf', 'nr_cnpj', 'ie_mes_aniversario'],
    sort: 'nm_cliente',
    perPage: 25,
    presets: {
      ativos: { label: 'Ativos', where: { ie_ativo: { eq: true } } },
      sem_documento: { label: 'Sem CPF/CNPJ', where: { ie_ativo: { eq: true }, nr_cpf: { eq: null }, nr_cnpj: { eq: null } } },
      inativos: { label: 'Inativos', where: { ie_ativo: { eq: false } } },
    },
    empty: 'Aqui ficam os clientes do escritório. Cadastre o primeiro.',
  },
  // Whether a client is active is no question of the form: it has its actions (rule cliente.inativar).
  form: [
    section('Cliente', ['ie_tipo_cliente', 'nm_cliente', 'nr_cpf', 'nr_cnpj', 'dt_nascimento', 'ds_email', 'nr_telefone', 'contatos']),
    section('Endereço', ['nr_cep', 'ds_logradouro', 'nr_numero', 'ds_complemento', 'ds_bairro', 'cd_cidade']),
    section('Contratos e honorários', ['cd_vigencias_contratos', 'cd_tipos_honorario']),
    section(
      'Valores',
      ['nr_valor_advogado', 'nr_valor_advogado_proposto', 'nr_valor_proposto', 'nr_valor_audiencia', 'nr_valor_diligencia', 'cd_valor_servico'],
      ['nr_valor_advogado_proposto', 'nr_valor_proposto', 'nr_valor_audiencia', 'nr_valor_diligencia', 'cd_valor_servico'],
    ),
    section('Observação e arquivos', ['ds_observacao', 'arquivos']),
  ],
  aside: ['ie_ativo', 'dt_criado'],
  import: importarClientes,
  header: cabecalhoCliente,
  related: relacionadosDoCliente,
  timeline: linhaDoTempoCliente,
  documents: documentosDoCliente,
  trash: lixeira,
  access: { create: ['processModule', 'taskModule', 'collectionModule', 'logisticsModule'], update: quem, delete: quem },
  actions: {
    inativar: {
      label: 'Inativar cliente',
      call: 'PATCH clientes/{id}/inativar/',
      when: { ie_ativo: { eq: true } },
      gate: quem,
      set: { ie_ativo: false },
      confirm: 'O que já existe do cliente fica; em novos processos, tarefas e devedores ele não pode mais ser escolhido.',
      success: 'Cliente inativado com sucesso!',
      place: 'menu',
      undo: true,
      bulk: { label: 'Inativar', success: 'Clientes inativados com sucesso!' },
    },
    ativar: {
      label: 'Ativar cliente',
      call: 'PATCH clientes/{id}/ativar/',
      when: { ie_ativo: { ne: true } },
      gate: quem,
      set: { ie_ativo: true },
      success: 'Cliente ativado com sucesso!',
      place: 'menu',
      undo: true,
      bulk: { label: 'Ativar', success: 'Clientes ativados com sucesso!' },
    },
  },
})
