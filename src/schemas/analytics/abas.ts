/** The tabs of /analytics, by their addresses. */
export const abas = { cobranca: 'Cobrança', tarefa: 'Tarefas', financeiro: 'Financeiro', juridico: 'Jurídico' } as const
/** The managers' dashboards, which stand together behind one tab: /analytics/gestao leads to the first. */
export const gestao = {
  produtividade: 'Produtividade',
  prazos: 'Prazos fatais',
  carteira: 'Carteira',
  correspondentes: 'Correspondentes',
  recuperacao: 'Recuperação',
  captura: 'Captura',
  resultado: 'Resultado',
} as const
/** The tab that they stand behind. */
export const GESTAO = 'gestao'
/** The tab of what people make for themselves. */
export const MEUS = 'meus'
