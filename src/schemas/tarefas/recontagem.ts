import { date, ref, text, type Remark } from '../core/index.ts'
import { aberta } from './condicoes.ts'

/** What is to be said about a deadline whose publication was taken back, and what it would be now: a person decides. */
export const camposRecontagem = {
  ds_recontagem: text('Prazo a confirmar', { write: 'action', max: 300 }),
  dt_recontada: date('Prazo recontado', { write: 'action' }),
  cd_republicacao: ref('Republicação', 'expedientes', { write: 'action', loose: true, index: true }),
} as const

export const aConfirmar = { ...aberta, ds_recontagem: { ne: null } } as const
const decidido = { ds_recontagem: null, dt_recontada: null, cd_republicacao: null } as const

/** The deadline stays as it is until one of these is done. */
export const acoesRecontagem = {
  aceitarRecontagem: {
    label: 'Aceitar recontagem',
    call: 'PATCH tarefas/{id}/aceitar-recontagem/',
    // Who may change a fatal date.
    gate: 'taskCoordinator',
    when: { ...aConfirmar, dt_recontada: { ne: null } },
    place: 'primary',
    set: decidido,
    handler: true,
    success: 'Prazo alterado.',
  },
  manterPrazo: {
    label: 'Manter prazo',
    call: 'PATCH tarefas/{id}/manter-prazo/',
    when: aConfirmar,
    place: 'primary',
    set: decidido,
    success: 'Prazo mantido.',
  },
  recontar: {
    label: 'Recontar prazo',
    call: 'PATCH tarefas/{id}/recontar/',
    when: { ...aConfirmar, cd_expediente: { ne: null } },
    input: { dt_republicacao: date('Disponibilizada em', { required: true }) },
    handler: true,
    success: 'Prazo recontado.',
  },
} as const

/** It stands on the task and at the date that it is about. */
export const prazoAConfirmar: Remark = {
  field: 'dt_fatal',
  from: ['ds_recontagem', 'dt_conclusao', 'dt_cancelamento'],
  say: (r) => (r.dt_conclusao || r.dt_cancelamento ? null : ((r.ds_recontagem ?? null) as string | null)),
}
