import { bool, rollup } from '../core/index.ts'
import { mensagensPor } from './conversa-ato.ts'
import { situacoesPorDia } from './telas-ato.ts'

/** Spreadsheets of acts (rule g.export.falha.logistica). */
export const planilhaDeAtos = { failure: 'Erro inesperado, tente novamente mais tarde!' } as const

/** Parameters of the list call that name a field by another word, and the view of acts that somebody was asked for. */
export const comSolicitacao = {
  switches: { ie_solicitacao: { where: { ie_solicitada: { eq: true } } } },
  asks: { cd_correspondente: 'cd_convidados' },
} as const

/** Whether anybody was asked who may still answer or who answered yes. */
export const solicitada = (by: 'cd_audiencia' | 'cd_diligencia') =>
  rollup('Solicitada', bool(''), { of: 'solicitacoes', by, any: true, only: { ie_situacao: { in: ['PE', 'PP', 'AC'] } } })

/** What whoever goes, and belongs to no firm, has to look at first: theirs alone is confirmed of what they see. */
const deFora = <D extends 'dt_prazo' | 'dt_audiencia'>(dia: D) => {
  const s = situacoesPorDia(dia)
  const seu = { gate: 'correspondentUser', card: false } as const
  return {
    suas_de_hoje: { ...seu, label: 'Suas de hoje', where: s.suasDeHoje },
    suas_de_amanha: { ...seu, label: 'Suas de amanhã', where: s.suasDeAmanha },
    suas_mudadas: { ...seu, label: 'Suas a confirmar de novo', where: s.mudaram },
    suas_em_atraso: { ...seu, label: 'Suas em atraso', where: s.termos_em_atraso },
    suas_devolvidas: { ...seu, label: 'Suas com prova devolvida', where: s.devolvidas },
  } as const
}

const d = situacoesPorDia('dt_prazo')
const encerradas = { label: 'Concluídas e canceladas', where: d.encerradas } as const

/** The cards over the diligences (spec 2 §3). */
export const contadoresDiligencia = {
  ...deFora('dt_prazo'),
  nao_confirmadas_dia_atual: { label: 'Não confirmadas hoje', tone: 'late', where: d.nao_confirmadas_dia_atual },
  nao_confirmadas_dia_seguinte: { label: 'Não confirmadas amanhã', tone: 'today', where: d.nao_confirmadas_dia_seguinte },
  em_atraso: { label: 'Em atraso', tone: 'late', where: d.em_atraso },
  termos_em_atraso: { label: 'Termos em atraso', tone: 'late', where: d.termos_em_atraso },
  nao_contratadas_dia_atual: { label: 'Não contratadas hoje', tone: 'late', where: d.nao_contratadas_dia_atual },
  nao_contratadas_dia_seguinte: { label: 'Não contratadas amanhã', tone: 'today', where: d.nao_contratadas_dia_seguinte },
  confirmadas: { label: 'Confirmadas', tone: 'done', where: d.confirmadas },
  nao_contratadas: { label: 'Não contratadas', tone: 'today', where: d.nao_contratadas },
  concluidas_canceladas: encerradas,
  // The same numbers by the other words of the specification.
  concluidas_cancladas: { ...encerradas, label: 'Encerradas', card: false },
  diligencia_em_atraso: { label: 'Diligências em atraso', card: false, where: d.em_atraso },
} as const

const a = situacoesPorDia('dt_audiencia')
/** Hearings and diligences together, for programs: on the screen each list counts its own. */
const ambas = { card: false, along: 'diligencias' } as const

