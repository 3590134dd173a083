import { campo, date, hoje, longText, money, ref, text } from '../core/index.ts'

const ativo = { ie_status: { eq: 'AT' } } as const

/** What is done with a lawsuit beside editing it (spec 2 §2, §4, §7). */
export const acoesProcesso = {
  responsavel: {
    label: 'Trocar responsável',
    call: 'PATCH processos/responsavel/{id}/',
    gate: 'processModule',
    input: { cd_responsavel_tarefa: ref('Responsável pela tarefa', 'funcionarios', { key: 'cd_authuser', required: true, minSearch: 3, perPage: 10 }) },
    submit: 'Trocar',
    success: 'Responsável alterado com sucesso!',
    bulk: { label: 'Trocar responsável', success: 'Responsáveis alterados com sucesso!' },
  },
  atualizarFase: {
    label: 'Atualizar fase',
    call: 'PATCH processos/fase/{id}/',
    when: ativo,
    gate: 'processModule',
    input: { cd_fase: ref('Fase do Processo', 'fases', { required: true, perPage: 50, add: {} }) },
    submit: 'Atualizar',
    success: 'Fase atualizada com sucesso!',
    bulk: { label: 'Atualizar fase', success: 'Fases atualizadas com sucesso!' },
  },
  marcarEstrategico: {
    label: 'Marcar como estratégico',
    call: 'PATCH processos/estrategico/{id}/',
    when: { ie_estrategico: { eq: false } },
    gate: 'processModule',
    set: { ie_estrategico: true },
    success: 'Processo marcado como estratégico!',
    bulk: { label: 'Marcar como estratégicos', success: 'Processos marcados como estratégicos!' },
  },
  desmarcarEstrategico: {
    label: 'Desmarcar como estratégico',
    call: 'PATCH processos/nao-estrategico/{id}/',
    when: { ie_estrategico: { eq: true } },
    gate: 'processModule',
    set: { ie_estrategico: false },
    success: 'Processo desmarcado como estratégico!',
    bulk: { label: 'Desmarcar como estratégicos', success: 'Processos desmarcados como estratégicos!' },
  },
  encerrar: {
    label: 'Encerrar processo',
    // Spelled as the contract spells it.
    call: 'PATCH processos/encerar/{id}/',
    when: ativo,
    gate: 'processModule',
    input: {
      dt_enceramento: date('Data do encerramento', { required: true, default: hoje() }),
      cd_motivo_encerramento: ref('Motivo de encerramento', 'motivo-encerramento', { perPage: 100, required: { nm_motivo: { empty: true } } }),
      nm_motivo: text('Outro motivo', { max: 100, help: 'Um motivo novo é cadastrado; um que já existe é aproveitado.' }),
      ds_motivo_encerramento: longText('Descrição do motivo', { max: 2000 }),
      nr_valor_pago_processo: money('Valor pago no processo', { min: 0, default: null, help: 'Soma-se ao que já foi lançado.' }),
      nr_valor_pago_recebido: money('Valor recebido', { min: 0, default: null, help: 'Soma-se ao que já foi lançado.' }),
    },
    rules: [
      {
        id: 'processo.encerrar.futuro',
        field: 'dt_enceramento',
        valid: { dt_enceramento: { lte: hoje() } },
        message: 'A "Data do encerramento" não pode ser posterior a hoje!',
      },
      {
        id: 'processo.encerrar.distribuicao',
        field: 'dt_enceramento',
        valid: { dt_enceramento: { gte: campo('dt_distribuicao') } },
        message: 'A "Data do encerramento" não pode ser anterior à distribuição!',
      },
    ],
    // What is left open goes on by itself: a deadline of a closed lawsuit is still one.
    notes: [
      { when: { dt_ultima_tarefa: { ne: null } }, text: 'Este processo tem tarefas em aberto: elas continuam, com os seus prazos.' },
      { when: { dt_ultima_audiencia: { gte: hoje() } }, text: 'Este processo tem audiência marcada: ela continua na agenda.' },
      { when: { dt_prazo_liminar: { ne: null } }, text: 'Este processo tem liminar a cumprir.' },
    ],
    set: { ie_status: 'EN' },
    handler: true,
    submit: 'Encerrar processo',
    success: 'Processo encerrado com sucesso!',
    place: 'menu',
  },
  reabrir: {
    label: 'Reabrir processo',
    call: 'PATCH processos/reabrir/{id}/',
    when: { ie_status: { eq: 'EN' } },
    gate: 'processModule',
    // What was paid and received stays: it was.
    set: { ie_status: 'AT', dt_enceramento: null, cd_motivo_encerramento: null, ds_motivo_encerramento: null },
    confirm: 'O processo volta a ficar ativo, sem a data e o motivo do encerramento.',
    submit: 'Reabrir processo',
    success: 'Processo reaberto com sucesso!',
    place: 'menu',
  },
} as const
