import type { DocumentList, Moment } from '../core/index.ts'
import { aberta } from './condicoes.ts'

/** What is still to be done for a record, on its papers. */
export const tarefasEmAberto: DocumentList = {
  related: 'tarefas',
  label: 'Tarefas em aberto',
  where: aberta,
  most: 50,
  columns: ['dt_vencimento', 'dt_fatal', 'ie_status', 'nm_titulo', 'cd_responsaveis'],
}

/** When a task comes to its end, on the timeline of whom it is for. */
export const fimDaTarefa: readonly Moment[] = [
  { at: 'dt_conclusao', word: 'Tarefa concluída', who: 'cd_usuario_conclusao' },
  { at: 'dt_cancelamento', word: 'Tarefa cancelada' },
]

/** When a hearing is, likewise. */
export const diaDaAudiencia: readonly Moment[] = [{ at: 'dt_audiencia', time: 'hr_audiencia', word: 'Audiência' }]
