import {
  agora,
  bool,
  campo,
  cases,
  choices,
  date,
  dateTime,
  entity,
  file,
  hoje,
  integer,
  longText,
  money,
  option,
  ref,
  refs,
  rollup,
  section,
} from '../core/index.ts'
import { tipoPessoa } from '../enums.ts'
import { acessoDoDevedor } from './acesso.ts'
import { camposDaProposta, primeiroVencimentoDepois } from './proposta-acordo.ts'
import { formaPagamentoAcordo, origemAcordo } from './codigos.ts'
import { papeisDoAcordo } from './papeis.ts'
import { listaDeParcelas } from './parcelas.ts'
import { doFim, doValor, fimDoAcordo, quantas, valorDaParcela } from './contas-acordo.ts'

/** Spec 2 §5 (acordo.datas); dates are chosen up to 2030. */
const years = { from: 2000, ahead: 4 } as const
const vigente = { dt_deletado: { eq: null }, dt_rompimento: { eq: null } } as const
const emCurso = { ...vigente, dt_quitacao: { eq: null } } as const
const parcelado = { ie_forma_pagamento: { eq: 'P' } } as const
const situacao = choices({
  VI: { label: 'Vigente', tom: 'ahead' },
  HO: { label: 'Homologado', tom: 'done' },
  QU: { label: 'Cumprido', tom: 'done' },
  RO: { label: 'Rompido', tom: 'late' },
  CA: { label: 'Cancelado', tom: 'cancelled' },
})

const parcelaEmAberto = { ie_ativo: { eq: true }, ie_status: { eq: false } } as const

