import { hoje, section, sessao } from '../core/index.ts'
import { aberta, pedida, tipo } from './condicoes.ts'
import { nadaEsquecido } from './nadaEsquecido.ts'

/** What a task's list is narrowed by. */
export const filtrosTarefa = [
  'cd_equipe',
  'ie_status',
  'cd_responsaveis',
  'dt_fatal',
  'dt_vencimento',
  'dias_atraso',
  'cd_tipo_tarefa',
  'cd_cliente',
  'nr_processo',
  'etiquetas',
  'cd_cidade',
] as const

/** The ready-made views of the list. */
export const visoesTarefa = {
  minhas: { label: 'Minhas', sort: 'dt_fatal', where: { ...aberta, cd_responsaveis: { has: sessao('id') } } },
  minhas_vencidas: { label: 'Minhas vencidas', sort: 'dt_fatal', where: { ...aberta, cd_responsaveis: { has: sessao('id') }, dt_vencimento: { lt: hoje() } } },
  abertas: { label: 'Em aberto', sort: 'dt_fatal', where: aberta },
  ...nadaEsquecido,
} as const

/** Its boards, and what putting a card elsewhere does. */
export const quadrosTarefa = {
  situacao: { label: 'Situação', by: 'ie_status', move: { RA: 'reagendar', CO: 'finalizar', CA: 'cancelar' } },
  equipe: { label: 'Equipe', by: 'cd_equipe', move: 'trocarEquipe' },
  responsavel: { label: 'Responsável', by: 'cd_responsaveis', move: true },
  semana: { label: 'Semana', by: 'dt_vencimento', weeks: { past: 'Vencidas' }, where: aberta, move: 'reagendar' },
} as const

/** The cards above the list. */
export const contadoresTarefa = {
  vencidas: { label: 'Vencidas', tone: 'late', where: { ...aberta, dt_vencimento: { lt: hoje() } } },
  prazos_do_dia: { label: 'Hoje', tone: 'today', where: { ...aberta, dt_vencimento: { eq: hoje() } } },
  a_vencer: { label: 'A vencer', tone: 'ahead', where: { ...aberta, dt_vencimento: { gt: hoje() } } },
  reagendadas: { label: 'Reagendadas', tone: 'info', where: { ...aberta, dt_reagendamento: { ne: null } } },
  prazos_distribuir: { label: 'A distribuir', tone: 'today', where: { ...aberta, cd_responsaveis: { empty: true } } },
  prazos_distribuir_operacional: { label: 'A distribuir: operacionais', where: { ...aberta, cd_responsaveis: { empty: true }, [tipo]: { eq: 'OPERACIONAL' } } },
  prazos_distribuir_processual: { label: 'A distribuir: processuais', where: { ...aberta, cd_responsaveis: { empty: true }, [tipo]: { eq: 'PROCESSUAL' } } },
  concluidas_do_dia: { label: 'Concluídas hoje', tone: 'done', where: { dt_cancelamento: { eq: null }, dt_conclusao: { gte: hoje() } } },
  canceladas: { label: 'Canceladas', tone: 'cancelled', where: { dt_cancelamento: { ne: null } } },
  'NOVAS-TAREFAS': { label: 'Novas hoje', where: { dt_criado: { gte: hoje() } } },
  solicitacoes_troca: { label: 'Trocas', tone: 'info', where: { ...aberta, ...pedida } },
  'NAO-LIDAS': { label: 'Não lidas', where: { ...aberta, dt_visualizado: { eq: null }, cd_responsaveis: { has: sessao('id') } } },
} as const

/** The form of a task. */
export const formularioTarefas = [
  section('Informações Gerais', [
    'cd_tipo_tarefa',
    'ie_subtipo_tarefa',
    'agencia',
    'nm_titulo',
    'cd_expediente',
    'cd_publicacao',
    'cd_andamento',
    'dt_expedicao',
    'prazo',
    'cd_devedor',
    'nr_processo',
    'cd_cliente',
    'nm_parte_contraria',
    'cd_estado',
    'cd_cidade',
    'cd_responsavel_tarefa',
  ]),
  section('Audiência', [
    'dt_audiencia',
    'hr_audiencia',
    'cd_foro',
    'cd_tipo',
    'nm_autor',
    'nm_reu',
    'ie_processo_virtual',
    'ie_status_audiencia',
    'createHearing',
    'hasCorrespondent',
    'cd_correspondentes',
    'nr_valor_correspondente',
  ]),
  section('Prazo', ['dt_fatal', 'dt_vencimento', 'hr_vencimento', 'recurrence']),
  section('Subtarefas', ['createSubtasks', 'ie_categoria_subtarefas']),
  section('Quem faz', ['cd_equipe', 'cd_responsaveis', 'etiquetas']),
  section('Descrição e anexos', ['ds_descricao', 'anexos']),
]

/** The forms that differ by what a task begins from. */
export const formulariosTarefa = {
  administrative: {
    label: 'Tarefa administrativa',
    when: { ie_formulario: { eq: 'administrative' } },
    defaults: { ie_formulario: 'administrative' },
    fields: { nr_processo: 'hidden', cd_tipo_tarefa: 'optional', cd_cliente: 'optional' },
  },
  debtor: { when: { ie_formulario: { eq: 'debtor' } }, fields: { nr_processo: 'hidden' }, defaults: { ie_formulario: 'debtor', ie_modulo_origem: 'CO' } },
  lawsuit: { when: { ie_formulario: { eq: 'lawsuit' } }, defaults: { ie_formulario: 'lawsuit' } },
  movement: { when: { ie_formulario: { eq: 'movement' } }, defaults: { ie_formulario: 'movement' } },
  expedient: { when: { ie_formulario: { eq: 'expedient' } }, defaults: { ie_formulario: 'expedient', ie_modulo_origem: 'EX' } },
  publication: { when: { ie_formulario: { eq: 'publication' } }, defaults: { ie_formulario: 'publication', ie_modulo_origem: 'PU' } },
} as const
