/** The tabs of /analytics, by their addresses. */
export const abas = { cobranca: 'Cobrança', tarefa: 'Tarefas', financeiro: 'Financeiro', juridico: 'Jurídico' } as const
/** The tab of what people make for themselves. */
export const MEUS = 'meus'
