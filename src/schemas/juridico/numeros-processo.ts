/** What a manager counts of lawsuits, and by what. */
export const numerosDoProcesso = {
  measures: {
    total: { label: 'Processos', by: 'count' },
    ativos: { label: 'Ativos', by: 'count', where: { ie_status: { eq: 'AT' } } },
    estrategicos: { label: 'Estratégicos', by: 'count', where: { ie_estrategico: { eq: true } } },
    clientes: { label: 'Clientes', by: 'distinct', of: 'cd_cliente' },
    valor_causa: { label: 'Valor das causas', by: 'sum', of: 'nr_valor_causa' },
    condenacao: { label: 'Condenações', by: 'sum', of: 'nr_valor_condenacao' },
    perda: { label: 'Perdas', by: 'sum', of: 'nr_valor_perda' },
    valor_mediano: { label: 'Causa mediana', by: 'median', of: 'nr_valor_causa' },
  },
  groupings: {
    risco: { label: 'Risco', by: 'ie_risco' },
    area: { label: 'Área do direito', by: 'cd_area' },
    fase: { label: 'Fase', by: 'cd_fase' },
    instancia: { label: 'Instância', by: 'cd_instancia' },
    cliente: { label: 'Cliente', by: 'cd_cliente' },
    responsavel: { label: 'Responsável', by: 'cd_responsavel_tarefa' },
    situacao: { label: 'Situação', by: 'ie_status' },
    valor: { label: 'Faixa de valor', by: 'nr_valor_causa', steps: [10_000, 50_000, 100_000, 500_000, 1_000_000] },
    distribuicao: { label: 'Ano da distribuição', by: 'dt_distribuicao', every: 'year' },
    cadastro: { label: 'Mês do cadastro', by: 'dt_criado', every: 'month' },
  },
} as const
