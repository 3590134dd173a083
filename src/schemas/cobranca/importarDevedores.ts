/**
 * Debtors with their debts from spreadsheets: a line a debt, with what is known of its debtor repeated. A debtor is one of
 * its customer: what somebody owes two customers is two portfolios.
 */
export const importarDevedores = {
  gate: 'collectionModule',
  key: ['nr_cpf', 'nr_cnpj'],
  within: 'cd_cliente',
  named: 'nm_devedor',
  either: { nr_documento: { label: 'CPF ou CNPJ', of: { nr_cpf: { ie_tipo_devedor: 'PF' }, nr_cnpj: { ie_tipo_devedor: 'PJ' } } } },
  headings: () => import('./titulosDevedores.ts').then((m) => m.titulosDeDevedores),
  creates: ['cd_status', 'cd_classificacao', 'etiquetas'],
  part: {
    to: 'dividas',
    by: 'cd_devedor',
    same: ['nm_debito', 'cd_tipo_debito', 'dt_vencimento', 'nr_valor', 'nr_documento'],
    creates: ['cd_tipo_debito'],
    set: { ie_origem: 'IM' },
  },
} as const
