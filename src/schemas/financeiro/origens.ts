/** Addresses of the kinds that are kept in finance: `financeiro/origens/<name>`. */
export const ORIGENS = { empresas: 'EM', 'prestadores-de-servicos': 'PS', 'entidades-publicas': 'EP', socios: 'SO', parceiros: 'PA', clientes: 'CL' } as const
