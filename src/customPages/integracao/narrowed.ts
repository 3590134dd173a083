/** The writs are entries, and what the national diary published is a notice: each a list narrowed to them. */
export const writs = { route: 'integracao/andamentos', filter: { filtro: 'alvaras' } } as const
export const diary = { route: 'integracao/expedientes', filter: { type_communication: 'djen' } } as const