/** The cards over the hearings: their own four and more, and every number of the diligences (rule audiencia.resumo.soma). */
export const contadoresAudiencia = {
  ...deFora('dt_audiencia'),
  audiencias_de_hoje: { label: 'Audiências de hoje', tone: 'today', where: a.deHoje },
  audiencias_de_amanha: { label: 'Audiências de amanhã', tone: 'ahead', where: a.deAmanha },
  audiencias_nao_confirmadas: { label: 'Não confirmadas', tone: 'today', where: a.nao_confirmadas },
  audiencias_confirmadas: { label: 'Confirmadas', tone: 'done', where: a.confirmadas },
  audiencias_nao_contratadas: { label: 'Não contratadas', tone: 'today', where: a.nao_contratadas },
  audiencias_em_atraso: { label: 'Em atraso', tone: 'late', where: a.em_atraso },
  audiencias_sem_termo: { label: 'Termos em atraso', tone: 'late', where: a.termos_em_atraso },
  audiencias_encerradas: { label: 'Concluídas e canceladas', where: a.encerradas },
  nao_confirmadas_dia_atual: { ...ambas, label: 'Atos não confirmados hoje', where: a.nao_confirmadas_dia_atual },
  nao_confirmadas_dia_seguinte: { ...ambas, label: 'Atos não confirmados amanhã', where: a.nao_confirmadas_dia_seguinte },
  em_atraso: { ...ambas, label: 'Atos em atraso', where: a.em_atraso },
  termos_em_atraso: { ...ambas, label: 'Atos com termo em atraso', where: a.termos_em_atraso },
  // Of diligences alone: no hearing is one.
  diligencia_em_atraso: { ...ambas, label: 'Diligências em atraso', where: { ie_situacao: { eq: null } } },
  nao_contratadas_dia_atual: { ...ambas, label: 'Atos não contratados hoje', where: a.nao_contratadas_dia_atual },
  nao_contratadas_dia_seguinte: { ...ambas, label: 'Atos não contratados amanhã', where: a.nao_contratadas_dia_seguinte },
  confirmadas: { ...ambas, label: 'Atos confirmados', where: a.confirmadas },
  nao_contratadas: { ...ambas, label: 'Atos não contratados', where: a.nao_contratadas },
  concluidas_canceladas: { ...ambas, label: 'Atos concluídos e cancelados', where: a.encerradas },
  concluidas_cancladas: { ...ambas, label: 'Atos encerrados', where: a.encerradas },
} as const

/** The ways of looking at acts by the day that they are on: what is next, what is open, and what a firm forgets. */
export const visoesAto = <D extends 'dt_prazo' | 'dt_audiencia'>(dia: D) => {
  const s = situacoesPorDia(dia)
  const sort = dia === 'dt_audiencia' ? 'dt_audiencia,hr_audiencia' : dia
  return {
    proximas: { label: 'Próximas', sort, where: s.proximas },
    a_confirmar: { label: 'Nos próximos dois dias úteis, sem ninguém confirmado', watch: true, where: s.aConfirmar },
    mudou_sem_confirmar: { label: 'Mudaram, e quem vai não confirmou a nova data', watch: true, where: s.mudaram },
    passou_sem_ninguem: { label: 'O dia passou sem ninguém confirmado', watch: true, where: s.passaramSemNinguem },
    sem_termo: { label: 'O dia passou e falta o que prova o ato', watch: true, where: s.termos_em_atraso },
    // Who did it is owed nothing until somebody says how much.
    sem_valor: { label: 'Concluídos por correspondente, sem valor combinado', watch: true, where: s.semValor },
    por_conferir: { label: 'Conferência pedida há mais de dois dias', watch: true, where: s.porConferir },
  } as const
}

/** The requests of an act, on its page. */
export const relacionadosAto = <B extends string>(by: B, pessoas: readonly string[]) =>
  ({
    mensagens: mensagensPor(by),
    solicitacoes: {
      label: 'Solicitações',
      to: 'solicitacoes',
      by,
      columns: [
        'cd_correspondente',
        'ie_estado',
        'nr_valor',
        'nr_valor_proposto',
        'nr_nota',
        'qtd_atos',
        'nr_pontualidade',
        'ie_proximidade',
        ...pessoas,
        'dt_limite',
        'ds_motivo',
      ],
      empty: 'Ninguém foi solicitado ainda.',
    },
    avaliacoes: {
      label: 'Avaliação',
      to: 'avaliacoes',
      by,
      columns: ['nr_nota', 'ds_comentario', 'ie_pontual', 'ds_resposta', 'dt_avaliacao'],
      empty: 'O ato de um correspondente é avaliado depois de finalizado.',
    },
  }) as const
