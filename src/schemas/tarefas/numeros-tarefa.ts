import { campo, hoje } from '../core/index.ts'
import { aberta } from './condicoes.ts'
import { circunstancias, cumprido, perdido, vencidaFatal } from './perda.ts'

const concluida = { dt_conclusao: { ne: null }, dt_cancelamento: { eq: null } } as const

/** What a manager counts of tasks, and by what. */
export const numerosDaTarefa = {
  measures: {
    total: { label: 'Tarefas', by: 'count' },
    abertas: { label: 'Em aberto', by: 'count', where: aberta },
    vencidas: { label: 'Vencidas', by: 'count', where: { ...aberta, dt_vencimento: { lt: hoje() } } },
    do_dia: { label: 'Vencem hoje', by: 'count', where: { ...aberta, dt_vencimento: { eq: hoje() } } },
    a_vencer: { label: 'A vencer', by: 'count', where: { ...aberta, dt_vencimento: { gt: hoje() } } },
    concluidas: { label: 'Concluídas', by: 'count', where: concluida },
    no_prazo: { label: 'Concluídas no prazo', by: 'count', where: { ...concluida, and: [{ dt_conclusao: { lt: campo('dt_vencimento', 1) } }] } },
    com_atraso: { label: 'Concluídas com atraso', by: 'count', where: { ...concluida, and: [{ dt_conclusao: { gte: campo('dt_vencimento', 1) } }] } },
    pontualidade: { label: 'No prazo (%)', by: 'share', where: { ...concluida, and: [{ dt_conclusao: { lt: campo('dt_vencimento', 1) } }] } },
    cumpridos: { label: 'Prazos fatais cumpridos', by: 'count', where: cumprido },
    perdidos: { label: 'Prazos fatais perdidos', by: 'count', where: perdido },
    perdidos_abertos: { label: 'Perdidos e ainda em aberto', by: 'count', where: vencidaFatal },
    perdidos_sem_responsavel: { label: 'Sem responsável', by: 'count', where: circunstancias.sem_responsavel },
    perdidos_cadastro: { label: 'Cadastrados no dia fatal ou depois', by: 'count', where: circunstancias.cadastrada_tarde },
    perdidos_sem_abrir: { label: 'Ninguém abriu a tempo', by: 'count', where: circunstancias.nao_aberta },
    perdidos_reagendados: { label: 'Reagendados e não feitos a tempo', by: 'count', where: circunstancias.reagendada },
    perdidos_abertos_a_tempo: { label: 'Abertos e não feitos a tempo', by: 'count', where: circunstancias.nao_feita },
    parte_perdida: { label: 'Perdidos (%)', by: 'share', where: perdido },
    canceladas: { label: 'Canceladas', by: 'count', where: { dt_cancelamento: { ne: null } } },
    reagendadas: { label: 'Reagendadas', by: 'count', where: { dt_reagendamento: { ne: null } } },
    reagendadas_ontem: { label: 'Ontem', by: 'count', where: { dt_reagendamento: { gte: hoje(-1), lt: hoje() } } },
    reagendadas_hoje: { label: 'Hoje', by: 'count', where: { dt_reagendamento: { gte: hoje() } } },
    horas: { label: 'Horas até concluir (mediana)', by: 'median', of: ['dt_criado', 'dt_conclusao'], where: concluida },
  },
  groupings: {
    responsavel: { label: 'Responsável', by: 'cd_responsaveis' },
    equipe: { label: 'Equipe', by: 'cd_equipe' },
    meta: { label: 'Equipe e meta', by: 'cd_equipe', goal: 'nr_valor_meta' },
    tipo: { label: 'Tipo', by: 'cd_tipo_tarefa' },
    situacao: { label: 'Situação', by: 'ie_status' },
    cliente: { label: 'Cliente', by: 'cd_cliente' },
    area: { label: 'Área do direito', by: 'cd_processo.cd_area' },
    situacao_audiencia: { label: 'Situação da audiência', by: 'ie_status_audiencia' },
    concluida_por: { label: 'Concluída por', by: 'cd_usuario_conclusao' },
    vencimento: { label: 'Vencimento', by: 'dt_vencimento', every: 'day' },
    mes_fatal: { label: 'Mês do prazo fatal', by: 'dt_fatal', every: 'month' },
    causa: { label: 'Causa informada', by: 'cd_causa_atraso' },
    semana: { label: 'Semana do vencimento', by: 'dt_vencimento', every: 'week' },
    mes_conclusao: { label: 'Mês da conclusão', by: 'dt_conclusao', every: 'month' },
    criada: { label: 'Mês do cadastro', by: 'dt_criado', every: 'month' },
    atraso: { label: 'Dias desde o vencimento', by: 'dt_vencimento', ago: [1, 8, 31, 91] },
  },
} as const

/** Whose tasks a session sees: with these beside, an index alone says which of its rows count. */
const deQuem = ['cd_processo', 'cd_equipe', 'cd_responsaveis', 'cd_usuario_solicitado'] as const
const desfecho = ['dt_cancelamento', 'dt_vencimento'] as const

/** Numbers are read along an index of their period that has all that they are of, and not from the rows. */
export const indicesDaTarefa = [
  // Offices ask for what is open; what was done long ago outnumbers it a hundred times.
  { on: ['dt_vencimento'], with: ['dt_conclusao', 'dt_cancelamento', ...deQuem], where: aberta },
  { on: ['dt_conclusao'], with: [...desfecho, 'dt_criado', 'dt_reagendamento', 'cd_tipo_tarefa', ...deQuem], where: concluida },
  { on: ['dt_criado'], with: [...desfecho, 'dt_conclusao', 'cd_tipo_tarefa', ...deQuem] },
  {
    on: ['dt_fatal'],
    with: ['dt_cancelamento', 'dt_conclusao', 'dt_criado', 'dt_visualizado', 'dt_reagendamento', 'cd_causa_atraso', 'cd_tipo_tarefa', 'cd_cliente', ...deQuem],
  },
  // Dashboards ask for yesterday's and today's of them alone.
  { on: ['dt_reagendamento'], with: deQuem, where: { dt_reagendamento: { ne: null } } },
  // And for hearings alone by what became of them.
  { on: ['ie_status_audiencia'], with: deQuem, where: { ie_status_audiencia: { ne: null } } },
] as const
