import { dateTime, rollup } from '../core/index.ts'
import type { daCaixa, dosExpedientes } from './triagem.ts'

/** The tasks that were made of an item: neither one that was cancelled, nor what hangs on or repeats another. */
export const tarefaPropria = { dt_cancelamento: { eq: null }, origem_id: { eq: null }, cd_recorrencia: { eq: null } } as const

/** When the first and the last task were made of an item. */
export const tarefasDoItem = (by: 'cd_publicacao' | 'cd_expediente' | 'cd_andamento') => ({
  dt_tarefa: rollup('Primeira tarefa', dateTime(''), { of: 'tarefas', by, min: 'dt_criado', only: tarefaPropria }),
  dt_ultima_tarefa: rollup('Última tarefa', dateTime(''), { of: 'tarefas', by, max: 'dt_criado', only: tarefaPropria }),
})

const comTarefa = { dt_tarefa: { ne: null } } as const

/** What a manager counts of what the courts sent, by its `source` too: how long it took from its capture to a task. */
export const numerosDaCaptura = <const S>({ aTratar, naoLido }: typeof daCaixa | typeof dosExpedientes, source: S) =>
  ({
    measures: {
      total: { label: 'Capturados', by: 'count' },
      com_tarefa: { label: 'Com tarefa', by: 'count', where: comTarefa },
      parte_com_tarefa: { label: 'Com tarefa (%)', by: 'share', where: comTarefa },
      horas_tarefa: { label: 'Horas até a tarefa (mediana)', by: 'median', of: ['dt_criado', 'dt_tarefa'], where: comTarefa },
      horas_tarefa_media: { label: 'Horas até a tarefa (média)', by: 'average', of: ['dt_criado', 'dt_tarefa'], where: comTarefa },
      horas_leitura: { label: 'Horas até a leitura (mediana)', by: 'median', of: ['dt_criado', 'read_at'], where: { read_at: { ne: null } } },
      horas_baixa: { label: 'Horas até a baixa (mediana)', by: 'median', of: ['dt_criado', 'baixado_em'], where: { baixado_em: { ne: null } } },
      a_tratar: { label: 'A tratar', by: 'count', where: aTratar },
      nao_lidos: { label: 'Não lidos', by: 'count', where: naoLido },
      sem_tarefa: { label: 'Baixados sem tarefa', by: 'count', where: { baixado_em: { ne: null }, dt_tarefa: { eq: null }, dt_cancelamento: { eq: null } } },
    },
    groupings: {
      semana: { label: 'Semana da captura', by: 'dt_criado', every: 'week' },
      mes: { label: 'Mês da captura', by: 'dt_criado', every: 'month' },
      responsavel: { label: 'Com quem está', by: 'cd_responsavel' },
      leitor: { label: 'Lido por', by: 'read_by' },
      espera: { label: 'Dias desde a captura', by: 'dt_criado', ago: [1, 3, 8, 31] },
      ...source,
    },
  }) as const
