import type { Relatorio } from './places.ts'

/** The rows of one list in a report. */
export interface Folha {
  readonly entity: string
  readonly columns: readonly string[]
  /** What narrows it, as the list call takes it. */
  readonly only?: Readonly<Record<string, string>>
  /** The date that the period is about; without one the sheet has every row. */
  readonly by?: string
}

/** A report: lists of the product as the sheets of one file. */
export interface ConteudoRelatorio {
  /** Its call, below analytics/v1. */
  readonly at: string
  /** What its dialog is called. */
  readonly title: string
  /** The parameter and the words of its period: `{name}_inicial`, `{label} Inicial`. */
  readonly period?: { readonly name: string; readonly label: string }
  /** It is asked for without a period: the line that says so. */
  readonly whole?: string
  readonly sheets: readonly Folha[]
}

const conclusao = { name: 'dt_conclusao', label: 'Data Conclusão' } as const
const pagamento = { name: 'dt_pagamento', label: 'Data Pagamento' } as const
const doAto = [
  'nr_processo',
  'nm_autor',
  'nm_reu',
  'cd_cliente',
  'cd_tipo',
  'cd_cidade',
  'nm_estado',
  'cd_foro',
] as const
const doTrabalho = [
  'cd_contratado',
  'cd_funcionario',
  'nr_valor_correspondente',
  'nr_valor_recebido',
  'dt_conclusao',
  'nr_workflow',
] as const
const concluidas = { only: { ie_situacao: 'CL' }, by: 'dt_conclusao' } as const

const audiencias: Folha = {
  entity: 'audiencias',
  columns: ['id', 'dt_audiencia', 'hr_audiencia', ...doAto, ...doTrabalho],
  ...concluidas,
}
const diligencias: Folha = {
  entity: 'diligencias',
  columns: ['id', 'dt_prazo', ...doAto, ...doTrabalho],
  ...concluidas,
}
const acordos: Folha = {
  entity: 'acordos',
  columns: [
    'id',
    'cd_devedor',
    'ie_situacao',
    'cd_tipo_acordo',
    'cd_tipo_debito',
    'dt_inicio_debito',
    'dt_fim_debito',
    'nr_valor_debito_negociado',
    'nr_valor_entrada',
    'nr_qtd_parcela',
    'nr_valor_parcela',
    'nr_valor_pago',
    'nr_valor_aberto',
    'dt_ultimo_pagamento',
    'ie_homologado',
    'dt_deletado',
    'dt_rompimento',
  ],
}

/** What each report has in it. */
export const conteudoDosRelatorios: Readonly<Record<Relatorio, ConteudoRelatorio>> = {
  'relatorios/honorarios': {
    at: 'cobranca/honorarios',
    title: 'Gerar Relatório dos Honorários de Cobrança',
    period: pagamento,
    sheets: [
      {
        entity: 'imputacoes',
        columns: ['dt_pagamento', 'nm_devedor', 'nm_cliente', 'cd_divida', 'cd_parcela', 'nr_valor', 'nr_honorarios'],
        only: { ie_ativo: 'true', nr_honorarios__gt: '0', ordenar_por: 'dt_pagamento' },
        by: 'dt_pagamento',
      },
    ],
  },
  'relatorios/acordos': {
    at: 'cobranca/acordos',
    title: 'Gerar Relatório dos Acordos de Cobrança',
    period: pagamento,
    whole: 'Acordos em todas as datas.',
    sheets: [{ ...acordos, by: 'dt_ultimo_pagamento' }],
  },
  'relatorios/cobranca': {
    at: 'cobranca/acordos/relatorio-geral',
    title: 'Gerar Relatório Geral de Cobrança',
    whole: 'Relatório geral do modulo Cobrança',
    sheets: [
      {
        entity: 'devedores',
        columns: [
          'id',
          'nm_devedor',
          'nr_cpf',
          'nr_cnpj',
          'cd_cliente',
          'ie_status_devedor',
          'cd_status',
          'cd_classificacao',
          'cd_responsavel',
          'nr_valor_debito',
          'dt_debito',
          'ie_possui_acordo',
          'dt_vencimento_acordo',
          'dt_ultima_movimentacao',
        ],
      },
      {
        entity: 'dividas',
        columns: [
          'id',
          'cd_devedor',
          'nm_debito',
          'cd_tipo_debito',
          'dt_vencimento',
          'nr_valor',
          'nr_valor_aberto',
          'ie_situacao',
          'cd_acordo',
        ],
      },
      acordos,
      {
        entity: 'pagamentos',
        columns: [
          'id',
          'dt_pagamento',
          'cd_devedor',
          'nr_valor',
          'ie_situacao',
          'ie_meio',
          'cd_acordo',
          'nr_parcela',
          'cd_divida',
        ],
      },
    ],
  },
  'relatorios/audiencias': {
    at: 'audiencias/solicitacoes-concluidas',
    title: 'Gerar Relatório das Solicitações de Audiências Completas',
    period: conclusao,
    sheets: [audiencias],
  },
  'relatorios/diligencias': {
    at: 'diligencias/solicitacoes-concluidas',
    title: 'Gerar Relatório das Solicitações de Diligências Completas',
    period: conclusao,
    sheets: [diligencias],
  },
  'relatorios/atos': {
    at: 'audiencias/todas-solicitacoes',
    title: 'Gerar Relatório das Solicitações de Audiências e Diligências Completas',
    period: conclusao,
    sheets: [audiencias, diligencias],
  },
}
