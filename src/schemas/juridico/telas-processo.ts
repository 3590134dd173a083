import { hoje, section } from '../core/index.ts'

const ativo = { ie_status: { eq: 'AT' } } as const

/** The lawsuit's form: its first fields stand in the order of their checks (spec 2 §5). */
export const formularioProcesso = [
  section(
    'Processo',
    [
      'ie_judicial',
      'nr_processo',
      'cd_cidade',
      'cd_instancia',
      'cd_area',
      'cd_fase',
      'cd_orgao',
      'cd_sistema_tramitacao',
      'cd_tipo_acao',
      'cd_causa_acao',
      'nm_magistrado',
      'ie_processo_virtual',
    ],
    ['cd_tipo_acao', 'cd_causa_acao', 'nm_magistrado', 'ie_processo_virtual'],
  ),
  section(
    'Partes',
    [
      'cd_cliente',
      'ie_posicao_cliente',
      'nm_autor',
      'nr_cpf_autor',
      'nr_cnpj_autor',
      'nm_reu',
      'nr_cpf_reu',
      'nr_cnpj_reu',
      'nm_advogado_parte_contraria',
      'ie_tipo_advogado',
    ],
    ['nr_cpf_autor', 'nr_cnpj_autor', 'nr_cpf_reu', 'nr_cnpj_reu', 'nm_advogado_parte_contraria', 'ie_tipo_advogado'],
  ),
  section('No escritório', ['cd_responsavel_tarefa', 'ds_pasta', 'cd_parceiro', 'etiquetas', 'ie_risco', 'ie_estrategico', 'ie_liminar', 'processo_arquivado']),
  section('Datas', ['dt_distribuicao', 'dt_citacao', 'dt_recebimento_processo_escritorio']),
  section(
    'Valores',
    ['nr_valor_causa', 'nr_valor_condenacao', 'nr_valor_sucumbencia', 'nr_valor_pago_processo', 'nr_valor_pago_recebido', 'nr_valor_perda'],
    ['nr_valor_condenacao', 'nr_valor_sucumbencia', 'nr_valor_pago_processo', 'nr_valor_pago_recebido', 'nr_valor_perda'],
  ),
  section('Sigilo', ['ie_sigilo', 'cd_usuarios_sigilo']),
  section('Arquivos', ['arquivos']),
]

/** What the firm asks of its lawsuits: their parties, where they are and what they are worth. */
export const exportacoesProcesso = {
  acompanhamento: {
    label: 'Acompanhamento',
    columns: [
      'nr_processo',
      'nm_autor',
      'nm_reu',
      'cd_cliente',
      'ie_posicao_cliente',
      'cd_cidade',
      'nm_estado',
      'cd_orgao',
      'cd_instancia',
      'cd_area',
      'cd_fase',
      'ie_risco',
      'cd_responsavel_tarefa',
      'dt_distribuicao',
      'ie_status',
    ],
  },
  valores: {
    label: 'Valores',
    columns: [
      'nr_processo',
      'cd_cliente',
      'cd_fase',
      'cd_instancia',
      'cd_area',
      'ie_risco',
      'nr_valor_causa',
      'nr_valor_condenacao',
      'nr_valor_sucumbencia',
      'nr_valor_pago_recebido',
      'nr_valor_perda',
    ],
  },
} as const

export const filtrosProcesso = [
  'ie_status',
  'cd_cliente',
  'cd_responsavel_tarefa',
  'cd_area',
  'cd_fase',
  'cd_instancia',
  'cd_orgao',
  'cd_cidade',
  'ie_judicial',
  'ie_posicao_cliente',
  'ie_risco',
  'ie_estrategico',
  'ie_liminar',
  'cd_sistema_tramitacao',
  'etiquetas',
  'dt_distribuicao',
  'dt_ultima_movimentacao',
  'nr_processo',
] as const

/** What the list counts (spec 2 §7, processos/resumo). */
export const contadoresProcesso = {
  ativos: { label: 'Ativos', tone: 'ahead', where: ativo },
  estrategicos: { label: 'Estratégicos', tone: 'info', where: { ...ativo, ie_estrategico: { eq: true } } },
  com_liminar: { label: 'Com liminar', tone: 'today', where: { ...ativo, ie_liminar: { eq: true } } },
  sem_responsavel: { label: 'Sem responsável', tone: 'late', where: { ...ativo, cd_responsavel_tarefa: { eq: null } } },
  com_erro: { label: 'Sem sistema', tone: 'today', perPage: 10, where: { ...ativo, ie_judicial: { eq: 'J' }, cd_sistema_tramitacao: { eq: null } } },
  extrajudiciais: { label: 'Extrajudiciais', where: { ...ativo, ie_judicial: { eq: 'E' } } },
  novos: { label: 'Cadastrados hoje', where: { dt_criado: { gte: hoje() } } },
  encerrados: { label: 'Encerrados', tone: 'done', where: { ie_status: { eq: 'EN' } } },
} as const

/** The right column of the case file. */
export const ladoProcesso = [
  'cd_responsavel_tarefa',
  'dt_distribuicao',
  'dt_citacao',
  'dt_recebimento_processo_escritorio',
  'dt_enceramento',
  'dt_ultima_movimentacao',
  'dt_ultima_tarefa',
  'dt_prazo_liminar',
  'etiquetas',
  'ds_pasta',
  'dt_criado',
] as const
