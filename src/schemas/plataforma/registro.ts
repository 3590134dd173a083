import type { Place } from '../core/index.ts'

/** The page over the whole trail of a firm. */
export const registroDoEscritorio = {
  route: 'controle-de-acesso/registro',
  label: 'Registro do escritório',
  gate: ['manager', 'generalCoordinator'],
} as const satisfies Place

/** What the trail tells of that is no entity's: settings of the firm, by the names they have there. */
export const ajustesDoRegistro: Readonly<Record<string, string>> = { 'cadastro-automatico': 'Cadastro automático' }
