import { hoje, section } from '../core/index.ts'
import { pertoDaPrescricao, prescrito } from './prescricao.ts'

const emCobranca = { ie_status_devedor: { nin: ['DB', 'DC', 'PV', 'PC', 'DE'] } } as const

export const formularioDevedor = [
  section('Devedor', [
    'nm_devedor',
    'ie_tipo_devedor',
    'nr_cpf',
    'nr_cnpj',
    'cd_cliente',
    'cd_responsavel',
    'cd_status',
    'cd_classificacao',
    'nr_processo',
    'dt_proxima_acao',
    'ds_proxima_acao',
    'dt_recebimento_escritorio',
    'cd_cidade',
    'etiquetas',
  ]),
  // Of a debtor who is there these are changed one by one, each asked about (rule devedor.status).
  { ...section('Situação', ['ie_status_devedor', 'ie_prioridade', 'ie_estrategico']), when: { id: { eq: null } } },
  section(
    'Contatos',
    ['nr_telefone', 'nr_telefone_2', 'nr_telefone_3', 'nr_telefone_4', 'ds_email', 'ds_email_2', 'ds_email_3', 'ds_email_4'],
    ['nr_telefone_2', 'nr_telefone_3', 'nr_telefone_4', 'ds_email_2', 'ds_email_3', 'ds_email_4'],
  ),
  section('Endereços', ['endereco_set']),
  section('Advogado da parte', ['ie_tipo_advogado', 'nm_advogado_parte', 'nr_oab_advogado_parte']),
]

/** The cards over the list (spec 2 §3, devedor_resumo), each a way of narrowing it. */
export const contadoresDevedor = {
  sem_debito: { label: 'Sem débito', where: { ...emCobranca, qt_debitos: { eq: 0 }, ie_possui_acordo: { eq: false } } },
  parcelas: { label: 'Um débito', where: { ...emCobranca, qt_debitos: { eq: 1 } } },
  duas_parcelas: { label: 'Dois débitos', where: { ...emCobranca, qt_debitos: { eq: 2 } } },
  tres_quatro_parcelas: { label: 'Três ou quatro', where: { ...emCobranca, qt_debitos: { gte: 3, lte: 4 } } },
  cinco_plus_parcelas: { label: 'Cinco ou mais', tone: 'late', where: { ...emCobranca, qt_debitos: { gte: 5 } } },
  em_aberto: { label: 'Em aberto', tone: 'today', where: { ie_status_devedor: { eq: 'EA' } } },
  negociacao: { label: 'Negociação', tone: 'ahead', where: { ie_status_devedor: { in: ['NP', 'NI', 'NC', 'AL'] } } },
  sem_interesse: { label: 'Sem interesse', where: { ie_status_devedor: { eq: 'SI' } } },
  inviabilidade: { label: 'Inviabilidade', tone: 'late', where: { ie_status_devedor: { in: ['IP', 'IC'] } } },
  sem_contato: { label: 'Sem contato', where: { ie_status_devedor: { eq: 'SC' } } },
  estrategico: { label: 'Estratégicos', tone: 'info', where: { ...emCobranca, ie_estrategico: { eq: true } } },
  suspenso: { label: 'Suspensos', tone: 'cancelled', where: { ie_status_devedor: { eq: 'SU' } } },
  encerrado: { label: 'Encerrados', tone: 'done', where: { ie_status_devedor: { in: ['DB', 'DC', 'PV', 'PC', 'DE'] } } },
} as const

const parado = <const D extends number>(dias: D, begin?: true) => ({
  label: `Em cobrança sem movimentação há mais de ${dias} dias`,
  watch: { group: 'Em cobrança sem movimentação', choice: `há mais de ${dias} dias`, ...(begin && { begin }) },
  where: { ...emCobranca, or: [{ dt_ultima_movimentacao: { lt: hoje(-dias) } }, { dt_ultima_movimentacao: { eq: null }, dt_criado: { lt: hoje(-dias) } }] },
})

/** What a firm forgets of its debtors; first, as the contract asks for it, those of whom nothing was ever written. */
export const nadaEsquecidoDevedores = {
  sem_atualizacoes: { label: 'Sem atualizações', where: { ...emCobranca, dt_ultima_movimentacao: { eq: null } } },
  parado_15: parado(15),
  parado_30: parado(30, true),
  parado_60: parado(60),
  acordo_atrasado: {
    label: 'Acordo com parcela vencida e sem tarefa',
    watch: true,
    where: { dt_vencimento_acordo: { lt: hoje() }, or: [{ dt_ultima_tarefa: { eq: null } }, { dt_ultima_tarefa: { lt: hoje() } }] },
  },
  promessa_vencida: { label: 'Promessa de pagamento que passou', watch: true, where: { ...emCobranca, dt_promessa: { lt: hoje() } }, sort: 'dt_promessa' },
  acao_atrasada: { label: 'Próxima ação que passou', watch: true, where: { ...emCobranca, dt_proxima_acao: { lt: hoje() } }, sort: 'dt_proxima_acao' },
  sem_contato_cadastrado: {
    label: 'Em cobrança sem telefone nem e-mail',
    watch: true,
    where: { ...emCobranca, nr_telefone: { eq: null }, ds_email: { eq: null } },
  },
  prescrito: {
    label: 'Débito vencido há mais de cinco anos: prescrito (CC, art. 206, § 5º, I)',
    watch: true,
    where: { ...emCobranca, nr_processo: { eq: null }, ...prescrito('dt_debito') },
    sort: 'dt_debito',
  },
  perto_da_prescricao: {
    label: 'Débito a menos de seis meses da prescrição (CC, art. 206, § 5º, I)',
    watch: true,
    where: { ...emCobranca, nr_processo: { eq: null }, ...pertoDaPrescricao('dt_debito') },
    sort: 'dt_debito',
  },
  sem_responsavel: { label: 'Em cobrança sem responsável', watch: true, where: { ...emCobranca, cd_responsavel: { eq: null } } },
} as const

/**
 * What is counted of the debtors of a firm, answered by indexes alone: the cards over the list, what is forgotten of those
 * in collection, agreements that are late, and those without contact.
 */
export const indicesDosContadores = [
  { on: ['ie_status_devedor', 'qt_debitos', 'ie_estrategico', 'ie_possui_acordo'] },
  { on: ['dt_ultima_movimentacao'], with: ['dt_criado', 'dt_promessa', 'dt_proxima_acao', 'nr_processo', 'dt_debito', 'cd_responsavel'], where: emCobranca },
  { on: ['dt_vencimento_acordo'], with: ['dt_ultima_tarefa'], where: { dt_vencimento_acordo: { ne: null } } },
  // What dashboards add up of all debtors.
  {
    on: ['cd_cliente'],
    with: ['ie_status_devedor', 'ie_possui_acordo', 'ie_tipo_devedor', 'nr_processo', 'dt_debito', 'nr_valor_dividas', 'nr_valor_acordos'],
  },
  { on: ['ie_status_devedor'], where: { nr_telefone: { eq: null }, ds_email: { eq: null } } },
] as const

export const ladoDevedor = [
  'cd_responsavel',
  'cd_status',
  'cd_classificacao',
  'dt_recebimento_escritorio',
  'dt_debito',
  'dt_vencimento_acordo',
  'dt_promessa',
  'dt_proxima_acao',
  'ds_proxima_acao',
  'dt_ultima_movimentacao',
  'etiquetas',
  'nm_usuario_edi',
  'dt_criado',
] as const
