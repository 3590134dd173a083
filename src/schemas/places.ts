import { registroDoEscritorio } from './plataforma/registro.ts'

const cobranca = 'collectionModule'
const logistica = 'logisticsModule'

/** Reports that a command of the menu opens (spec 3-platform §2): what is in each stands in relatorios.ts. */
export const relatorios = [
  { route: 'relatorios/honorarios', label: 'Honorários de cobrança', gate: cobranca },
  { route: 'relatorios/acordos', label: 'Acordos de cobrança', gate: cobranca },
  { route: 'relatorios/cobranca', label: 'Geral de cobrança', gate: cobranca },
  { route: 'relatorios/audiencias', label: 'Audiências concluídas', gate: logistica },
  { route: 'relatorios/diligencias', label: 'Diligências concluídas', gate: logistica },
  { route: 'relatorios/atos', label: 'Audiências e diligências', gate: logistica },
] as const
export type Relatorio = (typeof relatorios)[number]['route']

/** The kinds of payees, each an entry of the menu. */
export const origens = { route: 'financeiro/origens', label: 'Favorecidos', gate: 'financialModule' } as const

/** The dashboards. */
export const analytics = { route: 'analytics', label: 'Analytics', gate: 'analytics' } as const

/** Places in the menu that no entity is. */
export const places = [
  { route: 'agenda', label: 'Agenda', gate: 'calendar' },
  analytics,
  origens,
  registroDoEscritorio,
  ...relatorios,
] as const
