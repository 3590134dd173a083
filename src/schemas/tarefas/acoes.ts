import { agora, campo, date, hoje, longText, ref, sessao, time } from '../core/index.ts'
import { aberta, oferecida, tipo } from './condicoes.ts'
import { datasDoVencimento } from './datas.ts'

/** Of what a petition may be made: it has a lawsuit, is no hearing, and its final deadline is to come (spec 1-tasks §4). */
const peticionavel = { nr_processo: { empty: false }, [tipo]: { ne: 'AUDIÊNCIA' }, dt_fatal: { gt: hoje() } } as const
/** The petition of a task, before it is finished and after. */
export const peticao = {
  label: 'Preparar petição',
  to: 'peticoes',
  when: peticionavel,
  give: { cd_tarefa: campo('id'), nm_peticao: campo('nm_titulo') },
} as const

/** What is done with a task (spec 1-tasks §4). */
export const acoes = {
  finalizar: {
    label: 'Finalizar tarefa',
    key: 'f',
    call: 'PATCH tarefas/finalizar/{id}/',
    when: aberta,
    tone: 'primary',
    place: 'primary',
    input: {
      ds_detalhes_conclusao: longText('Detalhes da Conclusão', { required: { [tipo]: { ne: 'AUDIÊNCIA' } }, max: 5000 }),
      cd_causa_atraso: ref('Causa do atraso', 'causas-atraso', { when: { dt_vencimento: { lt: hoje() } } }),
    },
    rules: [
      {
        id: 'tarefa.finalizar.responsavel',
        field: 'cd_responsaveis',
        valid: { cd_responsaveis: { empty: false } },
        message: 'A tarefa está sem um responsável atribuído!',
      },
    ],
    notes: [
      {
        id: 'tarefa.finalizar.peticao.prazo',
        gate: 'petitionFeature',
        when: { nr_processo: { empty: false }, [tipo]: { ne: 'AUDIÊNCIA' }, dt_fatal: { lte: hoje() } },
        text: 'Peticionamento indisponível: o prazo fatal é hoje ou já passou.',
      },
      {
        id: 'tarefa.finalizar.peticao.oferta',
        gate: 'petitionFeature',
        when: peticionavel,
        text: 'O envio aos tribunais ainda não está ligado: protocole no portal; “Preparar petição”, no menu, a guarda.',
      },
    ],
    set: { dt_conclusao: agora(), cd_usuario_conclusao: sessao('id'), cd_usuario_solicitado: null, cd_usuario_solicitante: null },
    success: 'Tarefa finalizada com sucesso!',
    bulk: { label: 'Finalizar tarefas', success: 'Tarefas finalizadas com sucesso!' },
  },
  reagendar: {
    label: 'Reagendar tarefa',
    key: 'r',
    undo: true,
    call: 'PATCH tarefas/reagendar/{id}/',
    when: aberta,
    place: 'primary',
    input: {
      dt_vencimento: date('Data do Vencimento', { required: true }),
      hr_vencimento: time('Hora do Vencimento', { required: true, default: '23:59' }),
      ds_justificativa_reagendamento: longText('Justificativa do Reagendamento', { required: true, max: 5000 }),
    },
    rules: [
      {
        id: 'tarefa.reagendar.dt',
        field: 'dt_vencimento',
        valid: { dt_vencimento: { gte: hoje() } },
        message: 'A "Data do Vencimento" não pode ser anterior a hoje!',
      },
      {
        id: 'tarefa.reagendar.dt',
        field: 'dt_vencimento',
        valid: { dt_vencimento: { lte: campo('dt_fatal', 1) } },
        message: 'A "Data do Vencimento" pode ser no máximo um dia após o "Prazo Fatal"!',
      },
      {
        id: 'tarefa.reagendar.mesma',
        field: 'dt_vencimento',
        differs: ['dt_vencimento', 'hr_vencimento'],
        message: 'A tarefa já vence nesta data e hora. Escolha outra.',
      },
    ],
    set: { dt_reagendamento: agora() },
    success: 'Tarefa reagendada com sucesso!',
    bulk: { label: 'Reagendar tarefas', success: 'Tarefas reagendadas com sucesso!' },
  },
  aceitar: {
    label: 'Aceitar tarefa',
    call: 'PATCH tarefas/aceitar-troca/{id}/',
    when: oferecida,
    place: 'primary',
    input: {
      cd_equipe: ref('Equipes', 'equipes', { required: true, perPage: 50 }),
      dt_vencimento: date('Data do Vencimento', { required: true }),
      hr_vencimento: time('Hora do Vencimento', { required: true, default: '23:59' }),
    },
    rules: datasDoVencimento,
    incomplete: 'Preencha todos os campos obrigatórios!',
    handler: true,
    submit: 'Aceitar',
    success: 'Tarefa aceita com sucesso!',
    bulk: { label: 'Aceitar tarefas', success: 'Tarefas aceitas com sucesso!' },
  },
  recusar: {
    label: 'Recusar tarefa',
    call: 'DELETE tarefas/recusar-troca/{id}/',
    when: oferecida,
    place: 'primary',
    confirm: 'A tarefa continua como está: com quem a tem hoje, ou a distribuir.',
    set: { cd_usuario_solicitado: null, cd_usuario_solicitante: null },
    submit: 'Recusar',
    success: 'Tarefa recusada!',
    bulk: { label: 'Recusar tarefas', success: 'Tarefas recusadas!' },
  },
  solicitarTroca: {
    label: 'Solicitar troca de responsável',
    call: 'POST tarefas/solicitar-troca/{id}/',
    when: aberta,
    input: { cd_usuario_solicitado: ref('Funcionário', 'funcionarios', { key: 'cd_authuser', required: true, minSearch: 3, perPage: 10 }) },
    rules: [
      {
        id: 'tarefa.acao.troca',
        field: 'cd_usuario_solicitado',
        valid: { cd_usuario_solicitado: { ne: sessao('id') } },
        message: 'Escolha outra pessoa: a troca não pode ser pedida a você mesmo.',
      },
    ],
    set: { cd_usuario_solicitante: sessao('id') },
    submit: 'Solicitar troca',
    success: 'Solicitação de Troca enviada ao funcionario!',
    bulk: { label: 'Solicitar troca', success: 'Solicitações de troca enviadas!' },
  },
  marcarVista: {
    label: 'Marcar como lida',
    call: 'PATCH tarefas/visualizar/{id}/',
    opening: true,
    when: { ...aberta, dt_visualizado: { eq: null }, cd_responsaveis: { has: sessao('id') } },
    set: { dt_visualizado: agora() },
    success: 'Tarefa marcada como lida.',
    bulk: { label: 'Marcar como lidas', success: 'Tarefas marcadas como lidas.' },
  },
  trocarEquipe: {
    label: 'Trocar equipe',
    key: 't',
    undo: true,
    call: 'PATCH tarefas/{id}/trocar-equipe/',
    when: aberta,
    input: { cd_equipe: ref('Equipes', 'equipes', { required: true, perPage: 50 }) },
    // Whoever answers for the task would be taken off it for nothing.
    rules: [{ id: 'tarefa.equipe.mesma', field: 'cd_equipe', differs: ['cd_equipe'], message: 'A tarefa já é desta equipe. Escolha outra.' }],
    set: { cd_responsaveis: null, cd_usuario_solicitado: null, cd_usuario_solicitante: null },
    success: 'Equipe da tarefa atualizada com sucesso!',
    bulk: { label: 'Trocar equipe', success: 'Equipe das tarefas atualizada com sucesso!' },
  },
  cancelar: {
    label: 'Cancelar tarefa',
    key: 'c',
    call: 'PATCH tarefas/cancelar/{id}/',
    when: aberta,
    tone: 'danger',
    input: { ds_justificativa_cancelamento: longText('Justificativa do Cancelamento', { required: true, max: 5000 }) },
    set: { dt_cancelamento: agora(), cd_usuario_solicitado: null, cd_usuario_solicitante: null },
    success: 'Tarefa cancelada com sucesso!',
    bulk: { label: 'Cancelar tarefas', success: 'Tarefas canceladas com sucesso!' },
  },
} as const
