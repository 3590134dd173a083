import { campo, entity, file, section } from '../core/index.ts'
import { acessoDoDevedor } from './acesso.ts'
import { acoesAcordo, vigente } from './acoes-acordo.ts'
import { camposAcordo, parcelado } from './campos-acordo.ts'
import { numerosDoAcordo } from './numeros-divida.ts'
import { papeisDoAcordo } from './papeis.ts'
import { listaDeParcelas } from './parcelas.ts'
import { primeiroVencimentoDepois } from './proposta-acordo.ts'

/** What a debtor and a customer agree on, and the instalments that follow from it. */
export const acordos = entity({
  name: 'acordos',
  label: ['Acordo', 'Acordos'],
  gender: 'm',
  area: 'cobranca',
  path: 'acordos/',
  title: 'id',
  search: [],
  fields: { ...camposAcordo, aq_arquivo: file('Anexo') },
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
      'nr_valor_parcelado',
      'nr_valor_pago',
      'nr_valor_aberto',
      'nr_qtd_parcela',
      'dt_fim_debito',
    ],
    below: { nr_valor_debito_negociado: ['nr_valor_desconto'], nr_qtd_parcela: ['nr_valor_parcela'] },
    filters: ['cd_devedor', 'ie_situacao', 'cd_tipo_acordo', 'cd_tipo_debito', 'ie_forma_pagamento', 'ie_homologado', 'dt_inicio_debito'],
    sort: '-id',
    struck: { or: [{ dt_deletado: { ne: null } }, { dt_rompimento: { ne: null } }] },
  },
  ...numerosDoAcordo,
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
  actions: acoesAcordo,
  messages: { updated: 'Acordo #{id} editado com sucesso!' },
})
