const cobrado = { ie_ativo: { eq: true }, dt_quitacao: { eq: null }, cd_acordo: { eq: null } } as const

/** What a manager counts of debts, each by its own due day, where a debtor has only its oldest. */
export const numerosDaDivida = {
  measures: {
    total: { label: 'Débitos', by: 'count', where: cobrado },
    aberto: { label: 'Em aberto', by: 'sum', of: 'nr_valor_aberto', where: cobrado },
    devedores: { label: 'Devedores', by: 'distinct', of: 'cd_devedor', where: cobrado },
  },
  groupings: {
    idade: { label: 'Idade do débito', by: 'dt_vencimento', ago: [1, 31, 61, 91, 181, 366, 1826] },
    cliente: { label: 'Cliente', by: 'cd_devedor.cd_cliente' },
    tipo: { label: 'Tipo de débito', by: 'cd_tipo_debito' },
    situacao: { label: 'Situação', by: 'ie_situacao' },
  },
} as const

const valido = { dt_deletado: { eq: null } } as const

/** The same of agreements. */
export const numerosDoAcordo = {
  measures: {
    total: { label: 'Acordos', by: 'count', where: valido },
    pago: { label: 'Pago de acordos', by: 'sum', of: 'nr_valor_pago', where: valido },
    aberto: { label: 'A receber de acordos', by: 'sum', of: 'nr_valor_aberto', where: { ...valido, dt_rompimento: { eq: null } } },
    rompidos: { label: 'Rompidos', by: 'count', where: { ...valido, dt_rompimento: { ne: null } } },
    parte_rompida: { label: 'Rompidos (%)', by: 'share', where: { ...valido, dt_rompimento: { ne: null } } },
  },
  groupings: {
    situacao: { label: 'Situação', by: 'ie_situacao' },
    cliente: { label: 'Cliente', by: 'cd_devedor.cd_cliente' },
    tipo: { label: 'Tipo de acordo', by: 'cd_tipo_acordo' },
  },
} as const
