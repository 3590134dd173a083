import { bool, cep, cpfCnpj, decimal, email, entity, integer, list, money, option, phone, ref, refs, section, sessao, text } from '../core/index.ts'
import { tipoAto } from '../enums.ts'

/** How to reach somebody is for firms that are customers, and for themselves. */
const contato = ['customer', 'correspondentUser'] as const

/** What they say of themselves, and change themselves. */
const perfil = {
  nr_oab: text('OAB', { max: 20 }),
  nr_telefone: phone('Telefone', { required: true, read: contato }),
  nr_cep: cep('CEP', { read: contato, fills: { ds_logradouro: 'logradouro', ds_bairro: 'bairro', cd_cidade: 'ibge' } }),
  ds_logradouro: text('Endereço', { max: 200, read: contato }),
  ds_bairro: text('Bairro', { max: 100, read: contato }),
  cd_cidade: ref('Cidade', 'cidades', { minSearch: 2, carry: ['ds_uf'] }),
  ds_pix: text('Chave Pix', {
    max: 100,
    read: contato,
    help: 'Para onde os escritórios pagam. Quando muda, quem lhe deve é avisado, e o que está a pagar espera de novo pela aprovação.',
  }),
  pracas: list(
    'Comarcas atendidas',
    {
      cd_cidade: ref('Comarca', 'cidades', { required: true, minSearch: 2, carry: ['ds_uf'] }),
      ie_tipo_ato: option('Ato', tipoAto, { help: 'Em branco, os dois.' }),
      nr_valor: money('Honorário', { min: 0, help: 'Em branco, a combinar.' }),
    },
    { wide: true, max: 200 },
  ),
} as const

/**
 * Whoever takes hearings and diligences for firms; they register themselves (spec 3-platform §1). How to reach them is for
 * firms that are customers: anybody may register a firm to try the product.
 */
export const correspondentes = entity({
  name: 'correspondentes',
  label: ['Correspondente', 'Correspondentes'],
  gender: 'm',
  area: 'logistica',
  path: 'correspondentes/',
  route: 'logistica/correspondentes',
  menu: { group: 'Logística', icon: 'usuario' },
  scope: 'global',
  title: 'nm_correspondente',
  search: ['nm_correspondente', 'nr_oab'],
  fields: {
    nm_correspondente: text('Nome', { required: true, max: 200 }),
    nr_cpf_cnpj: cpfCnpj('CPF/CNPJ', { required: true, unique: true, read: contato }),
    ds_email: email('E-mail', { required: true, read: contato }),
    ...perfil,
    // Where they go, their own city among them; the server keeps it.
    cd_cidades: refs('Atende em', 'cidades', { write: 'server', index: true, minSearch: 2 }),
    ie_ativo: bool('Ativo', { default: true, required: true }),
    // What follows from the acts that they did for all firms; the server keeps it.
    nr_nota: decimal('Nota', { write: 'server', places: 1, help: 'De 1 a 5, a média do que disseram os escritórios.' }),
    qtd_notas: integer('Avaliações', { write: 'server' }),
    qtd_atos: integer('Atos feitos', { write: 'server', help: 'Aprovados por escritórios na Banca.' }),
    nr_pontualidade: integer('No prazo (%)', { write: 'server', help: 'Atos cuja prova chegou até o dia seguinte.' }),
  },
  list: {
    columns: ['nm_correspondente', 'nr_nota', 'qtd_atos', 'nr_pontualidade', 'cd_cidade', 'cd_cidades', 'ds_email', 'nr_telefone'],
    filters: ['cd_cidades', 'nr_oab', 'ie_ativo'],
    initial: { ie_ativo: true },
    sort: 'nm_correspondente',
    perPage: 25,
    empty: 'Aqui ficam os correspondentes que se cadastraram na Banca.',
  },
  form: [
    section('Correspondente', ['nm_correspondente', 'nr_cpf_cnpj', 'nr_oab', 'ds_email', 'nr_telefone', 'ds_pix', 'ie_ativo']),
    section('Endereço', ['nr_cep', 'ds_logradouro', 'ds_bairro', 'cd_cidade']),
    section('Onde atende', ['pracas']),
    section('O que fizeram', ['nr_nota', 'qtd_notas', 'qtd_atos', 'nr_pontualidade']),
  ],
  related: {
    solicitacoes: { label: 'Solicitações', to: 'solicitacoes', by: 'cd_correspondente', columns: ['dt_ato', 'nm_ato', 'ie_estado', 'nr_valor', 'dt_resposta'] },
    avaliacoes: {
      label: 'Avaliações',
      to: 'avaliacoes',
      by: 'cd_correspondente',
      columns: ['nr_nota', 'nm_ato', 'ie_pontual', 'ds_comentario', 'ds_resposta', 'dt_ato'],
    },
    bloqueios: {
      label: 'Bloqueio',
      to: 'bloqueios-correspondentes',
      by: 'cd_correspondente',
      columns: ['ds_motivo', 'cd_usuario_cri', 'dt_criado'],
      dialog: true,
      button: 'Bloquear',
      empty: 'O escritório solicita atos a este correspondente.',
    },
    pagamentos: {
      label: 'Pagamentos',
      to: 'pagamentos-correspondentes',
      by: 'cd_correspondente',
      columns: ['dt_ato', 'nm_ato', 'nr_valor', 'ie_situacao', 'dt_pagamento'],
    },
  },
  access: {
    // Whoever pays them chooses from them.
    read: ['logisticsModule', 'manager', 'financialModule'],
    create: false,
    update: 'superuser',
    delete: false,
    guest: {
      where: { id: { eq: sessao('cd_correspondente') } },
      fields: [
        'nm_correspondente',
        'nr_cpf_cnpj',
        'ds_email',
        'nr_oab',
        'nr_telefone',
        'nr_cep',
        'ds_logradouro',
        'ds_bairro',
        'cd_cidade',
        'ds_pix',
        'pracas',
        'cd_cidades',
        'ie_ativo',
        'nr_nota',
        'qtd_notas',
        'qtd_atos',
        'nr_pontualidade',
      ],
    },
  },
  actions: {
    perfil: {
      label: 'Editar meus dados',
      call: 'PATCH perfil-correspondente/{id}/',
      gate: 'correspondentUser',
      when: { id: { eq: sessao('cd_correspondente') } },
      input: perfil,
      submit: 'Salvar',
      success: 'Seus dados foram atualizados com sucesso!',
      place: 'primary',
    },
  },
})