/** What a debtor and a customer agree on, and the instalments that follow from it. */
export const acordos = entity({
  name: 'acordos',
  label: ['Acordo', 'Acordos'],
  gender: 'm',
  area: 'cobranca',
  path: 'acordos/',
  title: 'id',
  search: [],
  fields: {
    cd_devedor: ref('Devedor', 'devedores', { required: true, index: true, write: 'create', part: true }),
    ie_tipo_devedor: option('Tipo de devedor', tipoPessoa),
    // The order of these four is the order of their checks (spec 2 §5).
    cd_tipo_acordo: ref('Tipo de Acordo', 'tipo-acordo', { required: true, perPage: 50, add: {}, carry: ['ie_titular'] }),
    cd_tipo_debito: ref('Tipo de Débito', 'tipo-debito', { required: true, perPage: 50, add: {} }),
    nr_dia_vencimento: integer('Dia do vencimento', { required: true, min: 1, max: 30, outside: 'O valor em "Dia do vencimento" é invalido!' }),
    dt_inicio_debito: date('Inicio do Débito', { required: true, years }),
    ie_origem_acordo: option('Origem', origemAcordo, { required: true, default: 'A' }),
    ie_forma_pagamento: option('Forma de pagamento', formaPagamentoAcordo, { required: true, default: 'P' }),
    nr_valor_debito_negociado: money('Valor negociado', { required: true, min: 0.01 }),
    nr_valor_entrada: money('Valor de entrada', { required: true, min: 0, default: '0.00' }),
    dt_entrada: date('Data de entrada', { years }),
    nr_qtd_parcela: integer('Qtd. parcelas', {
      required: parcelado,
      fixed: { ie_forma_pagamento: { eq: 'A' } },
      default: 1,
      min: 0,
      max: 360,
      follows: { from: ['ie_forma_pagamento'], value: quantas },
    }),
    ...camposDaProposta,
    nr_valor_parcela: money('Valor da parcela', { write: 'server', follows: { from: [...doValor], value: valorDaParcela } }),
    dt_fim_debito: date('Fim do Débito', { write: 'server', follows: { from: [...doFim], value: fimDoAcordo } }),
    ie_homologado: bool('Homologado', { required: true, default: false, edited: true }),
    dt_deletado: dateTime('Cancelado em', { write: 'action' }),
    cd_dividas: refs('Débitos', 'dividas', {
      write: 'create',
      perPage: 50,
      carry: ['dt_vencimento', 'nr_valor'],
      dependsOn: { cd_devedor: 'cd_devedor' },
      only: { ie_ativo: { eq: true }, cd_acordo: { eq: null }, dt_quitacao: { eq: null } },
      help: 'Em branco, todos os que estão em aberto fora de acordo.',
    }),
    nr_valor_pago: rollup('Pago', money(''), { of: 'parcelas', by: 'cd_acordo', sum: 'nr_valor_pago' }),
    nr_valor_aberto: rollup('Em aberto', money(''), { of: 'parcelas', by: 'cd_acordo', sum: 'nr_valor', less: 'nr_valor_pago', only: parcelaEmAberto }),
    dt_quitacao: date('Cumprido em', { write: 'server' }),
    dt_rompimento: date('Rompido em', { write: 'action' }),
    ds_rompimento: longText('Rompimento', { write: 'server', max: 2000 }),
    ie_situacao: cases(
      'Situação',
      situacao,
      [
        [{ dt_deletado: { ne: null } }, 'CA'],
        [{ dt_rompimento: { ne: null } }, 'RO'],
        [{ dt_quitacao: { ne: null } }, 'QU'],
        [{ ie_homologado: { eq: true } }, 'HO'],
      ],
      'VI',
    ),
    aq_arquivo: file('Anexo'),
  },
  rules: [
    {
      id: 'acordo.parcelas.min',
      field: 'nr_qtd_parcela',
      when: parcelado,
      valid: { nr_qtd_parcela: { gte: 1 } },
      message: 'O valor em "Qtd. parcelas" é invalido!',
    },
    {
      field: 'nr_valor_entrada',
      valid: { nr_valor_entrada: { lte: campo('nr_valor_debito_negociado') } },
      message: 'O "Valor de entrada" não pode ser maior que o "Valor negociado"!',
    },
    primeiroVencimentoDepois,
  ],
  list: {
    columns: [
      'id',
      'ie_situacao',
      'cd_tipo_acordo',
      'nr_valor_debito_negociado',
      'nr_valor_pago',
      'nr_valor_aberto',
      'nr_qtd_parcela',
      'nr_valor_parcela',
      'dt_fim_debito',
    ],
    filters: ['cd_devedor', 'ie_situacao', 'cd_tipo_acordo', 'cd_tipo_debito', 'ie_forma_pagamento', 'ie_homologado', 'dt_inicio_debito'],
    sort: '-id',
    struck: { or: [{ dt_deletado: { ne: null } }, { dt_rompimento: { ne: null } }] },
  },
  toasts: true,
  form: [
    // What is checked first stands first.
    section('Acordo', ['ie_tipo_devedor', 'cd_tipo_acordo', 'cd_tipo_debito', 'nr_dia_vencimento', 'dt_inicio_debito', 'ie_origem_acordo']),
    section('Valores e parcelas', [
      'nr_valor_debito_negociado',
      'nr_valor_entrada',
      'dt_entrada',
      'ie_forma_pagamento',
      'nr_qtd_parcela',
      'dt_primeiro_vencimento',
      'nr_juros_parcela',
      'nr_valor_parcela',
      'dt_fim_debito',
    ]),
    section('O que ele cobre', ['cd_dividas', 'aq_arquivo']),
  ],
  related: { parcelas: { label: 'Parcelas', to: 'parcelas', by: 'cd_acordo', ...listaDeParcelas } },
  starts: {
    titular: {
      label: 'Cadastrar titular',
      to: 'devedores-substitutos',
      when: vigente,
      give: { cd_devedor_substituido: campo('cd_devedor') },
      after: { when: { 'cd_tipo_acordo.ie_titular': { eq: true } } },
    },
  },
  documents: papeisDoAcordo,
  under: { by: 'cd_devedor', lists: true },
  access: { ...acessoDoDevedor, delete: false, editable: vigente },
  actions: {
    homologar: {
      label: 'Marcar como homologado',
      call: 'PATCH acordos/homologar/{id}/',
      when: { ...vigente, ie_homologado: { eq: false } },
      gate: 'collectionModule',
      set: { ie_homologado: true },
      success: 'Acordo #{id} homologado com sucesso!',
    },
    desfazerHomologacao: {
      label: 'Marcar como não homologado',
      call: 'PATCH acordos/nao-homologado/{id}/',
      when: { ...vigente, ie_homologado: { eq: true } },
      gate: 'collectionModule',
      set: { ie_homologado: false },
      success: 'Acordo #{id} marcado como não homologado!',
    },
    romper: {
      label: 'Declarar rompido',
      call: 'PATCH acordos/romper/{id}/',
      when: emCurso,
      gate: 'collectionModule',
      input: { ds_motivo: longText('Motivo', { max: 1000, placeholder: 'Se houver o que dizer além do atraso' }) },
      set: { dt_rompimento: hoje() },
      handler: true,
      notes: [
        {
          text: 'O acordo não volta a valer. Conforme a regra de cobrança do cliente, os débitos voltam a ser cobrados, menos o que foi pago, ou o saldo vence de uma vez, com a multa.',
        },
      ],
      submit: 'Declarar rompido',
      tone: 'danger',
      success: 'Acordo #{id} rompido!',
    },
    cancelar: {
      label: 'Cancelar acordo',
      call: 'DELETE acordos/{cd_devedor}/{id}/',
      when: vigente,
      gate: 'collectionModule',
      set: { dt_deletado: agora() },
      handler: true,
      confirm:
        'O acordo fica na lista, riscado, e não volta a valer. As parcelas em aberto deixam de ser cobradas, e os débitos voltam a ser, menos o que foi pago.',
      tone: 'danger',
      success: 'Acordo #{id} cancelado com sucesso!',
    },
  },
  messages: { updated: 'Acordo #{id} editado com sucesso!' },
})
