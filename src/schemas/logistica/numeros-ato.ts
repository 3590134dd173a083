const vale = { ie_situacao: { nin: ['AN'] } } as const

/** What a manager counts of acts that correspondents did: whether what proves them came in time, and what was thought of them. */
export const numerosDaAvaliacao = {
  measures: {
    total: { label: 'Atos aprovados', by: 'count', where: vale },
    pontuais: { label: 'No prazo', by: 'count', where: { ...vale, ie_pontual: { eq: true } } },
    atrasados: { label: 'Fora do prazo', by: 'count', where: { ...vale, ie_pontual: { eq: false } } },
    pontualidade: { label: 'No prazo (%)', by: 'share', where: { ...vale, ie_pontual: { eq: true } } },
    boas: { label: 'Notas 4 e 5', by: 'count', where: { ...vale, nr_nota: { in: ['4', '5'] } } },
    ruins: { label: 'Notas 1 e 2', by: 'count', where: { ...vale, nr_nota: { in: ['1', '2'] } } },
  },
  groupings: {
    correspondente: { label: 'Correspondente', by: 'cd_correspondente' },
    nota: { label: 'Nota', by: 'nr_nota' },
    mes: { label: 'Mês do ato', by: 'dt_ato', every: 'month' },
  },
} as const

const devido = { ie_entrega: { nin: ['CA'] } } as const

/** The same of what they cost. */
export const numerosDoPagamentoAoCorrespondente = {
  measures: {
    total: { label: 'Atos pagos ou a pagar', by: 'count', where: devido },
    custo: { label: 'Custo', by: 'sum', of: 'nr_valor', where: devido },
    custo_medio: { label: 'Custo médio', by: 'average', of: 'nr_valor', where: devido },
    pago: { label: 'Pago', by: 'sum', of: 'nr_valor_pago', where: devido },
  },
  groupings: {
    correspondente: { label: 'Correspondente', by: 'cd_correspondente' },
    mes: { label: 'Mês do ato', by: 'dt_ato', every: 'month' },
    situacao: { label: 'Situação', by: 'ie_situacao' },
  },
} as const

/** The same of those who were asked. */
export const numerosDaSolicitacao = {
  measures: {
    total: { label: 'Pedidos', by: 'count' },
    aceitos: { label: 'Aceitos', by: 'count', where: { ie_situacao: { eq: 'AC' } } },
    recusados: { label: 'Recusados', by: 'count', where: { ie_situacao: { eq: 'RC' } } },
    aceitacao: { label: 'Aceitos (%)', by: 'share', where: { ie_situacao: { eq: 'AC' } } },
    resposta: { label: 'Horas até responder (mediana)', by: 'median', of: ['dt_criado', 'dt_resposta'], where: { dt_resposta: { ne: null } } },
  },
  groupings: {
    correspondente: { label: 'Correspondente', by: 'cd_correspondente' },
    distancia: { label: 'Distância', by: 'ie_proximidade' },
    mes: { label: 'Mês do ato', by: 'dt_ato', every: 'month' },
  },
} as const
