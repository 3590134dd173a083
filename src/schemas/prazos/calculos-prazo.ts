import { choices, date, entity, longText, option, ref, text } from '../core/index.ts'

const escolha = choices({ conservador: 'Sem os dias a comprovar', comprovacao: 'Com os dias comprovados' })

/**
 * How a task's deadline was counted: what was asked, what came out and with which calendar, as the server worked it out.
 * Rows are added and never changed; they are there for whoever sees the task, and go with it.
 */
export const calculosPrazo = entity({
  name: 'calculos-prazo',
  label: ['Memória do prazo', 'Memórias do prazo'],
  gender: 'f',
  area: 'juridico',
  path: 'calculos-prazo/',
  title: 'ds_resumo',
  fields: {
    cd_tarefa: ref('Tarefa', 'tarefas', {
      required: true,
      write: 'server',
      index: true,
      part: true,
      carry: ['nr_processo', 'dt_fatal', 'dt_conclusao', 'dt_cancelamento'],
    }),
    ds_resumo: text('Prazo', { write: 'server', max: 200 }),
    // Whose calendar it was counted by, in words.
    ds_lugar: text('Tribunal e cidade', { write: 'server', max: 200 }),
    dt_evento: date('Contado de', { write: 'server' }),
    dt_publicacao: date('Publicação', { write: 'server' }),
    dt_inicio: date('Primeiro dia contado', { write: 'server' }),
    dt_fim_conservador: date('Último dia, sem comprovar', { write: 'server' }),
    dt_fim_comprovacao: date('Último dia, com comprovação', { write: 'server' }),
    ie_escolha: option('Data usada', escolha, { write: 'server' }),
    dt_escolhida: date('Prazo usado', { write: 'server' }),
    ds_calendario: text('Versão do calendário', { write: 'server', max: 20 }),
    ds_hash: text('Conferência (SHA-256)', { write: 'server', max: 64 }),
    // The request and the answer as canonical JSON: what the hash was taken of.
    ds_entrada: longText('Entrada', { write: 'server' }),
    ds_resultado: longText('Resultado', { write: 'server' }),
  },
  list: {
    columns: [
      'ds_resumo',
      'ds_lugar',
      'dt_evento',
      'dt_inicio',
      'dt_fim_conservador',
      'dt_fim_comprovacao',
      'dt_escolhida',
      'ds_calendario',
    ],
    filters: ['cd_tarefa', 'dt_fim_comprovacao'],
    sort: '-id',
    perPage: 25,
  },
  access: { read: 'taskModule', create: false, update: false, delete: false, through: ['cd_tarefa'] },
})
