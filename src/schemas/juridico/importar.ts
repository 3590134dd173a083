/** Customers and lawsuits from spreadsheets (`import` of their entities). */
export const importarClientes = {
  gate: 'processModule',
  key: ['nr_cpf', 'nr_cnpj'],
  either: { nr_documento: { label: 'CPF ou CNPJ', of: { nr_cpf: { ie_tipo_cliente: 'PF' }, nr_cnpj: { ie_tipo_cliente: 'PJ' } } } },
  headings: () => import('./importarTitulos.ts').then((m) => m.titulosDeClientes),
} as const

export const importarProcessos = {
  gate: 'processModule',
  key: ['nr_processo'],
  headings: () => import('./importarTitulos.ts').then((m) => m.titulosDeProcessos),
  creates: ['cd_area', 'cd_instancia', 'cd_fase', 'cd_tipo_acao', 'cd_causa_acao', 'cd_cliente', 'cd_parceiro', 'etiquetas'],
} as const
