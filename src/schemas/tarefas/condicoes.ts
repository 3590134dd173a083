import { sessao } from '../core/index.ts'

export const tipo = 'cd_tipo_tarefa.nm_tipo_tarefa'
export const aberta = { dt_conclusao: { eq: null }, dt_cancelamento: { eq: null } } as const
export const audiencia = { [tipo]: { eq: 'AUDIÊNCIA' } } as const
export const pericias = ['PERÍCIA JUDICIAL', 'PERÍCIA ADMINISTRATIVA'] as const
export const comSubtarefas = { [tipo]: { in: ['AUDIÊNCIA', ...pericias] } } as const
export const pedida = { cd_usuario_solicitado: { eq: sessao('id') } } as const
/** An exchange asked of me, or a task that nobody has yet: its distribution. */
export const oferecida = { ...aberta, or: [pedida, { cd_usuario_solicitado: { eq: null }, cd_responsaveis: { empty: true } }] } as const
